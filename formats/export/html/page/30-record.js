/* A game as a text: to save, to send, to keep between visits. It is the list of actions; whoever opens it plays them again. */
const recordOf = () => ({sabotier: "table/1", kit: kitMark, title: kit.title, actions: past.map(done => done.action)});

/* An action of a stranger's record must be one of ours, about things that there are. */
function isSound(action) {
  if (!Array.isArray(action) || typeof action[0] !== "string" || !Object.hasOwn(doings, action[0])) return false;
  const isThing = id => typeof id === "string" && things.has(id);
  const areThings = ids => Array.isArray(ids) && ids.length > 0 && ids.every(isThing) && new Set(ids).size === ids.length;
  const isDeck = id => typeof id === "string" && state.decks.has(id);
  const isSeat = seat => Number.isInteger(seat) && seat >= 0 && seat < kit.seats.length;
  const isBoard = board => kit.boards === 1 ? board === undefined || board === 0 : Number.isInteger(board) && board >= 0 && board < kit.boards;
  const [kind, a, b, c, d, e] = action;
  switch (kind) {
    case "move": return areThings(a) && Number.isFinite(b) && Number.isFinite(c) && Number.isInteger(d) && d >= -1 && d < kit.spaces.length && isBoard(e);
    case "face": return isThing(a) && Number.isInteger(b) && b >= 0 && b < 6;
    case "turn": return isThing(a) && [0, 90, 180, 270].includes(b);
    case "flip": return areThings(a) && typeof b === "boolean";
    case "box": return areThings(a);
    case "board": return isThing(a) && isThing(b) && a !== b;
    case "draw": return isDeck(a) && areThings(b) && isSeat(c) && b.every(id => state.decks.get(a).cards.includes(id));
    case "discard": return areThings(a) && isDeck(b) && typeof c === "boolean" && a.every(id => things.get(id).isCard);
    case "shuffle": return isDeck(a) && Array.isArray(b) && [...b].sort().join() === [...state.decks.get(a).cards].sort().join();
    case "roll": return Array.isArray(b) && kit.dice.some(dice => dice.name === a && b.length === dice.count
      && b.every(value => Number.isInteger(value) && value >= 1 && value <= dice.faces));
    case "taken": return typeof a === "string" && a.length <= longestTrace;
    case "step": return Number.isInteger(a) && a > 0 && Number.isInteger(b) && b >= 0 && b < Math.max(1, kit.sequence.length);
    case "note": return Number.isInteger(a) && a < kit.seats.length && typeof b === "string" && b.length <= 300;
    default: return false;
  }
}
/* A game from a record; says what is wrong with it and leaves the game as it is. */
function openRecord(record) {
  if (!record || record.sabotier !== "table/1" || !Array.isArray(record.actions)) return "This is no game of such a page.";
  if (record.kit !== kitMark) return `This game is of another scenario${typeof record.title === "string" ? ": " + isolated(record.title) : ""}.`;
  const kept = past.map(done => done.action);
  const replay = actions => {
    past.length = 0;
    future = [];
    restartLog();
    startState();
    for (let i = 0; i < actions.length; i++) {
      if (!isSound(actions[i])) return i;
      carryOut(actions[i]);
    }
    return -1;
  };
  const wrong = replay(record.actions);
  if (wrong >= 0) {
    replay(kept);
    changed("");
    return `Action ${wrong + 1} of this game does not fit.`;
  }
  changed("");
  return "";
}

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (let i = 0; i < bytes.length; i += 8192) letters += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
const largestRecord = 4e6;
async function unpacked(code) {
  const reader = new Blob([bytesOf(code.replaceAll("-", "+").replaceAll("_", "/"))]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) break;
    size += value.length;
    if (size > largestRecord) throw new Error("too large");
    parts.push(value);
  }
  return new Blob(parts).text();
}
function saveFile() {
  download(kit.title.replace(/[^\p{L}\p{N} -]+/gu, "").trim().slice(0, 60) + ".table.json", JSON.stringify(recordOf()), "application/json");
}
/* Gives a link to this page with something behind its address; what it is, in words, and what makes a file of it. */
const longestMailed = 2000; // letters: what is longer some programs for mail cut off
async function copyAddress(hash, what, file) {
  const link = location.href.split("#")[0] + hash;
  const long = link.length > longestMailed ? ` It has ${link.length} letters, which some programs for mail cut off: ${file} makes a file instead.` : "";
  try { await navigator.clipboard.writeText(link); say(`${what} is in the link that was copied.${long}`); }
  catch { location.hash = hash; say(`${what} is in the address of this page now: copy it from there.${long}`); }
}
const copyLink = async () => copyAddress("#game=" + await packed(JSON.stringify(recordOf())), "The game", "Save");
/* Between visits; some browsers keep nothing for files. `which`: "" of the game that goes on, ".before" of those that
   others took the place of. */
const keptName = which => "sabotier." + kitMark + which;
function keptText(which) {
  try { return localStorage.getItem(keptName(which)); } catch { return null; }
}
function keepText(which, text) {
  try { localStorage.setItem(keptName(which), text); return true; } catch { return false; }
}
function forget(which) {
  try { localStorage.removeItem(keptName(which)); } catch { /* nothing is kept at all */ }
}
let isKept = true; // the game as it is now
function keep() {
  const wasKept = isKept;
  isKept = keepText("", JSON.stringify({...recordOf(), own: isOwn}));
  if (isKept === wasKept) return;
  drawGame();
  if (!isKept) say(notKept);
}
const notKept = "The browser does not keep this game between visits, or has no room for it: save it (Game).";
const noRoom = "The browser has no room for both games: save the one that is open first (Game).";
function recordIn(text) {
  try { return JSON.parse(text); } catch { return null; }
}
/* Whether a game has all the actions of another one first. */
const goesOn = (actions, before) => before.every((action, i) => JSON.stringify(action) === JSON.stringify(actions[i]));
const isSame = (actions, others) => actions.length === others.length && goesOn(actions, others);

/* Games that others took the place of, the latest first: {own, at, record}. `own`: somebody did something in it on
   this page, where others only came by a link. */
let isOwn = false; // of the game that goes on
const mostAside = 12;
let asideRead = ["", []]; // the text, and what it says
function gamesAside() {
  const text = keptText(".before") ?? "";
  if (text !== asideRead[0]) {
    const list = recordIn(text);
    asideRead = [text, list?.sabotier === "table/1" ? [{own: true, at: 0, record: list}] // as a page that kept one wrote it
      : Array.isArray(list) ? list.filter(each => Array.isArray(each?.record?.actions)) : []];
  }
  return [...asideRead[1]];
}
/* Where there are too many, or no room for them, the oldest that came by links go; one's own never do. False: there is no
   room, and nothing was changed. */
function keepAside(games) {
  const left = [...games];
  for (;;) {
    const oldest = left.map(game => game.own).lastIndexOf(false);
    if (!left.length) { forget(".before"); return true; }
    if ((left.length <= mostAside || oldest < 0) && keepText(".before", JSON.stringify(left))) return true;
    if (oldest < 0) return false;
    left.splice(oldest, 1);
  }
}
/* What is kept while a game with these actions goes on in place of the one that does now: all that it does not hold. */
function keptBeside(theirs, games) {
  const mine = past.map(done => done.action);
  const others = games.filter(game => !isSame(game.record.actions, theirs) && !isSame(game.record.actions, mine));
  return goesOn(theirs, mine) ? others : [{own: isOwn, at: Date.now(), record: recordOf()}, ...others];
}
/* Another game takes the place of the one that goes on, which is kept. What is wrong with it, or "". */
function change(record, own, games) {
  const before = keptText(".before"), wasOwn = isOwn;
  const theirs = Array.isArray(record?.actions) ? record.actions : [];
  if (!keepAside(keptBeside(theirs, games))) return noRoom;
  isOwn = own;
  const wrong = openRecord(record);
  if (!wrong) return "";
  isOwn = wasOwn;
  keep();
  before === null ? forget(".before") : keepText(".before", before);
  return wrong;
}
async function openKept() {
  const text = keptText(""), own = recordIn(text);
  if (text) {
    isOwn = own?.own !== false;
    const wrong = openRecord(own);
    if (wrong) {
      if (Array.isArray(own?.actions)) keepAside([{own: true, at: Date.now(), record: own}, ...gamesAside()]);
      say(wrong);
    }
  }
  await openLink(false);
}
/* The game in the address. `isPasted`: into the tab where a game is open, which loads nothing anew; so its player is told
   what became of it. */
async function openLink(isPasted) {
  const game = /^#game=(.*)$/.exec(location.hash);
  if (!game) return;
  const tell = text => { if (isPasted) say(text); };
  let linked = null;
  try { linked = recordIn(await unpacked(game[1])); } catch { /* said below */ }
  if (location.hash !== game[0]) return; // another one was pasted meanwhile
  if (!linked) return say("The game in this link cannot be read.");
  const mine = past.map(done => done.action), theirs = Array.isArray(linked.actions) ? linked.actions : [];
  const isOurs = mine.length > 0 && linked.kit === kitMark;
  if (isOurs && isSame(mine, theirs)) return;
  if (isOurs && goesOn(mine, theirs)) return say("This link is an earlier position of the game that is open.");
  const aside = theirs.length ? gamesAside().findIndex(each => each.own && goesOn(each.record.actions, theirs)) : -1;
  if (aside >= 0) { // one of those that are kept went on from the link
    if (openAside(aside)) tell("The game of the link is open, as it went on here.");
    return;
  }
  const isReply = goesOn(theirs, mine);
  const wrong = change(linked, isReply && isOwn, gamesAside());
  if (wrong) return say(wrong);
  if (isReply) return tell("The game of the link is open: it goes on from yours.");
  drawGame();
  say("The game of the link is open. The one that was kept here is listed beside it (Game).");
}
/* One of the games that are kept, and the one that goes on in its stead. Whether it is open. */
function openAside(index) {
  const games = gamesAside(), [wanted] = games.splice(index, 1);
  if (!wanted) return false;
  const wrong = change(wanted.record, wanted.own, games);
  render();
  if (wrong) say(wrong);
  return !wrong;
}
function forgetAside(index) {
  const games = gamesAside();
  if (!games[index] || !confirm("Throw this game away? It is kept nowhere else.")) return;
  games.splice(index, 1);
  keepAside(games);
  drawGame();
}
