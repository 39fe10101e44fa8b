/**
 * A picture from the server, taken apart: its style sheet is adopted by the document (no inline styles: they would need
 * a weaker content security policy), its spots become boxes, titles become labels. The next picture is put in the place of
 * the last one piece by piece: what has an id that was there before is only moved, and style sheets show how.
 */

/** @typedef {import("../core/shapes.js").Box} Box */
/** @typedef {{svg: SVGSVGElement, spots: Map<string, Box>, text: string}} Picture */

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/**
 * @param {string} text
 * @param {boolean} [dress] whether its style sheet is the one of the page from now on
 * @returns {Picture}
 */
export function taken(text, dress = true) {
  const [plain, style] = undressed(text);
  if (dress || !document.adoptedStyleSheets.length) wear(style);
  const read = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(read, true)));
  const spots = new Map();
  for (const rect of svg.querySelectorAll(":scope > .spots > rect")) {
    const outline = rect.getAttribute("data-outline");
    spots.set(rect.getAttribute("data-ref"), outline ? { ...boxOf(rect), outline } : boxOf(rect));
  }
  svg.querySelector(":scope > .spots")?.remove();
  svg.querySelector(":scope > desc")?.remove();
  labelled(svg);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  return { svg, spots, text };
}

/**
 * Make one picture of another, and keep all elements that are in both.
 * @param {SVGSVGElement} shown
 * @param {SVGSVGElement} next
 */
export function become(shown, next) {
  shown.setAttribute("viewBox", next.getAttribute("viewBox") ?? "");
  shown.setAttribute("aria-label", next.getAttribute("aria-label") ?? "");
  sameParts(part(shown, ".ground"), part(next, ".ground"));
  sameParts(part(shown, ".pieces"), part(next, ".pieces"));
}

/**
 * Elements that a fragment holds, such as the ghosts of an option.
 * @param {string} fragment
 */
export function elements(fragment) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${fragment}</svg>`;
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return [...read.childNodes].map((node) => document.importNode(node, true));
}

/**
 * A picture without its style sheet, and the sheet: a parser would take offence at an inline style already.
 * @param {string} text
 */
function undressed(text) {
  const found = /<style>([^<]*)<\/style>/.exec(text);
  if (!found) return [text, ""];
  const style = found[1].replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  return [text.replace(found[0], ""), style];
}

/**
 * Light and dark pictures use the same names, so only the sheet of the one that is shown counts.
 * @param {string} style
 */
function wear(style) {
  let sheet = sheets.get(style);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    sheets.set(style, sheet);
  }
  document.adoptedStyleSheets = [sheet];
}

/**
 * Titles become data: browsers would show them beside what the page itself explains. The whole is a group with a name, as
 * what may be pointed at in it are buttons.
 * @param {SVGSVGElement} svg
 */
function labelled(svg) {
  for (const title of [...svg.querySelectorAll("title")]) {
    const name = title.parentNode === svg ? "aria-label" : "data-label";
    title.parentElement?.setAttribute(name, title.textContent ?? "");
    title.remove();
  }
  svg.setAttribute("role", "group");
}

/**
 * @param {Element} shown
 * @param {Element} next
 */
function sameParts(shown, next) {
  const before = new Map([...shown.children].map((child, place) => [nameOf(child, place), child]));
  /** @type {ChildNode | null} */
  let here = shown.firstChild;
  [...next.children].forEach((child, place) => {
    const old = before.get(nameOf(child, place));
    if (old && old !== here) shown.insertBefore(old, here);
    if (old) {
      same(/** @type {Element} */ (old), child);
      here = old.nextSibling;
      before.delete(nameOf(child, place));
    } else {
      child.classList.add("arrived");
      shown.insertBefore(child, here);
    }
  });
  for (const gone of before.values()) gone.remove();
}

/**
 * @param {Element} shown
 * @param {Element} next
 */
function same(shown, next) {
  shown.classList.remove("arrived");
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  if (shown.innerHTML !== next.innerHTML) shown.replaceChildren(...next.childNodes);
}

/**
 * @param {Element} child
 * @param {number} place
 */
function nameOf(child, place) {
  return child.id || `#${place}`;
}

/**
 * @param {SVGSVGElement} svg
 * @param {string} selector
 */
function part(svg, selector) {
  return /** @type {Element} */ (svg.querySelector(`:scope > ${selector}`));
}

/**
 * @param {Element} rect
 * @returns {Box}
 */
function boxOf(rect) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)));
  return { x, y, width, height };
}
