/* Where pieces can get and what they see, by our own rules: the program of the page (validator/web/module.cpp) is asked, the same
   that answers `sabotier reach` and `sabotier sight`. It hears where pieces lie, and of those that are covered nothing: what it
   answers tells nobody more than the board shows. */
const turnsAsked = 10, rangeAsked = 20;
const hasUnits = kit.pieces.some(piece => piece.unit !== undefined), isHexes = kit.board.facings === 6;
const canAsk = {reach: Boolean(kit.answers) && hasUnits, sight: Boolean(kit.answers) && hasUnits && isHexes, line: Boolean(kit.answers) && isHexes};
const reachColours = ["#ffe14d", "#2f7fd0", "#6a4fc0", "#a03fa0", "#6b6b6b"];
const blockedColour = "#c9892b", sightColour = "#ffb000";
let program = null;   // its exports, once it runs
let isStarting = Boolean(kit.program);
let asked = "";       // what is shown of the piece that one points at: "reach", "sight" or nothing
let pointed = null;   // that piece

/* Of base64; letter by letter where the browser has nothing quicker. */
function bytesOf(letters) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(letters);
  const text = atob(letters), bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
/* It has no files, no clock and nobody to write to: whoever asks for one is told that there is none. */
const noSystem = new Proxy({}, {get: () => () => 52});
/* Nobody needs it for the first move: it begins when the board is on the screen, and goes on by steps, so that whoever moves meanwhile
   does not wait for all of it. Where nothing is shown there is nothing to wait for. */
const longestWait = 300; // milliseconds
const nextTask = () => new Promise(go => setTimeout(go));
const whenShown = () => new Promise(go => {
  if (!document.hidden) requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, document.hidden ? 0 : longestWait);
});
async function startProgram() {
  if (!kit.program) return;
  await whenShown();
  try { program = await opened(); } catch { /* a browser without WebAssembly plays on */ }
  if (program && kit.play) {
    await nextTask();
    about = JSON.parse(askGame("about") || "null");
  }
  isStarting = false;
  if (!program) withoutAnswers();
  render();
  if (about && !about.wrong.length) openKeptGame();
}
function withoutAnswers() {
  program = null;
  asked = "";
  for (const what of ["reach", "sight"]) $(what).hidden = true;
  for (const what of Object.keys(canAsk)) canAsk[what] = false;
}
/* It is compiled while it is unpacked. */
async function compiled() {
  const code = new Blob([bytesOf(kit.program)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return WebAssembly.compileStreaming(new Response(code, {headers: {"Content-Type": "application/wasm"}}));
}
async function opened() {
  const instance = await WebAssembly.instantiate(await compiled(), {wasi_snapshot_preview1: noSystem});
  await nextTask();
  instance.exports._initialize();
  const isOpen = handedIn(instance.exports, new TextEncoder().encode(kit.documents)).sabotier_open();
  return isOpen ? instance.exports : null;
}
function handedIn(exports, bytes) {
  const at = exports.sabotier_room(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  return exports;
}
/* An answer of the program about pieces where they lie; null: it has none. */
function ask(question, board, ...values) {
  if (!program) return null;
  try {
    handedIn(program, new Uint8Array(placesOn(board).buffer));
    if (!program.sabotier_place()) return null;
    const size = program["sabotier_" + question](...values);
    return size ? JSON.parse(new TextDecoder().decode(new Uint8Array(program.memory.buffer, program.sabotier_answer(), size))) : null;
  } catch {
    withoutAnswers();
    say("The program that knows reach and sight has stopped. Open the page anew to have it again.");
    return null;
  }
}
const isKnown = id => things.get(id).unit !== undefined && isSeen(id);
/* Space, facing and carrier of each piece on a board, as far as whoever looks knows it. */
function placesOn(board) {
  const places = new Int32Array(kit.units * 3).fill(-1);
  for (const [id, it] of state.things) {
    if (!isKnown(id) || it.board !== board || !["board", "aboard"].includes(it.place)) continue;
    const at = things.get(id).unit * 3;
    if (it.place === "board") places[at] = it.space;
    if (kit.board.facings === 6) places[at + 1] = it.facing;
    if (it.carrier && isKnown(it.carrier)) places[at + 2] = things.get(it.carrier).unit;
  }
  return places;
}
const leavesOut = () => [...state.things].some(([id, it]) => isOnBoard(it) && things.get(id).unit !== undefined && !isSeen(id));

const spaceNumbers = new Map(kit.spaces.map(([name], index) => [name, index]));
const spaceOf = place => spaceNumbers.get(place.hex ?? place.space ?? place);

/* What is shown of a piece: spaces by their colour, lines to others, a sentence with its key. */
function reachShown(name, answer) {
  const tints = new Map(), key = new Map();
  const tint = (space, colour, text) => { tints.set(space, colour); key.set(text, colour); };
  const word = answer.counted_in === "steps" ? "step" : "turn";
  const from = new Set(answer.from);
  for (const place of answer.travel) {
    if (from.has(place.hex ?? place.space)) continue;
    const isNow = place.turn <= 1 && word === "turn";
    if (isNow) tint(spaceOf(place), blockedColour, "but for other pieces");
    else tint(spaceOf(place), reachColours[Math.min(place.turn - (word === "turn" ? 1 : 0), 4)], place.turn >= 5 ? `${word} 5 and later` : `${word} ${place.turn}`);
  }
  for (const place of answer.this_turn)
    if (!from.has(place.hex ?? place.space)) tint(spaceOf(place), reachColours[0], "this turn");
  const used = new Set(tints.values());
  const ends = new Set(answer.this_turn.map(place => place.hex ?? place.space));
  const text = word === "turn" ? `${name} can end its turn in ${counted(ends.size, "place")}` : `${name}: steps on an empty board`;
  const order = [...reachColours, blockedColour];
  return {text, tints, key: [...key].filter(([, colour]) => used.has(colour)).sort((a, b) => order.indexOf(a[1]) - order.indexOf(b[1]))};
}
function sightShown(name, answer) {
  const tints = new Map(answer.seen.map(hex => [spaceOf(hex), sightColour])), lines = [];
  const targets = answer.enemies.filter(enemy => enemy.attack.possible);
  for (const enemy of targets) lines.push([spaceOf(answer.from), spaceOf(enemy.hex)]);
  const seen = answer.enemies.filter(enemy => enemy.seen).length;
  return {text: `${name} sees ${counted(answer.seen.length, "space")}, ${seen} of ${answer.enemies.length} enemies, and can attack ${targets.length}`,
    tints, lines, key: [["in sight", sightColour]]};
}

let last = {mark: "", shown: null}; // an answer holds until something moves
function shownAnswer() {
  const id = asked && state.things.has(pointed) && isOnBoard(state.things.get(pointed)) ? pointed : chosen[0], it = state.things.get(id);
  if (!asked || !id || !it || it.place !== "board") return asked ? {text: "Point at a piece, or choose one"} : null;
  if (things.get(id).unit === undefined) return {text: `${shownName(id)} is no unit`};
  if (!isSeen(id)) return {text: "It is covered: its side may ask, once it is looking (Game)"};
  const mark = [asked, id, viewer, ...placesOn(it.board)].join();
  if (last.mark === mark) return last.shown;
  const answer = it.space < 0 ? null : asked === "reach" ? ask("reach", it.board, things.get(id).unit, turnsAsked) : ask("view", it.board, things.get(id).unit, rangeAsked);
  if (!answer) return {text: program ? `${shownName(id)} has no answer here` : ""};
  const shown = asked === "reach" ? reachShown(shownName(id), answer) : sightShown(shownName(id), answer);
  if (leavesOut()) shown.text += "; what is covered does not count";
  last = {mark, shown};
  return shown;
}
/* Whether a line between two spaces is free, for the ruler: whoever stands where it begins looks. */
function sightBetween(from, to) {
  return canAsk.line && from !== to ? ask("line", Math.max(0, shownBoard()), -1, from, to) : null;
}

/* Its sentence with its key. */
function shownParts(shown) {
  if (!shown?.text) return [];
  const key = (shown.key || []).map(([text, colour]) => make("span", {class: "key"}, swatch({colour}), text));
  return [make("span", {}, shown.text + (key.length ? ": " : "")), ...key];
}
function drawAnswer(shown) {
  $("answer").hidden = !shown?.text;
  $("answer").replaceChildren(...(shown?.text ? [make("div", {class: "told-here"}, ...shownParts(shown))] : []));
  fitLine();
}
/* A board that gave room to what is told of a place would be elsewhere when the next tap comes, and what lay over the board would hide
   what is pointed at: where the line has no room for all, what is told for a moment has that of what stands there always, and is scrolled
   where it is longer still. */
function fitLine() {
  const line = $("line"), room = parseFloat(getComputedStyle(line).minHeight) + 1;
  line.classList.remove("crowded", "full");
  for (const part of line.querySelectorAll(".more")) part.classList.remove("more");
  if (line.offsetHeight <= room) return;
  line.classList.add("crowded");
  if (line.offsetHeight <= room) return;
  line.classList.add("full");
  for (const part of line.querySelectorAll("#answer,.told-here,#said")) part.classList.toggle("more", part.scrollHeight > part.clientHeight + 1);
}
function drawAsked() {
  for (const what of ["reach", "sight"]) $(what).setAttribute("aria-pressed", String(asked === what));
}
function toggleAsked(what) {
  if (!canAsk[what]) return;
  asked = asked === what ? "" : what;
  render();
}
function point(id) {
  if (pointed === id) return;
  pointed = id;
  if (!asked) return;
  if (!isByRules) return drawMarks();
  drawPlayedMarks();
  drawStatus();
}
/* Buttons of a piece that is chosen: [text, title, does]. */
function answersFor(id) {
  if (things.get(id).unit === undefined || !isSeen(id) || state.things.get(id).space < 0 || chosen.length > 1) return [];
  return [["reach", "Reach", "Where it can get (R)"], ["sight", "Sight", "What it sees (V)"]].filter(([what]) => canAsk[what])
    .map(([what, text, title]) => [text, title, () => toggleAsked(what)]);
}
