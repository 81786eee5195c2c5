/* What the file holds; nothing of it changes. Spaces are [name, x, y] in pixels of the board's picture, pieces and cards name
   their pictures by number in `looks`, their space by number in `spaces`, their owner by number in `seats` (-1: none). */
const kit = JSON.parse(document.getElementById("kit").textContent);
const $ = id => document.getElementById(id);

/* An element with texts and attributes; texts are never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  for (const child of children) element.append(child);
  return element;
}

/* A text that somebody typed as it may stand among others, as formats/base/isolated.hpp has it for those of the file. */
const isTurned = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const isolated = text => text.split("\n").map(isolatedLine).join("\n");
function isolatedLine(line) {
  const seen = line.replace(/[^\P{Cc}\t]/gu, "\ufffd");
  if (!isTurned.test(seen)) return seen;
  const open = [];
  let whole = "\u2068";
  for (const letter of seen) {
    if (/[\u202a\u202b\u202d\u202e]/.test(letter)) open.push("\u202c");
    if (/[\u2066-\u2068]/.test(letter)) open.push("\u2069");
    if (letter === "\u202c" && (open.at(-1) !== letter || !open.pop())) continue;
    if (letter === "\u2069" && (!open.includes(letter) || !open.splice(open.lastIndexOf(letter)))) continue;
    whole += letter;
  }
  return whole + open.reverse().join("") + "\u2069";
}

/* No more than so many letters of it. */
const bounded = (text, most) => text.length > most ? text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "") + "\u2026" : text;

const seatOfSide = side => kit.seats.findIndex(seat => seat.side === side && side >= 0);
const things = new Map();
kit.pieces.forEach((piece, index) => things.set(piece.id, {...piece, index, seat: seatOfSide(piece.side), isCard: false}));
kit.cards.forEach(card => things.set(card.id, {...card, seat: -1, isCard: true, group: "", sort: "card"}));

/* What tells this kit from others: records of another one do not fit. All that lies there at the start counts, and no picture does. */
function hashOf(text) {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619) >>> 0;
  return hash.toString(16);
}
const kitMark = hashOf(JSON.stringify([kit.boards, kit.title, kit.pieces, kit.cards, kit.decks, kit.laid, kit.hands, kit.spaces.map(space => space[0])],
  (key, value) => ["front", "back", "colour"].includes(key) ? undefined : value));

/* Ids in the page of what can be covered: those of the scenario name kinds, and its order tells them. */
const shownIds = new Map([...things.values()].filter(thing => thing.covered !== undefined || thing.isCard)
  .map(({id}) => [id, hashOf(kitMark + id)]).sort((a, b) => a[1] < b[1] ? -1 : 1)
  .map(([id], number) => [id, id.slice(0, id.indexOf(".") + 1) + "#" + number]));
const idsShown = new Map([...shownIds].map(([id, shown]) => [shown, id]));
const shownId = id => shownIds.get(id) ?? id;

const sizeOf = thing => thing.isCard
  ? {width: kit.board.pitch * (kit.board.word === "card" || kit.board.word === "place" ? 1 : 0.7),
     height: kit.board.pitch * (kit.board.word === "card" || kit.board.word === "place" ? 1 : 0.7) * kit.cardHeight}
  : {width: kit.board.piece, height: kit.board.piece};

/* On a table of cards every place of the lattice is a space, within the board's picture and as far again round it: those of the file,
   by which records are told from others, come first. On a table that is too large for that only those of the file are. */
const mostPlaces = 20000;
const spacesOfFile = [...kit.spaces];
if (kit.board.word === "card" && kit.spaces.length) {
  const [name, left, top] = kit.spaces[0], [column, row] = name.split(",").map(Number);
  const {width, height, pitch} = kit.board, high = pitch * kit.cardHeight, known = new Set(kit.spaces.map(space => space[0]));
  const isBounded = 9 * width * height <= mostPlaces * pitch * high;
  for (let y = Math.ceil((-height - top) / high); isBounded && top + y * high <= 2 * height; y++)
    for (let x = Math.ceil((-width - left) / pitch); left + x * pitch <= 2 * width; x++) {
      const place = `${column + x},${row - y}`;
      if (!known.has(place)) kit.spaces.push([place, left + x * pitch, top + y * high]);
    }
}

/* The space whose centre is nearest to a point, if one is near; by columns of a pitch, so that large boards are quick. */
const buckets = new Map();
const bucketOf = (x, y) => Math.floor(x / kit.board.pitch) + ":" + Math.floor(y / kit.board.pitch);
kit.spaces.forEach(([, x, y], index) => {
  const key = bucketOf(x, y);
  if (!buckets.has(key)) buckets.set(key, []);
  buckets.get(key).push(index);
});
function spaceAt(x, y, within = 0.62) {
  let best = -1, least = (kit.board.pitch * within * (kit.board.word === "card" || kit.board.word === "place" ? kit.cardHeight : 1)) ** 2;
  for (let dx = -1; dx <= 1; dx++)
    for (let dy = -1; dy <= 1; dy++)
      for (const index of buckets.get(bucketOf(x + dx * kit.board.pitch, y + dy * kit.board.pitch)) || []) {
        const [, sx, sy] = kit.spaces[index];
        const distance = (sx - x) ** 2 + (sy - y) ** 2;
        if (distance < least) { least = distance; best = index; }
      }
  return best;
}
function neighboursOf(index) {
  const [, x, y] = kit.spaces[index], found = [];
  const reach = kit.board.pitch * (kit.board.word === "card" ? kit.cardHeight : 1) * 1.12;
  for (let dx = -2; dx <= 2; dx++)
    for (let dy = -2; dy <= 2; dy++)
      for (const other of buckets.get(bucketOf(x + dx * kit.board.pitch, y + dy * kit.board.pitch)) || []) {
        const [, ox, oy] = kit.spaces[other];
        if (other !== index && Math.hypot(ox - x, oy - y) <= reach) found.push(other);
      }
  return found;
}
/* Steps between two spaces, whatever stands between; -1: none. */
function stepsBetween(from, to) {
  const far = new Map([[from, 0]]), queue = [from];
  for (let i = 0; i < queue.length; i++) {
    if (queue[i] === to) return far.get(to);
    for (const next of neighboursOf(queue[i]))
      if (!far.has(next)) { far.set(next, far.get(queue[i]) + 1); queue.push(next); }
  }
  return -1;
}
const nameOfSpace = index => index >= 0 ? kit.spaces[index][0] : "";
