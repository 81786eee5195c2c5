/* What whoever looks holds in a game by the rules, as pictures below the board: cards of a hand, tiles to plan with. What is picked
   leaves those moves that use it, on the board as in the list. */
const pictures = new Map([...kit.pieces, ...kit.cards].map(thing => [thing.kind, thing.front]));
/* Those that are picked, by id: of several alike, the first ones. */
const pickedOfHand = () => played.hand.flatMap((held, i) => isPicked(i) ? [held.id] : []);
function isPicked(index) {
  const held = played.hand[index];
  return held.picked > played.hand.slice(0, index).filter(other => other.id === held.id).length;
}
/* `isExtra`: besides what is picked already, for moves that use several. */
function pickHeld(index, isExtra) {
  const held = played.hand[index], others = isExtra ? pickedOfHand() : [];
  if (!isAsked()) return;
  if (isPicked(index)) others.splice(others.indexOf(held.id), isExtra ? 1 : 0);
  else if (!held.usable) return say(`No move uses ${held.name} now.`);
  else others.push(held.id);
  if (!takeGame(askGame("pick", ended(others))) || played.moves.length || !others.length) return;
  say(`No move uses all of that: ${others.length} things.`);
  takeGame(askGame("pick", ended([held.id])));
}
/* By keys: the next one that a move can use. */
function pickNext(by) {
  const usable = played.hand?.flatMap((held, i) => held.usable ? [i] : []) ?? [], at = usable.findIndex(isPicked);
  if (!usable.length || !isAsked()) return;
  const next = usable[at < 0 ? (by > 0 ? 0 : usable.length - 1) : (at + by + usable.length) % usable.length];
  if (takeGame(askGame("pick", ended([played.hand[next].id])))) say(handText());
}
function handText() {
  const whose = `Hand of ${seatName(played.eye)}`, names = played.hand.filter((_, i) => isPicked(i)).map(held => held.name);
  if (!isAsked()) return whose;
  if (!names.length) return `${whose}: choose what to use`;
  const count = played.moves.length + played.more, isListed = isPanelClosed() && !played.lit.length;
  return `${names.join(", ")}: ${counted(count, "move")}${played.lit.length ? ", the places are lit" : isListed ? ", in the list (\u2630)" : ""}`;
}
/* What is left of moves where it is one: on a telephone the list is closed. */
function onlyMove() {
  if (!isAsked() || played.moves.length !== 1 || played.more || !pickedOfHand().length) return [];
  const [{move, words}] = played.moves;
  return [make("button", {id: "hand-play", class: "main", title: move, onclick: () => playMove(move)}, `Play it: ${words || move}`)];
}
function drawPlayedHand() {
  const hand = played.covered ? [] : played.hand ?? [];
  $("hand").hidden = !hand.length;
  $("hand-name").replaceChildren(...(hand.length ? [handText(), ...onlyMove()] : []));
  refill($("hand-cards"), ...hand.map((held, i) => {
    const look = pictures.get(held.picture), is = isPicked(i), isOff = isAsked() && !held.usable;
    const many = held.count > 1 ? `, ${held.count}` : "";
    const button = make("button", {class: (is ? "chosen" : "") + (isOff ? " unusable" : ""), title: held.name + many + (isOff ? ": no move uses it now" : ""), "aria-label": held.name + many,
      "aria-pressed": String(is), "aria-disabled": isOff && "true", onclick: event => pickHeld(i, event.shiftKey || event.ctrlKey || event.metaKey)},
    look === undefined ? make("span", {class: "worded"}, held.name) : make("img", {src: kit.looks[look], alt: "", draggable: "false"}));
    if (held.count > 1) button.append(make("span", {class: "badge"}, String(held.count)));
    return button;
  }));
}
