/* Drawing: the board's picture, a box for each thing that lies on it, the marks over it. */
const viewport = $("viewport"), world = $("world"), thingsBox = $("things"), marks = $("marks");
const camera = {x: 0, y: 0, zoom: 1};
let viewer = -1; // seat that looks; -1: everybody
let chosen = [];

/* Of an address that is a megabyte long a browser makes many copies. */
function showPicture(image, url) {
  const [type, letters] = url.slice("data:".length).split(";base64,");
  image.src = URL.createObjectURL(new Blob([bytesOf(letters)], {type}));
  image.addEventListener("load", () => URL.revokeObjectURL(image.src), {once: true});
}
showPicture($("board"), kit.board.image);
$("board").alt = `Board of ${kit.title}`;
world.style.width = kit.board.width + "px";
world.style.height = kit.board.height + "px";
marks.setAttribute("width", kit.board.width);
marks.setAttribute("height", kit.board.height);

/* Where each side has a board of its own, that of who is looking; -1: nobody is, and no board is shown. */
const shownBoard = () => kit.boards === 1 ? 0 : viewer < 0 ? -1 : kit.seats[viewer].side;
const isOnBoard = it => it.place === "board" && it.board === shownBoard();

/* Whether the one who looks sees the front. */
function isSeen(id) {
  const thing = things.get(id), it = state.things.get(id);
  if (it.isUp) return true;
  if (viewer < 0) return false;
  return thing.isCard ? it.place === "hand" && it.seat === viewer : thing.covered !== undefined && thing.seat === viewer;
}
const lookNumber = id => isSeen(id) ? things.get(id).front : things.get(id).back;
const lookOf = id => kit.looks[lookNumber(id)];
/* The class of what looks so. Thousands of pieces that each had its picture by itself would each be given it anew by the
   browser: ten thousand of them took it ten seconds. */
const lookRules = new Set();
const addRule = rule => document.styleSheets[0].insertRule(rule);
function lookClass(look) {
  if (!lookRules.has(look)) addRule(`.look-${look}{background-image:url(${kit.looks[look]})}`);
  lookRules.add(look);
  return "look-" + look;
}
const shownName = id => isSeen(id) ? things.get(id).name : publicName(id);
/* What rides in a covered piece would tell its kind: only some carry. */
const passengersSeen = id => isSeen(id) ? passengersOf(id) : [];
/* How many ride in each carrier: boards are drawn often, and may have thousands of pieces. */
function passengerCounts() {
  const counts = new Map();
  for (const {carrier} of state.things.values()) if (carrier) counts.set(carrier, (counts.get(carrier) ?? 0) + 1);
  return counts;
}

const boxes = new Map();
for (const isCard of [true, false]) addRule(`#things .thing${isCard ? ".card" : ""}{width:${sizeOf({isCard}).width}px;height:${sizeOf({isCard}).height}px}`);
const emptyBox = make("div", {role: "img"});
function boxOf(id) {
  let box = boxes.get(id);
  if (box) return box;
  const thing = things.get(id);
  box = emptyBox.cloneNode();
  box.className = "thing" + (thing.isCard ? " card" : thing.sort === "unit" && thing.side < 0 ? " nobody" : "");
  box.dataset.id = shownId(id);
  boxes.set(id, box);
  return box;
}
/* Only where it changed, here and below: a browser looks anew at all that it is told anew. */
function showLook(id, box) {
  const look = lookNumber(id);
  if (box.look === look) return;
  if (box.look !== undefined) box.classList.remove(lookClass(box.look));
  box.classList.add(lookClass(look));
  box.look = look;
}
/* Where its corner lies, how it is turned, and how high. Only what is turned is transformed: a browser keeps a space of its own
   for each that is, and with ten thousand of them it is busy with nothing else. */
function showPlace(box, left, top, turn, layer) {
  const {style} = box;
  if (box.left !== left) { box.left = left; style.left = left + "px"; }
  if (box.top !== top) { box.top = top; style.top = top + "px"; }
  if (box.turn !== turn) { if (turn || box.turn) style.transform = turn ? `rotate(${turn}deg)` : ""; box.turn = turn; }
  if (box.layer !== layer) { box.layer = layer; style.zIndex = layer; }
}
/* Where it looks, and how many it carries; again only where that changed. */
function showSigns(box, facing, aboard, height) {
  const signs = facing + ":" + aboard;
  if (box.signs === signs) return;
  box.signs = signs;
  box.replaceChildren();
  if (facing >= 0) {
    const nose = make("div", {class: "nose"});
    nose.style.transform = `rotate(${facing * 60}deg) translateY(${-height / 2 - 8}px)`;
    box.append(nose);
  }
  if (aboard) box.append(make("span", {class: "badge"}, String(aboard)));
}

/* Things on one space lie on each other a little aside, in the order in which they came. */
function stackPlaces() {
  const stacks = new Map(), places = new Map(), board = shownBoard();
  const lying = [...state.things].filter(([, it]) => it.place === "board" && it.board === board).sort((a, b) => a[1].z - b[1].z);
  for (const [id, it] of lying) {
    const key = it.space >= 0 ? it.space : it.x + ":" + it.y;
    const height = stacks.get(key) || 0;
    stacks.set(key, height + 1);
    const aside = Math.min(height, 6) * kit.board.pitch * 0.055;
    places.set(id, {x: it.x + aside, y: it.y - aside, height});
  }
  return places;
}

/* What is not shown is nowhere in the page: names of the one side's pieces are not for the other. */
function clearThings() {
  thingsBox.replaceChildren();
  boxes.clear();
  drawnAs = "";
}
let drawnAs = "", drawnChosen = []; // what the boxes show
function drawThings() {
  const as = changeCount + ":" + viewer;
  if (drawnAs !== as) drawLying();
  drawnAs = as;
  for (const id of drawnChosen) boxes.get(id)?.classList.remove("chosen");
  for (const id of chosen) boxes.get(id)?.classList.add("chosen");
  drawnChosen = chosen;
}
function drawLying() {
  const places = stackPlaces(), counts = passengerCounts();
  for (const [id, box] of boxes)
    if (!places.has(id)) { box.remove(); boxes.delete(id); }
  for (const [id, at] of places) {
    const thing = things.get(id), it = state.things.get(id), box = boxOf(id), {width, height} = sizeOf(thing), seen = isSeen(id);
    showPlace(box, at.x - width / 2, at.y - height / 2, thing.isCard ? it.turn : 0, it.z); // the latest above the others
    showLook(id, box);
    const isCovered = seen && !it.isUp;
    if (Boolean(box.covered) !== isCovered) box.classList.toggle("covered", box.covered = isCovered);
    const aboard = seen ? counts.get(id) ?? 0 : 0;
    const label = `${shownName(id)}${it.space >= 0 ? ", " + nameOfSpace(it.space) : ""}${aboard ? `, ${aboard} aboard` : ""}`;
    if (box.label !== label) { box.label = box.title = label; box.setAttribute("aria-label", label); }
    showSigns(box, kit.board.facings === 6 ? it.facing : -1, aboard, height);
    if (!box.isConnected) thingsBox.append(box);
  }
}

const svg = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
/* What is told of a piece. `isTaken` says of a space whether something stands there that the colour would lie upon. */
function answerMarks(shown, isTaken = () => false) {
  const radius = kit.board.pitch * 0.42, round = new Map();
  for (const [space, colour] of shown?.tints || []) { // one path for each colour: boards are large
    const [, x, y] = kit.spaces[space], key = colour + (isTaken(space) ? " taken" : "");
    round.set(key, `${round.get(key) || ""}M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`);
  }
  for (const [key, path] of round) {
    const [colour, taken] = key.split(" ");
    marks.append(svg("path", {class: "told-of-piece", d: path, fill: colour, "fill-opacity": taken ? 0.1 : 0.62, stroke: colour, "stroke-width": taken ? 5 : 3}));
  }
  for (const [from, to] of shown?.lines || [])
    marks.append(svg("line", {x1: kit.spaces[from][1], y1: kit.spaces[from][2], x2: kit.spaces[to][1], y2: kit.spaces[to][2],
      stroke: "#b3261e", "stroke-width": 3 / camera.zoom}));
}
function drawMarks(ruler) {
  marks.replaceChildren();
  const shown = shownAnswer();
  answerMarks(shown);
  drawAnswer(ruler?.words ? {text: ruler.words} : shown);
  if (ruler) {
    const [, ax, ay] = kit.spaces[ruler.from], [, bx, by] = kit.spaces[ruler.to];
    marks.append(svg("line", {x1: ax, y1: ay, x2: bx, y2: by, stroke: "#f0b429", "stroke-width": 4 / camera.zoom}));
    const text = svg("text", {x: bx, y: by - 12 / camera.zoom, "font-size": 18 / camera.zoom, "text-anchor": "middle", fill: "#111",
      stroke: "#fff", "stroke-width": 4 / camera.zoom, "paint-order": "stroke", "font-weight": 700});
    text.textContent = `${nameOfSpace(ruler.from)} to ${nameOfSpace(ruler.to)}: ${ruler.steps < 0 ? "no way" : ruler.steps}${ruler.isSeen === undefined ? "" : ruler.isSeen ? ", in sight" : ", out of sight"}`;
    marks.append(text);
  }
}

/* Where a piece is smaller on the screen than this there is no room for letters that can be read. */
const leastLettered = 28;
/* Letters of what is told on a card, in pixels of the board, and how small they may be on the screen. */
const smallPrint = 12, leastPrint = 11.2;
/* Small screens, as page.css has them: too narrow for a panel beside the board, or a telephone that is held sideways. */
const narrow = matchMedia("(max-width: 820px), (max-width: 1000px) and (max-height: 480px)");
const sideways = matchMedia("(max-width: 1000px) and (max-height: 480px) and (min-width: 520px)");
function placeCamera() {
  world.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})`;
  world.style.setProperty("--dot", 1 / camera.zoom + "px");
  world.classList.toggle("far", kit.board.piece * camera.zoom < leastLettered);
  world.classList.toggle("coarse", smallPrint * camera.zoom < leastPrint);
  placeActions();
  thinNumbers();
}
/* What lies at the upper edge of the board, as cards before players do, covers nothing of it: pixels of the screen. */
const roomAbove = () => !isByRules || $("before").hidden ? 0 : $("before").offsetTop + $("before").offsetHeight;
function fitZoom() {
  const zoomFor = ({left, top, right, bottom}) => Math.min(viewport.clientWidth / (right - left), (viewport.clientHeight - roomAbove()) / (bottom - top)) * 0.98;
  return zoomFor(shownArea(zoomFor(shownArea(Infinity)))); // letters at the edge take more of it where it is small
}
/* A layer that moves is not drawn anew, and follows the finger; one that rests is, and is sharp however large it was shown before. */
const restsAfter = 250; // milliseconds
let restingTimer = 0;
function moveCamera() {
  world.classList.add("moving");
  clearTimeout(restingTimer);
  restingTimer = setTimeout(() => world.classList.remove("moving"), restsAfter);
  placeCamera();
}
function fit() {
  camera.zoom = Math.max(fitZoom(), 0.02);
  const {left, top, right, bottom} = shownArea(camera.zoom);
  camera.x = (viewport.clientWidth - (left + right) * camera.zoom) / 2;
  camera.y = (viewport.clientHeight + roomAbove() - (top + bottom) * camera.zoom) / 2;
  // On a small free table the buttons of a piece have what room is left: below the board, or at its left.
  if (narrow.matches && !isByRules) {
    const most = 6, aside = viewport.clientWidth - (right - left) * camera.zoom, below = viewport.clientHeight - (bottom - top) * camera.zoom;
    if (sideways.matches) camera.x += aside / 2 - Math.min(aside / 2, most);
    camera.y -= below / 2 - Math.min(below / 2, most);
  }
  isFitted = true;
  placeCamera();
}
let isFitted = true; // until somebody zooms or moves it
function zoomAt(x, y, factor) {
  isFitted = false;
  const zoom = Math.min(6, Math.max(fitZoom() * 0.5, camera.zoom * factor));
  camera.x = x - (x - camera.x) * zoom / camera.zoom;
  camera.y = y - (y - camera.y) * zoom / camera.zoom;
  camera.zoom = zoom;
  moveCamera();
}
const toBoard = (clientX, clientY) => {
  const area = viewport.getBoundingClientRect();
  return {x: (clientX - area.left - camera.x) / camera.zoom, y: (clientY - area.top - camera.y) / camera.zoom};
};
/* So that a space can be seen, as when it is reached by keys. */
function showPoint(x, y) {
  const sx = x * camera.zoom + camera.x, sy = y * camera.zoom + camera.y, margin = 60;
  if (sx < margin) camera.x += margin - sx;
  if (sy < margin) camera.y += margin - sy;
  if (sx > viewport.clientWidth - margin) camera.x -= sx - viewport.clientWidth + margin;
  if (sy > viewport.clientHeight - margin) camera.y -= sy - viewport.clientHeight + margin;
  placeCamera();
}
