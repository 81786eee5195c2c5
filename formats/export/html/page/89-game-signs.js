/* What has become of pieces, as pictures on them: the rulebook's own markers, numbers where something is counted, and signs for the
   rest. A telephone has no pointer to rest on a piece: a tap, or the place that keys are on, tells the same in words on the line above
   the board. */
const markerLooks = new Map((kit.play?.markers ?? []).map(({id, look}) => [id, look]));
/* Strokes in a square of 16. */
const signStrokes = {
  moved: "M3 8.5l3.5 3.5L13 4.5",
  seen: "M1.5 8Q8 1 14.5 8Q8 15 1.5 8zM8 6.2a1.8 1.8 0 1 0 .01 0",
  watched: "M8 2v3M8 11v3M2 8h3M11 8h3M8 4.5a3.5 3.5 0 1 0 .01 0M3.5 3.5l9 9",
  painted: "M8 1.5v4M8 10.5v4M1.5 8h4M10.5 8h4M8 4a4 4 0 1 0 .01 0",
  aloft: "M3 9l5-5 5 5M3 14l5-5 5 5",
  landing: "M2 7a6 5 0 0 1 12 0zM2 7l6 7 6-7M8 7v7",
  target: "M4 15V2l9 3.5L4 9",
};
function signOf(state, size) {
  const {id, count} = state, look = markerLooks.get(id);
  if (count !== null) {
    const box = make("span", {class: "sign number" + (id === "cubes" ? " cube" : ""), "data-sign": id}, String(count));
    box.style.fontSize = `max(${size * 0.3}px, calc(11.3 * var(--dot, 1px)))`;
    return box;
  }
  if (look !== undefined) return make("span", {class: `sign ${lookClass(look)}`, "data-sign": id});
  if (!signStrokes[id]) return null;
  const drawing = svg("svg", {viewBox: "0 0 16 16"});
  drawing.append(svg("path", {d: signStrokes[id]}));
  return make("span", {class: "sign drawn", "data-sign": id}, drawing);
}
/* Cubes lie at the upper right, all else at the lower right or beside the picture, so that the kind and its values can still be read. */
function addSigns(box, piece, size) {
  const signs = (piece.states ?? []).map(state => signOf(state, size)).filter(Boolean), isCube = sign => sign.classList.contains("cube");
  for (const [where, those] of [["above", signs.filter(isCube)], ["below", signs.filter(sign => !isCube(sign))]])
    if (those.length) box.append(make("span", {class: "signs " + where}, ...those));
  box.classList.toggle("covered", piece.face_down && piece.kind !== null);
}
/* Where pieces are to go that were told so, and where positions were dug since the scenario began. */
function stateMarks() {
  for (const piece of played.pieces)
    for (const {to} of piece.states ?? []) {
      const from = pointOf(piece.space), end = to && pointOf(to);
      if (from && end && !piece.gone) marks.append(svg("line", {class: "to-go", x1: from.x, y1: from.y, x2: end.x, y2: end.y, stroke: "#1d2226", "stroke-width": 5, "stroke-dasharray": "3 9", "stroke-linecap": "round"}));
    }
}
function dugPositions() {
  const known = new Set(kit.play.dug), look = markerLooks.get("position");
  return (played.positions ?? []).filter(({space}) => !known.has(space)).map(({side, space}) => {
    const at = pointOf(space), size = kit.board.pitch * 0.3, half = kit.board.pitch * 0.33;
    const box = playedThing({name: `prepared position of ${sideName(side)}, ${space}`, look}, at.x - half, at.y + half, size, size, 0, " dug");
    if (look === undefined) box.replaceChildren("\u25b2");
    const colours = kit.seats.find(seat => seat.side === kit.play.sides.indexOf(side));
    if (colours) box.style.outlineColor = colours.colour;
    return box;
  });
}
const sideName = side => kit.seats.find(seat => seat.side === kit.play.sides.indexOf(side))?.name ?? side;

/* What a place that was tapped, or that keys are on, has on it, in words. */
let lookedAt = "", lookedFor = "";
function lookAt(place) {
  lookedAt = place;
  openCards = "";
  lookedFor = decisionShown();
}
const facingNames = ["north", "north-east", "south-east", "south", "south-west", "north-west"];
/* With the printed values of its kind, which signs may lie on. */
const toldOfPiece = piece => wordsOfPiece(piece) + (piece.facing !== null && kit.board.facings === 6 && !piece.aboard ? `, facing ${facingNames[piece.facing]}` : "")
  + (lookOfPiece(piece).values ? ` (${lookOfPiece(piece).values})` : "");
const ridersOf = piece => played.pieces.filter(other => other.aboard === piece.id && !other.gone);
function hereText() {
  const open = factsOfCardsBefore().get(openCards);
  if (open) return wordsOfFacts(openCards, open);
  if (!lookedAt || played.covered || lookedFor !== decisionShown()) return "";
  if (played.note && pointedAt === lookedAt) return ""; // what helps on says it, too
  return textOfPlace(lookedAt);
}
function textOfPlace(place) {
  const parts = played.pieces.filter(piece => piece.space === place && !piece.gone && !isRider(piece)).map(toldOfPiece);
  for (const card of played.cards) if (card.x + "," + card.y === place) parts.push(lookOfCard(card).name + (card.face_down && !isOwnSecret(card) ? ", face down" : ""));
  for (const laid of isOfCards ? [] : kit.laid) {
    const fact = laid.at >= 0 && nameOfSpace(laid.at) === place && factOfCard(kit.cards[laid.card]);
    if (fact) parts.push(`${fact.name}: ${fact.value}`);
  }
  for (const {side, space} of played.positions ?? []) if (space === place) parts.push(`prepared position of ${sideName(side)}`);
  for (const {name, at} of kit.objectives) if (at >= 0 && nameOfSpace(at) === place) parts.push(`objective ${name}`.trim());
  return parts.length ? `${place}: ${parts.join("; ")}` : "";
}

/* Cards that lie before players and hinder them, or are to serve them: small, at the edge of the board, for all to see. */
let openCards = ""; // of whom they are told in words: an id
function factsOfCardsBefore() {
  const seats = new Map();
  for (const fact of played.facts)
    if (fact.cards?.length) seats.set(fact.of, [...seats.get(fact.of) ?? [], fact]);
  return seats;
}
const wordsOfFacts = (id, facts) => `${seatName(about.seats.findIndex(each => each.id === id))}: ${facts.map(fact => fact.name + ": " + fact.value).join("; ")}`;
function cardsBefore() {
  return [...factsOfCardsBefore()].map(([id, facts]) => {
    const words = wordsOfFacts(id, facts), tell = () => { lookedAt = ""; openCards = openCards === id ? "" : id; drawStatus(); };
    return make("button", {class: "lies-before", title: words, "aria-label": words, onclick: tell},
      seatName(about.seats.findIndex(each => each.id === id)), ...facts.flatMap(fact => fact.cards).map(cardPicture));
  });
}
function cardPicture(card) {
  const look = pictures.get(card);
  return make("span", look === undefined ? {} : {class: "face " + lookClass(look)}, ...(look === undefined ? [card] : []));
}
function drawCardsBefore() {
  const parts = played.covered ? [] : cardsBefore();
  $("before").hidden = !parts.length;
  refill($("before"), ...parts);
}
