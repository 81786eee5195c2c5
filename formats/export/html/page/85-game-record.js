/* The record of the game by the rules: the file that `sabotier play` writes and reads. */
function download(name, text, type) {
  const link = make("a", {href: URL.createObjectURL(new Blob([text], {type})), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}
const gameFile = ending => kit.play.scenario.replace(/(\.scenario)?\.ya?ml$/, "") + ending;
function saveGame() {
  const record = askGame("record");
  if (record) download(gameFile(".game.yaml"), record, "application/yaml");
}
/* Between visits, with what was on the board. */
const gameName = ".rules", modeName = ".mode";
let isGameKept = true;
function keepGame() {
  const was = isGameKept, record = askGame("record");
  if (!record) return;
  isGameKept = keepEntry(byRules, openIds[byRules], {here, players: played.players, decisions: played.moments - 1, record});
  if (was && !isGameKept) say(notKept);
}
const keepMode = () => isByRules ? keepText(modeName, "rules") : forget(modeName);
/* Once the program runs. */
function openKeptGame() {
  const older = keptText(gameName), wasByRules = keptText(modeName) === "rules";
  adopt(gameName, byRules, older ? [{at: Date.now(), here: keptText(hereName) ?? "", record: older}] : []);
  adopt(rulesAsideName, byRules, recordIn(keptText(rulesAsideName)) ?? []);
  const entry = takeKept(byRules);
  if (typeof entry?.record !== "string") return;
  const isSeated = typeof entry.here === "string" && entry.here.length === about.seats.length;
  if (!openGame(entry.record, isSeated ? entry.here : "")) holdGame(byRules, newId());
  if (played && isNobodyHere()) askWhoSits();
  if (!wasByRules && isByRules) showByRules(false);
}
