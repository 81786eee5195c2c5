/* A game as a text: to save, to send, to keep between visits. It is the list of actions; whoever opens it plays them again. */
const recordOf = () => ({sabotier: "table/1", kit: kitMark, title: kit.title, scenario: kit.hash, actions: past.map(done => asKept(done.action))});
/* Ids in it are those that the page shows, so that nobody who opens the file in an editor reads which covered piece went where. Records
   of older pages have those of the scenario. */
const withIds = (action, idOf) => !Array.isArray(action) ? action : action.map((part, i) => Array.isArray(part) ? part.map(idOf)
  : i > 0 && ["face", "turn", "board"].includes(action[0]) ? idOf(part) : part);
const asKept = action => withIds(action, shownId);
const asPlayed = action => withIds(action, id => idsShown.get(id) ?? id);

/* An action of a stranger's record must be one of ours, about things that there are. */
function isSound(action) {
  if (!Array.isArray(action) || typeof action[0] !== "string" || !Object.hasOwn(doings, action[0])) return false;
  const isThing = id => typeof id === "string" && things.has(id);
  const areThings = ids => Array.isArray(ids) && ids.length > 0 && ids.every(isThing) && new Set(ids).size === ids.length;
  const isLaidCard = id => things.get(id).isCard && state.things.get(id).place === "board";
  const isDeck = id => typeof id === "string" && state.decks.has(id);
  const isSeat = seat => Number.isInteger(seat) && seat >= 0 && seat < kit.seats.length;
  const isBoard = board => kit.boards === 1 ? board === undefined || board === 0 : Number.isInteger(board) && board >= 0 && board < kit.boards;
  const isNear = length => Number.isFinite(length) && Math.abs(length) < 1e6; // pixels: more than any board has
  const [kind, a, b, c, d, e] = action;
  switch (kind) {
    case "move": return areThings(a) && isNear(b) && isNear(c) && Number.isInteger(d) && d >= -1 && d < kit.spaces.length && isBoard(e);
    case "face": return isThing(a) && Number.isInteger(b) && b >= 0 && b < 6;
    case "turn": return isThing(a) && [0, 90, 180, 270].includes(b);
    case "flip": return areThings(a) && typeof b === "boolean";
    case "box": return areThings(a);
    case "board": return isThing(a) && isThing(b) && a !== b && state.things.get(b).place !== "aboard";
    case "draw": return isDeck(a) && areThings(b) && isSeat(c)
      && b.every(id => state.decks.get(a).cards.includes(id) || isLaidCard(id)); // as older pages took cards from the board
    case "deal": return isDeck(a) && areThings(b) && b.length === kit.seats.length && b.every(id => state.decks.get(a).cards.includes(id));
    case "take": return areThings(a) && a.every(isLaidCard) && isSeat(b);
    case "discard": return areThings(a) && isDeck(b) && typeof c === "boolean" && a.every(id => things.get(id).isCard);
    case "shuffle": return isDeck(a) && areThings(b) && b.length === state.decks.get(a).cards.length && b.every(id => state.decks.get(a).cards.includes(id));
    case "roll": return Array.isArray(b) && kit.dice.some(dice => dice.name === a && b.length === dice.count
      && b.every(value => Number.isInteger(value) && value >= 1 && value <= dice.faces));
    case "taken": return typeof a === "string" && a.length <= longestTrace;
    case "step": return Number.isInteger(a) && a > 0 && a < 1e6 && Number.isInteger(b) && b >= 0 && b < Math.max(1, kit.sequence.length);
    case "note": return Number.isInteger(a) && a < kit.seats.length && typeof b === "string" && b.length <= 300;
    default: return false;
  }
}
const mostOfTitle = 100; // letters
/* A game from a record; says what is wrong with it and leaves the game as it is. */
function openRecord(record) {
  if (!record || record.sabotier !== "table/1" || !Array.isArray(record.actions)) return "This is no game of such a page.";
  if (record.kit !== kitMark && record.title === kit.title) return "This game is of another version of this scenario.";
  if (record.kit !== kitMark) return `This game is of another scenario${typeof record.title === "string" ? ": " + isolated(bounded(record.title, mostOfTitle)) : ""}.`;
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
  let why = "This game cannot be opened.";
  try {
    const wrong = replay(record.actions.map(asPlayed));
    if (wrong < 0) {
      changed("");
      return "";
    }
    why = `Action ${wrong + 1} of this game does not fit.`;
  } catch { /* it is none of ours, whatever its actions look like */ }
  replay(kept);
  changed("");
  return why;
}

/* Where nothing that lies on the table is another, the ground or the rules may be. */
const changedSince = record => kit.hash && record.scenario && record.scenario !== kit.hash ? " The scenario has changed since this game was saved." : "";

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
/* As it was last saved or sent: then it may go where the browser has no room for it. */
let tableSaved = "";
const tableNow = () => hashOf(JSON.stringify(recordOf().actions));
function saveFile() {
  tableSaved = tableNow();
  const title = [...kit.title.replace(/[^\p{L}\p{M}\p{N} -]+/gu, "").trim()].slice(0, 60).join("");
  download((title && title + ".") + "table.json", JSON.stringify(recordOf()), "application/json");
}
/* Gives a link to this page with something behind its address; what it is, in words, and what makes a file of it. A link to a page
   on disk leads nobody else there, and names the folders: then it is a text, to be pasted in the page of whoever gets it. Whether the
   clipboard has it: a browser refuses that to a page that is not in front, or has no permission. */
let hashCopied = ""; // that the page put into its address itself
const longestMailed = 2000; // letters: what is longer some programs for mail cut off
async function copyAddress(hash, what, file) {
  const isOnDisk = location.protocol === "file:", link = location.href.split("#")[0] + hash, code = hash.slice(hash.indexOf("=") + 1);
  const [given, where] = isOnDisk ? [`${hash.startsWith("#turn=") ? turnMark : tableMark}\n${code}\n`, ", to be pasted at Open it"] : [link, ""];
  const long = !isOnDisk && link.length > longestMailed ? ` It has ${link.length} letters, which some programs for mail cut off: ${file} makes a file instead.` : "";
  try {
    await navigator.clipboard.writeText(given);
    say(isOnDisk ? `${what} was copied as a text${where}: a link to a page on your disk leads nobody else.` : `${what} is in the link that was copied.${long}`);
    return true;
  } catch {
    hashCopied = location.hash = hash;
    say(`${what} was not copied: the browser refuses it. It is in the address of this page now: copy it from there${where}${long ? `.${long}` : `, or ${file} makes a file.`}`);
    return false;
  }
}
const tableMark = "sabotier table/1";
/* What somebody got by mail: any link of such a page, wherever that lies, or its text. Programs for mail break long lines and quote
   them: what follows belongs to it as far as all of it can be read together. */
const mostPartsTried = 200;
async function wholeCode(first, rest) {
  const parts = [first];
  for (const part of rest.split(/(?:[\s>|]|&gt;|=(?=\s))+/).filter(Boolean)) { // "=": where lines of mail were broken
    if (!/^[\w-]+$/.test(part)) break;
    parts.push(part);
  }
  for (let count = parts.length; count > Math.max(0, parts.length - mostPartsTried); count--) {
    const code = parts.slice(0, count).join("");
    try { return await unpacked(code) && code; } catch { /* with a word less, perhaps */ }
  }
  return "";
}
/* What is said of a text that a later page wrote; "": of any other one. */
function otherVersion(text) {
  const found = /^[\uFEFF\s>]*sabotier (turn|table)\/(\d{1,9})(?=[\s>]|$)/m.exec(text);
  return found && found[2] !== "1" ? `This ${found[1] === "turn" ? "turn" : "game"} is of version ${found[2]}, which this page does not know: it knows version 1.` : "";
}
async function openPasted(text) {
  closeNotice(); // it is of something else
  if (otherVersion(text)) return say(otherVersion(text));
  return openMarked(text, say, "This is no link of such a page, nor the text of a turn or a game.");
}
/* All that a text has of them: [{is, code}], `code` "" of what cannot be read. Of a letter that quotes very many the first and the last. */
const mostMarks = 50;
async function markedIn(text) {
  const found = [...text.matchAll(/(?:#(turn|game)=|sabotier (turn|table)\/1(?:[\s>|]|&gt;)*)([\w-]+)/g)], marked = [];
  for (const [i, {index, 0: all, 1: link, 2: mark, 3: first}] of found.entries())
    if (i < mostMarks || i >= found.length - mostMarks)
      marked.push({is: link ?? mark, code: await wholeCode(first, text.slice(index + all.length, found[i + 1]?.index))});
  return marked;
}
/* Links, or texts of turns or of a game, among whatever else somebody wrote: a letter quotes those before it, above its own or below. A
   turn goes before a game. `tell` says why none is opened. */
async function openMarked(text, tell, none) {
  const marked = await markedIn(text), read = marked.filter(({code}) => code), turns = read.filter(({is}) => is === "turn");
  if (!marked.length) return tell(none);
  if (!read.length) return tell(`The ${marked[0].is} cannot be read: its text is cut, or was changed on its way.`);
  if (turns.length) return openTurn(await latestTurn(turns.map(({code}) => code)));
  const {code} = read.at(-1);
  const hash = "#game=" + code;
  if (location.hash !== hash) location.hash = hash; // where that is heard, it is opened
  else openPastedLink();
}
function openPastedLink() {
  showByRules(false);
  openLink(true);
}
/* One field for each place: what is being pasted there stays while the panel around it is drawn anew. */
const pasteFields = {};
function pasteField(where) {
  if (pasteFields[where]) return pasteFields[where];
  const field = make("textarea", {rows: 1, "aria-label": "A link, or the text of a turn or a game", placeholder: "Paste a link, or a turn", spellcheck: "false"});
  const form = make("form", {class: "paste", onsubmit: event => {
    event.preventDefault();
    const text = field.value;
    field.value = "";
    if (text.trim()) openPasted(text);
  }}, field, make("button", {}, "Open it"));
  field.addEventListener("keydown", event => { if (event.key === "Enter") { event.preventDefault(); form.requestSubmit(); } });
  return pasteFields[where] = form;
}
async function copyLink() {
  const now = tableNow();
  if (await copyAddress("#game=" + await packed(JSON.stringify(recordOf())), "The game", "Save the table")) tableSaved = now;
}
/* Between visits; some browsers keep nothing for files. */
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
const notKept = "The browser does not keep this game between visits, or has no room for it: save it (Game).";
const noRoom = "The browser has no room for both games: save the one that is open first (Game).";
function recordIn(text) {
  try { return JSON.parse(text); } catch { return null; }
}

/* Each game is kept under an id of its own, {at, record} and more of it, so that no tab writes over the game of another one. Of
   each kind, the free table "" and games by the rules, a tab has one open; loaded anew it goes on with that, a new tab
   with the latest. */
const byRules = ".rules";
const openIds = {"": "", [byRules]: ""};
const lastKept = {"": "", [byRules]: ""}; // the record as this tab last wrote or read it
const unanswered = new Set(); // kinds whose open game another tab has changed
const newId = () => Date.now().toString(36) + chance(2 ** 31).toString(36);
const entryName = (kind, id) => `${kind}.game.${id}`;
function holdGame(kind, id) {
  openIds[kind] = id;
  lastKept[kind] = JSON.stringify(entryOf(kind, id)?.record);
  unanswered.delete(kind);
  try { sessionStorage.setItem(keptName(kind + ".tab"), id); } catch { /* then a new visit goes on with the latest */ }
}
function heldGame(kind) {
  try { return sessionStorage.getItem(keptName(kind + ".tab")); } catch { return null; }
}
const entriesRead = new Map(); // the text of each, and what it says
function entryOf(kind, id) {
  const name = entryName(kind, id), text = keptText(name);
  if (entriesRead.get(name)?.text !== text) entriesRead.set(name, {text, says: recordIn(text)});
  const {says} = entriesRead.get(name);
  return says?.record ? {...says, id} : null;
}
/* The latest first. */
function entriesOf(kind) {
  const begin = keptName(entryName(kind, ""));
  let names = [];
  try { names = Object.keys(localStorage).filter(name => name.startsWith(begin)); } catch { /* nothing is kept */ }
  return names.map(name => entryOf(kind, name.slice(begin.length))).filter(Boolean).sort((a, b) => b.at - a.at);
}
const besideOf = kind => entriesOf(kind).filter(game => game.id !== openIds[kind]);
/* Where there is no room, the oldest that came by links go; one's own never do. */
function keepEntry(kind, id, entry) {
  if (unanswered.has(kind)) { // another tab wrote it
    if (id === openIds[kind]) askWhichGoesOn(kind);
    return true;
  }
  const text = JSON.stringify({at: Date.now(), ...entry});
  while (!keepText(entryName(kind, id), text)) {
    const oldest = gamesAside().findLast(game => !game.own);
    if (!oldest) return false;
    forget(entryName("", oldest.id));
  }
  if (id === openIds[kind]) lastKept[kind] = JSON.stringify(entry.record);
  return true;
}
/* The game that is open here, or none if it was not there when the tab was loaded anew. */
function takeKept(kind) {
  const held = heldGame(kind), entries = entriesOf(kind), entry = held === null ? entries[0] : entries.find(game => game.id === held);
  holdGame(kind, entry?.id ?? newId());
  return entry;
}
/* As older pages kept them: one game, and a list of others. */
function adopt(name, kind, entries) {
  if (Array.isArray(entries) && entries.every((entry, i) => keepText(entryName(kind, "older" + name + i), JSON.stringify(entry)))) forget(name);
}
/* A game that is open here was changed by another tab; or it was thrown away there, and stays. */
function keptElsewhere(event) {
  const kind = ["", byRules].find(kind => openIds[kind] && event.key === keptName(entryName(kind, openIds[kind])));
  if (kind === undefined || (kind ? !played : !past.length)) return;
  if (event.newValue === null) return kind ? keepGame() : keep();
  if (JSON.stringify(recordIn(event.newValue)?.record) === lastKept[kind]) return;
  unanswered.add(kind);
  askWhichGoesOn(kind);
}
/* What somebody opens meanwhile waits for the answer: nothing goes on that is not kept. */
let waiting = null;
const whenAnswered = does => unanswered.size ? void (waiting = does) : does();
let seatBehind = -1; // who looked at the free table before it was asked
/* Nothing that one side alone sees is on the page while it is asked. */
function hideBehind() {
  if (isByRules) {
    forgetNames();
    const told = askGame("seats", nobodyHere());
    if (told) played = JSON.parse(told);
  } else {
    if (viewer >= 0) seatBehind = viewer;
    viewer = -1;
    chosen = [];
    restartLog();
    $("say-text").value = "";
  }
  asked = "";
  closeNotice();
  render();
}
function askWhichGoesOn(kind) {
  clearTimeout(botTimer);
  stopHint();
  const mayKeep = !kind || !isBehind(entryOf(kind, openIds[kind]));
  hideBehind();
  // Whoever answers may be another one than who looked before: he is shown what a page shows that is loaded anew.
  const goOn = does => () => {
    const isOpened = does();
    if (!isByRules) look(seatBehind);
    else if (!isOpened) openGame(askGame("record"), here, untold);
    seatBehind = -1;
    if (isByRules && played.bots) goOnWithBots();
    if (played && isNobodyHere()) askWhoSits();
    for (const other of unanswered) askWhichGoesOn(other);
    if (unanswered.size || !waiting) return;
    const opens = waiting;
    waiting = null;
    opens();
  };
  showCover("tabs", `${kind ? "The game by the rules" : "The game on the free table"} went on in another tab of this page.`, [
    ["Open it as it is there", goOn(() => openAgain(kind))],
    ...!mayKeep ? [] : [["Keep this one as a game of its own", goOn(() => { holdGame(kind, newId()); kind ? keepGame() : keep(); })]]]);
}
/* Whether the game by the rules was opened anew. */
function openAgain(kind) {
  const entry = entryOf(kind, openIds[kind]), wasByRules = isByRules;
  holdGame(kind, openIds[kind]);
  if (kind) forgetHanded(); // what the other tab sent counts
  if (!entry) render();
  else if (!kind) openAs(entry.id, entry.record, entry.own !== false);
  if (!kind || !entry) return false;
  const isOpen = openGame(entry.record, here); // whoever sits at the other tab does not sit at this one
  if (!wasByRules) showByRules(false);
  return isOpen;
}

let isKept = true, isOpening = false; // the game as it is now; one is being opened, and is not known to be sound
function keep() {
  if (isOpening) return;
  const wasKept = isKept;
  isKept = keepEntry("", openIds[""], {own: isOwn, record: recordOf()});
  if (isKept === wasKept) return;
  drawGame();
  if (!isKept) say(notKept);
}
/* Whether a game has all the actions of another one first. */
const goesOn = (actions, before) => before.every((action, i) => JSON.stringify(asKept(action)) === JSON.stringify(asKept(actions[i])));
const isSame = (actions, others) => actions.length === others.length && goesOn(actions, others);

/* Games that others took the place of, the latest first: {id, own, at, record}. `own`: somebody did something in it on
   this page, where others only came by a link. */
let isOwn = false; // of the game that goes on
const mostAside = 12;
const gamesAside = () => besideOf("").filter(game => game.record.actions?.length > 0 && Array.isArray(game.record.actions));
/* Where there are too many, the oldest that came by links go. */
function boundAside() {
  const games = gamesAside(), byLinks = games.filter(game => !game.own);
  for (const game of byLinks.slice(Math.max(0, byLinks.length - Math.max(0, games.length - mostAside)))) forget(entryName("", game.id));
}
/* A game as it is known here from now on. What is wrong with it, or "": then it is open. */
function openAs(id, record, own) {
  let wrong;
  isOpening = true;
  try { wrong = openRecord(record); } finally { isOpening = false; }
  if (wrong) return wrong;
  holdGame("", id);
  isOwn = own;
  keep();
  boundAside();
  return "";
}
/* Links of a few thousand letters can hold more than a page could ever play again. */
const mostActions = 50000;
/* Another game takes the place of the one that goes on, which is kept. What is wrong with it, or "". */
function change(record, own, id = "") {
  if (!id && record?.actions?.length > mostActions) return `This game has ${record.actions.length} actions, and no game of this page has more than ${mostActions}.`;
  const mine = past.map(done => done.action), theirs = Array.isArray(record?.actions) ? record.actions : [], before = openIds[""];
  const known = id || gamesAside().find(game => isSame(game.record.actions, theirs))?.id, isHeld = goesOn(theirs, mine);
  const mayGo = isHeld || tableSaved === tableNow();
  if (!mayGo && !isKept) return noRoom;
  const given = mine.length && isHeld && !id ? before : known || newId();
  if (!isHeld && !known && !keepEntry("", given, {own, record}) && !mayGo) return noRoom;
  const wrong = openAs(given, record, own);
  if (wrong ? !isHeld && !known : isHeld && given !== before) forget(entryName("", wrong ? given : before));
  if (!wrong) drawGame();
  return wrong;
}
async function openKept() {
  const one = recordIn(keptText("")), list = recordIn(keptText(".before"));
  adopt("", "", one ? [{own: one.own !== false, at: Date.now(), record: one}] : []);
  adopt(".before", "", list?.sabotier ? [{own: true, at: 0, record: list}] : list ?? []);
  const entry = takeKept(""), wrong = entry ? openAs(entry.id, entry.record, entry.own !== false) : "";
  if (wrong) {
    holdGame("", newId());
    say(wrong);
  } else if (entry && changedSince(entry.record)) say(changedSince(entry.record).trim());
  drawGame();
  await openLink(false);
}
/* The game in the address. `isPasted`: into the tab where a game is open, which loads nothing anew; so its player is told
   what became of it. */
async function openLink(isPasted) {
  const {hash} = location, game = /^#game=([\w-]*)/.exec(hash); // programs that make links of texts take a full stop along
  if (!game) return;
  const tell = text => { if (isPasted) say(text); };
  let linked = null;
  try { linked = recordIn(await unpacked(game[1])); } catch { /* said below */ }
  if (location.hash !== hash) return; // another one was pasted meanwhile
  if (!linked) return say("The game in this link cannot be read.");
  const mine = past.map(done => done.action), theirs = Array.isArray(linked.actions) ? linked.actions : [];
  const isOurs = mine.length > 0 && linked.kit === kitMark;
  if (isOurs && isSame(mine, theirs)) return;
  if (isOurs && goesOn(mine, theirs)) return say("This link is an earlier position of the game that is open.");
  const aside = theirs.length ? gamesAside().find(each => each.own && goesOn(each.record.actions, theirs)) : null;
  if (aside) { // one of those that are kept went on from the link
    if (openAside(aside)) tell("The game of the link is open, as it went on here.");
    return;
  }
  const isReply = goesOn(theirs, mine);
  const wrong = change(linked, isReply && isOwn);
  if (wrong) return say(wrong);
  if (isReply) return changedSince(linked) ? say(changedSince(linked).trim()) : tell("The game of the link is open: it goes on from yours.");
  drawGame();
  say("The game of the link is open. The one that was kept here is listed beside it (Game)." + changedSince(linked));
}
/* One of the games that are kept, and the one that goes on in its stead. Whether it is open. */
function openAside(game) {
  hush(); // what was said is of the other one
  const wrong = change(game.record, game.own, game.id);
  render();
  if (wrong) say(wrong);
  return !wrong;
}
function forgetAside(kind, game) {
  if (!confirm("Throw this game away? It is kept nowhere else.")) return;
  forget(entryName(kind, game.id));
  drawGame();
}
