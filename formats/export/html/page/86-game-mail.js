/* Play by mail: a turn is the record of the game, packed, as a link or a file. Whoever opens one is asked who sits there; from
   then on the page shows what that seat may know, and waits for the others. Packing keeps a turn from being read by looking at
   it. It locks nothing: without a server, what the next player needs to go on is all that there is. */
const hereName = ".here", rulesAsideName = ".rules.before";
const turnMark = "sabotier turn/1";
const mostRulesAside = 12;
let here = ""; // 1 or 0 for each seat, as the program takes it: who sits here; "": everybody

/* Who sits here is of each tab by itself: whoever is before it may be another one than who is before the next. {id of a game: who}. */
const seatsName = ".rules.seats";
let seatsHere = null;
function ofTab(name) {
  try { return recordIn(sessionStorage.getItem(keptName(name))); } catch { return null; }
}
function keepOfTab(name, says) {
  try { sessionStorage.setItem(keptName(name), JSON.stringify(says)); } catch { /* till the page is loaded anew */ }
}
const seatsOfTab = () => seatsHere ??= new Map(Object.entries(ofTab(seatsName) ?? {}));
function noteSeats() {
  if (seatsOfTab().get(openIds[byRules]) === here) return;
  seatsOfTab().set(openIds[byRules], here);
  keepOfTab(seatsName, Object.fromEntries(seatsOfTab()));
}
const isSeating = text => typeof text === "string" && (text === "" || text.length === about.seats.length && !/[^01]/.test(text));
const isSomebody = text => isSeating(text) && text.includes("1");
/* Of a game that is kept. One that this tab has not shown yet goes on as it was left; but whoever sat here for another game, or at
   one of several tabs, is asked before anything is shown that another one alone sees. */
function seatsFor({id, here: last, several}) {
  const own = seatsOfTab().get(id);
  if (isSeating(own)) return own;
  if (!isSomebody(last)) return isSeating(last) ? last : "";
  return several || [...seatsOfTab().values()].some(seats => seats !== last) ? nobodyHere() : last;
}
const nobodyHere = () => about.seats.map(() => "0").join("");
const turnCode = () => packed(askGame("record"));
/* It is sent once the clipboard has it. */
async function copyTurn() {
  const code = turnCode(), given = asHandedOver();
  if (await copyAddress("#turn=" + await code, "The turn", "Save turn")) noteHandedOver(given);
}
async function saveTurn() {
  const code = turnCode();
  noteHandedOver();
  download(gameFile(".turn.txt"), `${turnMark}\n${await code}\n`, "text/plain");
}

/* How a record stands to another one: "same", "later", "earlier", "other", and which offer was declined since; or what is wrong
   with it. */
function standing(record, other) {
  const told = JSON.parse(askGame("compare", ended([record, other])) || "null");
  if (told?.declined !== undefined) told.declined = `${seatName(told.declined)} declined the draw.`;
  return told ?? {wrong: ["This is no record of a game."]};
}
/* Games by the rules that others took the place of, the latest first: {id, at, here, last, decisions, record}. `last`: who sat there
   when it was left. */
const rulesAside = () => besideOf(byRules).filter(each => typeof each.record === "string" && typeof each.here === "string")
  .map(each => ({...each, last: each.here, here: seatsFor(each)}));
/* Of those that had ended and were left for another one, and nobody elsewhere waits for, the latest few stay. */
const mostLeft = 3;
/* The game that has ended, to be listed while another one is played, unless others have it; null: it is not, or there is no room. */
function leftGame() {
  if (!played?.over || isHandedOver() || !isGameKept) return null;
  const left = !isByMail(), games = rulesAside(), makesRoom = left && games.filter(game => game.left).length >= mostLeft ? 1 : 0;
  const entry = games.length - makesRoom < mostRulesAside ? entryOf(byRules, openIds[byRules]) : null;
  return entry && {...entry, left};
}
function boundLeft() {
  for (const game of rulesAside().filter(game => game.left).slice(mostLeft)) forget(entryName(byRules, game.id));
}
/* Another game in the place of the one that is open, which is kept unless the other one holds it. Whether it is. */
function changeGame(record, sitting, id = "", declined = "") {
  keepDecision();
  const wrong = standing(record, record).wrong, mine = played ? askGame("record") : "", was = openIds[byRules];
  if (wrong) { refuse(wrong.join("; ")); return false; }
  const isLater = mine && ["same", "later"].includes(standing(record, mine).is), isHeld = !mine || isLater || played.moments < 2 && !played.over;
  if (!isHeld && !isGameKept && !isHandedOver()) {
    say(noRoom);
    return false;
  }
  if (!isHeld && isGameKept && rulesAside().length >= mostRulesAside + (id ? 1 : 0)) {
    say("There is no room for more games beside this one: throw one away first (Game).");
    return false;
  }
  holdGame(byRules, id || (isLater ? was : newId()));
  if (openGame(record, sitting, declined)) {
    if (isHeld && openIds[byRules] !== was) forget(entryName(byRules, was));
    return true;
  }
  holdGame(byRules, was);
  return false;
}
/* A record out of a file: whoever sat here for this game still does. */
function openRecordText(text) {
  const stands = played ? standing(text, askGame("record")) : {};
  const isOurs = ["same", "later", "earlier"].includes(stands.is);
  const own = isOurs ? undefined : rulesAside().find(game => (game.here || game.last) && !game.over && ["same", "earlier"].includes(standing(text, game.record).is));
  if (own) return openRulesAside(own); // as it went on here
  if (stands.is === "earlier" && staysAsPlayed()) return refuse("This record is an earlier position of the game that is open. It is played by mail and hides things: nothing of it is taken back.");
  if (!changeGame(text, isOurs ? here : "", "", stands.declined)) return;
  noteHandedOver();
  tab = "play";
  render();
  sayKept("The game goes on where it was.");
}
/* Of several turns the one that goes on furthest from the game that is open, or else from the last of them that can be played. */
async function latestTurn(codes) {
  if (codes.length === 1 || !about || about.wrong.length) return codes.at(-1);
  const turns = [];
  for (const code of codes) turns.push({code, record: await unpacked(code)});
  const goesOn = (one, record) => standing(one.record, record).is === "later";
  const mine = played ? askGame("record") : "", later = mine ? turns.filter(turn => goesOn(turn, mine)) : [];
  const among = later.length ? later : turns.filter(({record}) => !standing(record, record).wrong);
  return among.length ? among.reduceRight((latest, turn) => goesOn(turn, latest.record) ? turn : latest).code : codes.at(-1);
}
/* Whether it was taken; "asked", if that is for an answer to say. */
async function openTurn(code, isCurrent = () => true) {
  if (!about || about.wrong.length) return refuse("This page cannot play by the rules, and the turn is of a game by the rules.");
  let record = "";
  try { record = await unpacked(code); } catch { /* said below */ }
  if (!isCurrent()) return false;
  const wrong = record ? standing(record, record).wrong : ["The turn cannot be read."];
  if (wrong) return refuse(wrong.join("; "));
  const games = rulesAside(), mine = played ? askGame("record") : "", {is, declined, parted_at: parted} = mine ? standing(record, mine) : {is: "other"};
  const opened = (isOpen, text) => {
    if (isOpen && played && askGame("record") === record) noteHandedOver();
    if (isOpen) sayKept(text);
    if (isOpen && isNobodyHere()) askWhoSits();
    return isOpen;
  };
  if (is === "same" || is === "earlier") {
    if (!isByRules) resumeGame();
    return opened(true, is === "same" ? "This turn is the one that is open." + (peopleSeats().length > 1 ? " If it is for another one to go on here, say so at Who sits here? (Game)." : "") : "This turn is an earlier position of the game that is open.");
  }
  if (is === "later") return opened(openGame(record, here, declined), "The turn is open: it goes on from yours.");
  const own = games.find(game => standing(record, game.record).is !== "other"); // one of those that are kept is this game
  const stands = own && standing(record, own.record);
  if (stands?.is === "later") return opened(changeGame(record, own.here, own.id, stands.declined), "The turn is open: it goes on from yours.");
  if (own) return opened(changeGame(own.record, own.here, own.id), "The game of the turn is open, as it went on here.");
  const isOtherPast = parted ?? games.map(game => standing(record, game.record).parted_at).find(at => at !== undefined);
  return isOtherPast ? askWhichPast(record, isOtherPast) : openNewTurn(record);
}
function openNewTurn(record) {
  if (!changeGame(record, nobodyHere())) return false;
  noteHandedOver();
  askWhoSits();
  if (here === "") sayKept("The game of the turn is open.");
  return true;
}
/* Nobody takes back or changes what lies behind a turn that was sent without the other one being asked. */
function askWhichPast(record, parted) {
  clearTimeout(botTimer);
  stopHint();
  const keepOwn = () => {
    render();
    if (isByRules && played.bots) goOnWithBots();
    if (isByRules && isNobodyHere()) askWhoSits();
    for (const kind of unanswered) askWhichGoesOn(kind);
  };
  const answered = does => () => { does(); leaveAddress(); };
  showCover("who", `This turn is of a game that is kept here, but tells its past otherwise, from decision ${parted} on. Something was taken back since it was sent, or changed.`, [
    ["Keep the game as it went here", answered(keepOwn)],
    ["Open it as a game of its own", answered(() => openNewTurn(record) || keepOwn())]], true);
  return "asked";
}
/* A turn that was taken leaves the address: loaded anew, the page goes on with the game that is open then. Where the browser keeps none, the
   address is all that there is. */
function leaveAddress() {
  const isKept = entryOf(byRules, openIds[byRules])?.record === askGame("record");
  if (isKept && location.hash.startsWith("#turn=")) history.replaceState(null, "", location.href.split("#")[0]);
}
async function openTurnLink() {
  const {hash} = location, turn = /^#turn=([\w-]*)/.exec(hash); // programs that make links of texts take a full stop along
  if (!turn || hash === hashCopied) return;
  const isTaken = await openTurn(turn[1], () => location.hash === hash);
  if (isTaken === true && location.hash === hash) leaveAddress();
}

const peopleSeats = () => about.seats.map((_, seat) => seat).filter(seat => played.players[seat] === "people");
/* Whoever says to be one of the players is shown what that one may know: nobody can do better without a server. */
function askWhoSits() {
  const people = peopleSeats();
  if (people.length < 2) return sitDown("");
  const text = here === "" ? "A game by the rules. Who sits here? All others play by mail then." : "A game by the rules, played by mail. Who sits here?";
  if (!isNobodyHere()) { // till it is answered, however often the page is loaded anew
    here = nobodyHere();
    if (!takeGame(askGame("seats", here))) return;
  }
  showCover("who", text, [
    ...people.map(seat => [`I am ${seatName(seat)}`, () => sitDown(about.seats.map((_, other) => other === seat ? "1" : "0").join(""))]),
    ["All of us", () => sitDown("")]], true);
}
function sitDown(sitting) {
  here = sitting;
  if (!takeGame(askGame("seats", here))) return;
  askAsNow();
  drawGame();
}

/* Who plays a game that is kept, in short; nothing of one that was kept before pages noted it. */
function whoPlays({players, here}) {
  if (!Array.isArray(players) || players.length !== about.seats.length) return "";
  const of = {here: [], "by mail": [], "the computer": []};
  players.forEach((player, seat) => of[player !== "people" ? "the computer" : here === "" || here[seat] === "1" ? "here" : "by mail"].push(seatName(seat)));
  return Object.entries(of).filter(([, names]) => names.length).map(([who, names]) => `${who}: ${names.length === players.length ? "all" : names.join(", ")}`).join("; ");
}
/* Parts of the panels about it. */
const mailButtons = () => make("div", {class: "rules"},
  make("button", {class: "copy-turn", onclick: copyTurn, title: "A link to this page that holds the game, for the player who goes on; of a page on disk, a text"}, "Copy link"),
  make("button", {class: "save-turn", onclick: saveTurn, title: "The same as a file, to be opened in this page"}, "Save turn"));
const waitingParts = () => [make("p", {class: "hint"}, `It is for ${seatName(played.decides)} to decide, elsewhere: send the turn, and open the one that comes back.`), mailButtons(),
  make("div", {class: "rules"}, make("button", {class: "open-turn", onclick: () => $("file").click(), title: "A turn that was saved as a file (*.turn.txt)"}, "Open\u2026")), pasteField("play")];
/* What one has seen of it could be made use of by who decides otherwise then. */
const staysAsPlayed = () => isByMail() && played.hides && !played.over;
/* Who went on with this one would take back what was decided in another tab since. */
const isBehind = entry => played && staysAsPlayed() && typeof entry?.record === "string" && ["same", "later"].includes(standing(entry.record, askGame("record")).is);
/* Whoever sits elsewhere does not know yet how the game ended. */
const isByMail = () => here !== "" && played.players.some((player, seat) => player === "people" && here[seat] !== "1");
const isEndUntold = () => isByMail() && !isHandedOver();
const endedParts = () => isByMail() && isPresent() && about.seats.some((_, seat) => played.here[seat])
  ? [make("p", {class: "hint"}, "Whoever sits elsewhere is to be told: send the turn, unless the game ended there."), mailButtons()] : [];
function mailParts() {
  const hint = text => make("p", {class: "hint"}, text), parts = [];
  if (played)
    parts.push(make("h2", {}, "By mail"), mailButtons(),
      hint("The turn is the whole game, packed: nobody reads it by looking at it, and the page that opens it shows what the player who sits there may know. It is not locked: who takes it apart, or says to be somebody else, finds everything. The record that Save the record writes says all in plain words."),
      ...(peopleSeats().length > 1 ? [make("div", {class: "rules"}, make("button", {id: "play-who", onclick: askWhoSits}, "Who sits here?"))] : []));
  const games = rulesAside();
  if (games.length)
    parts.push(make("h2", {}, "Other games by the rules kept here"), ...games.map(game => make("div", {class: "rules rules-aside"},
      make("button", {onclick: () => openRulesAside(game), title: "Goes on with this game; the one that is open is kept here, too"},
        [`${counted(game.decisions, "decision")}, ${new Date(game.at).toLocaleString()}`, game.over ? "Over" : "", whoPlays({...game, here: game.last})].filter(Boolean).join(". ")),
      make("button", {onclick: () => forgetAside(byRules, game), title: "Throw this game away", "aria-label": "Throw this game away"}, "\u00d7"))));
  return parts;
}
function openRulesAside(game) {
  hush(); // what was said is of the other one
  if (!changeGame(game.record, game.here, game.id)) return;
  if (game.isOlder) note(olderKept);
  if (isNobodyHere()) askWhoSits();
}
const isNobodyHere = () => here !== "" && !here.includes("1");

/* What a decision showed stands again where the page is loaded anew before it was handed over: {id, mark, of, texts}, of this tab. */
const learntName = ".rules.learnt";
let learntHere = null;
function noteLearnt() {
  if (!played.learning && !learntHere && !ofTab(learntName)) return;
  learntHere = played.learning ? {id: openIds[byRules], mark: hashOf(askGame("record")), of: played.eye, texts: played.learnt} : null;
  keepOfTab(learntName, learntHere);
}
/* Of the game that is opened next. */
function unseenLearnt() {
  const learnt = learntHere ?? ofTab(learntName);
  return learnt?.id === openIds[byRules] && Array.isArray(learnt.texts) ? learnt : null;
}
function showLearnt(learnt) {
  if (!learnt || !played.covered && !played.elsewhere || learnt.mark !== hashOf(askGame("record"))) return;
  learntHere = learnt;
  keepOfTab(learntName, learnt);
  const done = () => {
    learntHere = null;
    keepOfTab(learntName, null);
    render();
  };
  const tell = () => showCover("learnt", `What your move showed: ${learnt.texts.join("; ")}`, [["Done, hand over", done]]);
  showCover("learnt", `Hand the screen over to ${seatName(learnt.of)}.`, [[`I am ${seatName(learnt.of)}`, tell]]);
}
