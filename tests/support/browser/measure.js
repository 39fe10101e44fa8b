// Measures every text of every picture: how wide it is, and whether it leaves what it stands in.
// A text of a piece stands in the box of that piece; any other in its panel, a card's in the card.

const SLACK = 0.75; // pixels by which anti-aliasing and rounding may differ
const pictures = JSON.parse(document.getElementById("pictures").textContent);
const problems = [];
let texts = 0;

function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

function outside(inner, outer) {
  return Math.max(outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom);
}

function placed(box, svg) {
  const outer = svg.getBoundingClientRect();
  const scale = outer.width / svg.viewBox.baseVal.width;
  const [x, y, width, height] = box.map((value) => value * scale);
  return { left: outer.left + x, top: outer.top + y, right: outer.left + x + width, bottom: outer.top + y + height };
}

function homeOf(text, svg, rooms) {
  const piece = text.closest("g.piece");
  if (piece && rooms[piece.id]) return [placed(rooms[piece.id], svg), `its piece ${piece.id}`];
  if (piece) return [around([...piece.querySelectorAll("rect")].map((shape) => shape.getBoundingClientRect())), "its piece"];
  const panel = text.closest("g[id^='panel-']");
  if (panel) return [panel.querySelector("rect").getBoundingClientRect(), panel.id];
  const card = svg.querySelector("rect.card");
  return [(card || svg).getBoundingClientRect(), card ? "the card" : "the picture"];
}

function measured(name, text, svg, rooms) {
  texts += 1;
  const box = text.getBoundingClientRect();
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const wide = text.getComputedTextLength();
  const most = Number(text.dataset.most);
  const words = text.textContent;
  if (wide > most + SLACK) problems.push(`${name}: “${words}” is ${wide.toFixed(1)} wide, not at most ${most.toFixed(1)}`);
  // Above and below, a box has room for letters that are taller than any that is written.
  const letters = { left: box.left, right: box.right, top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2 };
  for (const [home, where] of [homeOf(text, svg, rooms), [svg.getBoundingClientRect(), "the picture"]]) {
    const out = outside(letters, home) / scale;
    if (out > SLACK) problems.push(`${name}: “${words}” leaves ${where} by ${out.toFixed(1)}`);
  }
}

for (const { name, svg: source, font, rooms } of pictures) {
  const host = document.createElement("div");
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" }); // style sheets and ids of pictures do not meet
  root.innerHTML = source;
  const svg = root.querySelector("svg");
  if (font) svg.style.fontFamily = font;
  if (!svg.hasAttribute("width")) svg.style.width = "1104px";
  const every = [...svg.querySelectorAll("text")];
  if (!every.length) problems.push(`${name}: nothing is written in it`);
  for (const text of every) measured(name, text, svg, rooms);
  host.remove();
}
document.getElementById("result").textContent = JSON.stringify({ texts, problems });
