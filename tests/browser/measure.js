// Measures every text of every picture: how wide it is, and whether it leaves what it stands in.
// A text of a piece stands in what is drawn of that piece; any other in its panel, a card's in the card.

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

function homeOf(text, svg) {
  const piece = text.closest("g.piece, g.ghost, g.gone");
  if (piece) {
    const shapes = [...piece.querySelectorAll("rect, circle, path, use, ellipse, polygon")];
    if (shapes.length) return [around(shapes.map((shape) => shape.getBoundingClientRect())), "its piece"];
  }
  const panel = text.closest("g[id^='panel-']");
  if (panel) return [panel.querySelector("rect").getBoundingClientRect(), panel.id];
  const card = svg.querySelector("rect.card");
  return [(card || svg).getBoundingClientRect(), card ? "the card" : "the picture"];
}

function measured(name, text, svg) {
  texts += 1;
  const box = text.getBoundingClientRect();
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const wide = text.getComputedTextLength();
  const most = Number(text.dataset.most);
  const words = text.textContent;
  if (wide > most + SLACK) problems.push(`${name}: “${words}” is ${wide.toFixed(1)} wide, not at most ${most.toFixed(1)}`);
  // Above and below, a box has room for letters that are taller than any that is written.
  const letters = { left: box.left, right: box.right, top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2 };
  for (const [home, where] of [homeOf(text, svg), [svg.getBoundingClientRect(), "the picture"]]) {
    const out = outside(letters, home) / scale;
    if (out > SLACK) problems.push(`${name}: “${words}” leaves ${where} by ${out.toFixed(1)}`);
  }
}

for (const { name, svg: source, font } of pictures) {
  const host = document.createElement("div");
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" }); // style sheets and ids of pictures do not meet
  root.innerHTML = source;
  const svg = root.querySelector("svg");
  if (font) svg.style.fontFamily = font;
  if (!svg.hasAttribute("width")) svg.style.width = "1104px";
  const every = [...svg.querySelectorAll("text")];
  if (!every.length) problems.push(`${name}: nothing is written in it`);
  for (const text of every) measured(name, text, svg);
  host.remove();
}
document.getElementById("result").textContent = JSON.stringify({ texts, problems });
