const story = JSON.parse(document.getElementById("story").textContent);
const by = id => document.getElementById(id);
const moments = story.moments;
let now = -1;
let timer = 0;

// Where each piece is at each moment: what has changed, added up.
const positions = [];
{
  let pieces = new Map();
  for (const moment of moments) {
    pieces = new Map(pieces);
    for (const number of moment.gone || []) pieces.delete(number);
    for (const piece of moment.set || []) pieces.set(piece[0], piece);
    positions.push(pieces);
  }
}

const element = (name, text) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return made;
};
const fill = (list, texts) => list.replaceChildren(...texts.map(text => element("li", text)));

const shown = new Map();
function place(pieces, changed) {
  for (const [number, image] of shown)
    if (!pieces.has(number)) {
      image.remove();
      shown.delete(number);
    }
  for (const [number, look, x, y, size, degrees] of pieces.values()) {
    let image = shown.get(number);
    if (!image) {
      image = element("img");
      image.alt = "";
      image.draggable = false;
      shown.set(number, image);
      by("pieces").append(image);
    }
    if (image.dataset.look !== String(look)) {
      image.dataset.look = String(look);
      image.src = story.looks[look];
    }
    const isPosition = look >= story.positions;
    image.className = isPosition ? "position" : changed.has(number) ? "piece new" : "piece";
    const height = size * story.board.stretch;
    image.style.left = `${x - size / 2}px`;
    image.style.top = `${y - height / 2}px`;
    image.style.width = `${size}px`;
    image.style.height = `${height}px`;
    image.style.transform = degrees ? `rotate(${degrees}deg)` : "";
  }
}

function show(index) {
  index = Math.max(0, Math.min(moments.length - 1, index));
  if (index === now) return;
  const moment = moments[index];
  if (story.board) place(positions[index], index === 0 ? new Set() : new Set((moment.set || []).map(piece => piece[0])));
  by("below").textContent = moment.below || "";
  by("moment").textContent = moment.title;
  fill(by("told"), moment.told);
  fill(by("beside"), moment.beside);
  const list = by("moves").children;
  if (now >= 0) {
    list[now].classList.remove("now");
    list[now].removeAttribute("aria-current");
  }
  list[index].classList.add("now");
  list[index].setAttribute("aria-current", "step");
  showRow(list[index]);
  now = index;
  by("slider").value = String(index);
  by("slider").setAttribute("aria-valuetext", moment.title);
  by("count").textContent = `${index} / ${moments.length - 1}`;
  by("first").disabled = by("back").disabled = index === 0;
  by("next").disabled = by("last").disabled = index === moments.length - 1;
  if (index === moments.length - 1) stop();
}

/* Within the list alone: the part around it stays at what happened. */
function showRow(row) {
  const list = by("moves"), top = row.offsetTop - list.offsetTop;
  list.scrollTop = Math.max(top + row.offsetHeight - list.clientHeight, Math.min(list.scrollTop, top));
}

function stop() {
  clearInterval(timer);
  timer = 0;
  by("play").textContent = "\u25b6";
  by("play").title = story.texts.play;
}
function play() {
  if (timer) return stop();
  if (now === moments.length - 1) show(0);
  by("play").textContent = "\u275a\u275a";
  by("play").title = story.texts.stop;
  timer = setInterval(() => show(now + 1), 900);
}

function fit() {
  if (!story.board) return;
  const stage = by("stage");
  const scale = Math.min((stage.clientWidth - 24) / story.board.width, (stage.clientHeight - 24) / story.board.height, 1.5);
  const frame = by("frame");
  frame.style.transform = `scale(${Math.max(scale, 0.02)})`;
  frame.style.left = `${Math.max(12, (stage.clientWidth - story.board.width * scale) / 2)}px`;
  frame.style.top = `${Math.max(12, (stage.clientHeight - story.board.height * scale) / 2)}px`;
}

by("title").textContent = story.title;
by("heading").textContent = story.heading.join(" \u00b7 ");
by("moves-title").textContent = story.texts.moves;
by("moves").replaceChildren(...moments.map((moment, index) => {
  const item = element("li", moment.told.length ? moment.told.join("; ") : moment.title);
  item.dataset.index = String(index);
  return item;
}));
for (const [id, sign] of [["first", "\u23ee"], ["back", "\u25c0"], ["play", "\u25b6"], ["next", "\u25b6\u25b6"], ["last", "\u23ed"]]) {
  by(id).textContent = sign;
  by(id).title = story.texts[id];
  by(id).setAttribute("aria-label", story.texts[id]);
}
by("next").textContent = "\u203a";
by("back").textContent = "\u2039";
by("first").textContent = "\u00ab";
by("last").textContent = "\u00bb";
if (story.board) {
  if (story.board.image) by("board").src = story.board.image;
  else by("board").hidden = true;
  by("board").width = story.board.width;
  by("board").height = story.board.height;
  if (story.board.below) {
    const [x, y, width, height] = story.board.below;
    Object.assign(by("below").style, {left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`});
    by("below").hidden = false;
  }
} else {
  document.body.classList.add("plain");
}
by("slider").max = String(moments.length - 1);
by("slider").setAttribute("aria-label", story.texts.move);
by("slider").addEventListener("input", event => { stop(); show(Number(event.target.value)); });
by("moves").addEventListener("click", event => {
  const item = event.target.closest("li");
  if (item) { stop(); show(Number(item.dataset.index)); }
});
by("first").addEventListener("click", () => { stop(); show(0); });
by("back").addEventListener("click", () => { stop(); show(now - 1); });
by("play").addEventListener("click", play);
by("next").addEventListener("click", () => { stop(); show(now + 1); });
by("last").addEventListener("click", () => { stop(); show(moments.length - 1); });
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = {ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: moments.length - 1, PageUp: now - 10, PageDown: now + 10};
  if (event.key in keys) {
    event.preventDefault();
    stop();
    show(keys[event.key]);
  } else if (event.key === " " && event.target.tagName !== "BUTTON") {
    event.preventDefault();
    play();
  }
});
/* Who played and how it ended: above the board, or on a small screen at the end of what stands beside it. */
const small = matchMedia("(max-width: 760px), (max-height: 480px)");
function placeHeading() {
  (small.matches ? document.querySelector("aside") : document.querySelector("header")).append(by("heading"));
  fit();
}
small.addEventListener("change", placeHeading);
addEventListener("resize", fit);
placeHeading();
show(0);
