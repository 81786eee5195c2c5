/* Where a piece of the game by the rules can get, and what it sees: the program answers as it does on the free table, for the
   pieces that whoever looks knows, where they stand at the moment shown. */
const pieceUnder = event => event.target.closest?.("[data-piece]")?.dataset.piece ?? null;
/* The one that is pointed at, else the one on a place that was chosen: of one's own side, where several share it. */
function askedPiece() {
  const standing = played.pieces.filter(piece => piece.space !== null && !piece.gone), own = about.seats[played.eye]?.id;
  const under = standing.find(piece => piece.id === pointed);
  if (under) return under;
  for (const place of [pointedAt, played.chosen[0], cursor]) {
    const here = standing.filter(piece => place && piece.space === place);
    if (here.length) return here.find(piece => piece.side === own) ?? here.find(piece => piece.kind !== null) ?? here[0];
  }
  return undefined;
}
let lastByRules = {of: null, mark: "", shown: null};
function shownByRules() {
  if (!asked || played.covered) return null;
  const piece = askedPiece();
  if (!piece) return {text: "Point at a piece, or choose one"};
  if (piece.kind === null) return {text: `${piece.space}: what stands there is not known`};
  const mark = asked + ":" + piece.id;
  if (lastByRules.of === played && lastByRules.mark === mark) return lastByRules.shown;
  const {name} = lookOfPiece(piece), told = askGame(asked === "reach" ? "reach" : "view", piece.id, asked === "reach" ? turnsAsked : rangeAsked);
  if (!played) return null; // the program has stopped
  const answer = told ? JSON.parse(told) : null;
  const shown = !answer ? {text: `${name} has no answer here`} : asked === "reach" ? reachShown(name, answer) : sightShown(name, answer);
  if (answer && asked === "reach" && answer.counted_in !== "steps") shown.text += ", with a whole turn before it";
  if (answer && played.pieces.some(other => other.kind === null && other.space !== null && !other.gone)) shown.text += "; what is not known does not count";
  lastByRules = {of: played, mark, shown};
  return shown;
}
/* A finger points and presses in one: while something is asked, it asks. */
function askAt(place) {
  if (!place) return;
  pointedAt = place;
  pointed = null;
  drawPlayedMarks();
  drawStatus();
}
