/** Addresses of the page: `/`, `/room/<id>`, `/room/<id>?seq=<entry>`; what is secret stands behind `#`. */

/** @returns {import("./shapes.js").Route} */
export function follow() {
  const found = /^\/room\/([^/]+)/.exec(location.pathname);
  const seq = new URLSearchParams(location.search).get("seq");
  return { page: found ? "room" : "lobby", room: found ? decodeURIComponent(found[1]) : "", seq: seq === null ? null : Number(seq) };
}

/** @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** What stands behind `#`, which no server is told; it is taken away, so that nobody copies it by mistake. */
export function secret() {
  const found = location.hash.slice(1);
  if (found) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
