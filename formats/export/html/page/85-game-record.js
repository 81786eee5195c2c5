/* The record of the game by the rules: the file that `sabotier play` writes and reads. */
function download(name, text, type) {
  const link = make("a", {href: URL.createObjectURL(new Blob([text], {type})), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}
const gameFile = ending => kit.play.scenario.replace(/(\.scenario)?\.ya?ml$/, "") + ending;
function saveGame() {
  const record = askGame("record");
  if (!record) return;
  download(gameFile(".game.yaml"), record, "application/yaml");
  noteHandedOver();
}
/* Between visits, with what was on the board. */
const gameName = ".rules", modeName = ".mode";
let isGameKept = true;
let isUnkept = false; // people have decided, and it is not kept yet: the computer still thinks
let isLossTold = false;
const keepDecision = () => { if (isUnkept) keepGame(); };
function keepGame() {
  const was = isGameKept, record = askGame("record");
  if (!record) return;
  isUnkept = false;
  const entry = entryOf(byRules, openIds[byRules]), last = entry?.here, sits = isNobodyHere() && isSeating(last) ? last : here;
  const several = entry?.several || isSomebody(last) && isSomebody(sits) && last !== sits || undefined; // sit at tabs of this page
  isGameKept = keepEntry(byRules, openIds[byRules], {here: sits, several, players: played.players, decisions: played.moments - 1, over: played.over, handed: handedMark(), record});
  if (isGameKept) forgetLost();
  else if (entry && entry.record !== record) markOlder(entry);
  if (was !== isGameKept && isByRules) drawStatus();
  if (was !== isGameKept) drawGame();
  if (!isGameKept && !isLossTold && $("cover").hidden) say(notKept);
  isLossTold = !isGameKept && (isLossTold || $("cover").hidden); // nobody reads behind it
}
/* What is said of a game that is not kept would else be in the place of that. */
const sayKept = text => say(isGameKept ? text : `${text} ${notKept}`);
/* What was kept last is older than what was played: nobody who loads the page anew goes on from there without being told. That takes less
   room than there is, unless nothing can be written at all: then it goes. */
const lostName = ".rules.lost";
const olderKept = "The browser had no room for what was played last in this game: this is an older position of it.";
function markOlder({id, at, here, several, decisions, over, record, handed: mark, isOlder}) {
  if (isOlder || unanswered.has(byRules)) return;
  if (handed.id !== id) handed = {id, mark};
  if (keepText(entryName(byRules, id), JSON.stringify({at, here, several, decisions, over, record, isOlder: 1}))) return;
  forget(entryName(byRules, id));
  keepOfTab(lostName, id);
}
function forgetLost() {
  if (ofTab(lostName)) keepOfTab(lostName, null);
}
/* Which record was last sent, copied or saved here, or came from elsewhere: others have it, and the page need not keep it for them. */
let handed = {id: "", mark: ""};
const forgetHanded = () => { handed = {id: "", mark: ""}; };
const handedMark = () => handed.id === openIds[byRules] ? handed.mark : entryOf(byRules, openIds[byRules])?.handed;
const isHandedOver = () => handedMark() === hashOf(askGame("record"));
/* `given`: what was handed over, where that took a while and another game may be open by now. */
const asHandedOver = () => ({id: openIds[byRules], mark: hashOf(askGame("record"))});
function noteHandedOver(given = played && asHandedOver()) {
  if (!given) return;
  if (given.id === openIds[byRules]) handed = given;
  const entry = entryOf(byRules, given.id);
  if (entry) keepEntry(byRules, given.id, {...entry, handed: given.mark});
}
const keepMode = () => isByRules ? keepText(modeName, "rules") : forget(modeName);
/* Once the program runs. */
function openKeptGame() {
  const older = keptText(gameName), wasByRules = keptText(modeName) === "rules";
  adopt(gameName, byRules, older ? [{at: Date.now(), here: keptText(hereName) ?? "", record: older}] : []);
  adopt(rulesAsideName, byRules, recordIn(keptText(rulesAsideName)) ?? []);
  const held = heldGame(byRules), isLost = held !== null && ofTab(lostName) === held, entry = takeKept(byRules);
  if (isLost) {
    note("The browser did not keep the game by the rules that was played here: what was neither saved nor sent of it is gone.");
    forgetLost();
  }
  if (typeof entry?.record !== "string") return;
  const learnt = unseenLearnt();
  if (!openGame(entry.record, seatsFor(entry))) holdGame(byRules, newId());
  if (played && isNobodyHere()) askWhoSits();
  else if (played) showLearnt(learnt);
  if (played && entry.isOlder) note(olderKept);
  if (!wasByRules && isByRules) showByRules(false);
}
