/* The board of the game by the rules: what stands where as the one who looks knows it, and the places that a move can name. */
const playedBox = $("played");
const isOfCards = kit.board.word === "card", isOfRow = kit.board.word === "place";
let cursor = ""; // a place, for who plays by keys

/* Places are names of spaces, or "2,0" where a card lies or could. */
const cellOf = place => { const cell = /^(-?\d+),(-?\d+)$/.exec(place); return cell && {x: Number(cell[1]), y: Number(cell[2])}; };
const firstCell = isOfCards && kit.spaces.length ? cellOf(kit.spaces[0][0]) : null;
function pointOf(place) {
  const space = spaceNumbers.get(place);
  if (space !== undefined) return {x: kit.spaces[space][1], y: kit.spaces[space][2]};
  const cell = firstCell && cellOf(place);
  return cell ? {x: kit.spaces[0][1] + (cell.x - firstCell.x) * kit.board.pitch,
    y: kit.spaces[0][2] - (cell.y - firstCell.y) * kit.board.pitch * kit.cardHeight} : null;
}
function placeAt(x, y) {
  if (!firstCell) return nameOfSpace(spaceAt(x, y));
  return `${firstCell.x + Math.round((x - kit.spaces[0][1]) / kit.board.pitch)},${firstCell.y - Math.round((y - kit.spaces[0][2]) / kit.board.pitch / kit.cardHeight)}`;
}
/* Tables of cards grow. But what is chosen or picked for one decision changes which places are lit, and the height of the hand: a board
   that went by these would be elsewhere when the next tap comes. */
const decisionShown = () => [openIds[byRules], played.moments, played.moment, played.eye, played.decides].join(" ");
const litSoFar = new Set();
let litFor = "", fittedFor = "";
function placesOfDecision() {
  if (decisionShown() !== litFor) litSoFar.clear();
  litFor = decisionShown();
  for (const place of played.lit) litSoFar.add(place);
  return [...litSoFar];
}
/* Letters of the numbers round a table of cards, in pixels of the board. */
const numberSize = zoom => Math.max(kit.board.pitch * 0.2, 12 / zoom);
/* All that is to be seen of it, in pixels of the board's picture: tables of cards grow, and of a row nothing but the row is played on. */
function shownArea(zoom) {
  const area = {left: 0, top: 0, right: kit.board.width, bottom: kit.board.height}, isTable = isByRules && played && !played.covered && firstCell;
  if (isByRules && isOfRow && kit.spaces.length) {
    const across = kit.spaces.map(space => space[1]), half = kit.board.pitch * 0.62, y = kit.spaces[0][2];
    return {left: Math.min(...across) - half, right: Math.max(...across) + half, top: y - half * kit.cardHeight, bottom: y + half * kit.cardHeight};
  }
  // A small screen has no room for cloth that nothing lies on.
  if (isTable && narrow.matches && played.cards.length) Object.assign(area, {left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity});
  if (isTable)
    for (const place of [...placesOfDecision(), ...played.cards.map(card => card.x + "," + card.y)]) {
      const at = pointOf(place), half = kit.board.pitch / 2, letters = numberSize(zoom); // at the edge
      if (!at) continue;
      const {x, y} = at;
      Object.assign(area, {left: Math.min(area.left, x - half - 2 * letters), right: Math.max(area.right, x + half + 2 * letters),
        top: Math.min(area.top, y - half * kit.cardHeight - 1.3 * letters), bottom: Math.max(area.bottom, y + half * kit.cardHeight + 1.3 * letters)});
    }
  return area;
}
/* The picture has the cloth of the scenario; below what is laid beyond its edge there is more of it. */
function drawCloth() {
  const cloth = $("cloth"), {width, height} = kit.board, area = isByRules && firstCell && !played.covered ? shownArea(fitZoom()) : {left: 0, top: 0, right: width, bottom: height};
  const [left, top, right, bottom] = [Math.min(0, area.left), Math.min(0, area.top), Math.max(width, area.right), Math.max(height, area.bottom)];
  cloth.hidden = right - left === width && bottom - top === height;
  Object.assign(cloth.style, {left: left + "px", top: top + "px", width: right - left + "px", height: bottom - top + "px"});
}

function isWhollyShown() {
  const {x, y, zoom} = camera, {left, top, right, bottom} = shownArea(zoom), most = 1;
  return left * zoom + x > -most && top * zoom + y > roomAbove() - most && right * zoom + x < viewport.clientWidth + most && bottom * zoom + y < viewport.clientHeight + most;
}
function fitCards() {
  if (decisionShown() === fittedFor && isWhollyShown()) return;
  fittedFor = decisionShown();
  fit();
}

const playedKinds = new Map((kit.play?.kinds || []).map(kind => [kind.side + "/" + kind.id, kind]));
function lookOfPiece(piece) {
  const side = piece.side === null ? -1 : kit.play.sides.indexOf(piece.side), known = playedKinds.get(side + "/" + piece.kind) ?? playedKinds.get("-1/" + piece.kind); // nobody's, whoever keeps it
  const any = known || kit.play.kinds.find(kind => kind.side === side);
  return {name: known?.name ?? piece.kind ?? "not known", values: known?.values ?? "", look: any && (known ? known.front : any.back)};
}
/* Whoever rides is told with what carries it. */
const isRider = piece => Boolean(piece.aboard) && played.pieces.some(other => other.id === piece.aboard && other.space === piece.space && !other.gone);
const wordsOfPiece = piece => [lookOfPiece(piece).name, ...(piece.face_down && piece.kind !== null ? ["face down"] : []), ...piece.marks,
  ...ridersOf(piece).map(rider => `carries ${lookOfPiece(rider).name}`)].join(", ");
/* What lies face down, and whoever looks knows all the same. */
const isOwnSecret = card => card.face_down && card.card !== null && !played.over;
const lookOfCard = card => {
  const known = kit.cards.find(each => each.kind === card.card), down = kit.laid.find(each => each.down) ?? kit.laid[0];
  const isDown = card.face_down || !known;
  return {name: (known?.name ?? "not known") + (isOwnSecret(card) ? ", face down, seen by you" : ""), look: isDown ? down && kit.cards[down.card].back : known.front, below: isDown ? known?.front : undefined};
};

function playedThing({name, look}, x, y, width, height, turn, kind) {
  const box = make("div", {class: "thing" + kind, role: "img", title: name, "aria-label": name});
  Object.assign(box.style, {width: width + "px", height: height + "px",
    transform: `translate(${x - width / 2}px, ${y - height / 2}px) rotate(${turn}deg)`});
  if (look !== undefined) box.classList.add(lookClass(look));
  else box.append(name);
  return box;
}
/* Those that share a space lie beside each other, so that each is seen: a room has more room for two than one takes by itself. */
const pieceRoom = kit.board.piece > kit.board.pitch * 0.67 ? kit.board.piece : kit.board.pitch * 0.92;
function playedPieces() {
  const spaces = new Map(), parts = [];
  for (const piece of played.pieces)
    if (piece.space !== null && !piece.gone && !isRider(piece)) spaces.set(piece.space, [...spaces.get(piece.space) ?? [], piece]);
  for (const [place, pieces] of spaces) {
    const across = Math.ceil(Math.sqrt(pieces.length)), down = Math.ceil(pieces.length / across), at = pointOf(place);
    const step = Math.min(kit.board.piece * 1.05, pieceRoom / across), size = step / 1.05;
    pieces.forEach((piece, i) => {
      const row = Math.floor(i / across), inRow = Math.min(across, pieces.length - row * across), look = lookOfPiece(piece);
      const offset = (k, count) => (k - (count - 1) / 2) * step;
      const box = playedThing({name: `${wordsOfPiece(piece)}, ${place}`, look: look.look}, at.x + offset(i % across, inRow), at.y + offset(row, down),
        size, size, 0, (piece.side === null ? " nobody" : "") + (piece.moving ? " moving" : ""));
      box.dataset.piece = piece.id;
      if (piece.facing !== null && kit.board.facings === 6) {
        const nose = make("div", {class: "nose"});
        nose.style.transform = `rotate(${piece.facing * 60}deg) translateY(${-size / 2 - 8}px)`;
        box.append(nose);
      }
      box.classList.toggle("valued", look.values !== "");
      addSigns(box, piece, size);
      parts.push(box);
      ridersOf(piece).forEach((rider, k) => parts.push(playedRider(rider, place, at.x + offset(i % across, inRow) - size * (0.36 - 0.34 * k), at.y + offset(row, down) + size * 0.36, size * 0.4)));
    });
  }
  return parts;
}
/* Small, at the lower left of what carries it. */
function playedRider(rider, place, x, y, size) {
  const box = playedThing({name: `${wordsOfPiece(rider)}, ${place}`, look: lookOfPiece(rider).look}, x, y, size, size, 0, " rider");
  box.dataset.piece = rider.id;
  return box;
}
/* Who knows what lies face down sees it within the rim of its back. */
const playedCards = () => played.cards.map(card => {
  const at = pointOf(card.x + "," + card.y), width = kit.board.pitch * 0.97, look = lookOfCard(card);
  const box = playedThing({name: `${look.name}, ${card.x},${card.y}`, look: look.look}, at.x, at.y, width, width * kit.cardHeight, card.turn, " card");
  if (look.below !== undefined) box.append(make("span", {class: "beneath " + lookClass(look.below)}));
  box.classList.toggle("covered", isOwnSecret(card));
  return box;
});

/* Cards that lie on the board of any other game, where no move takes them away, and what has become of each: a fact is called
   as the card is, and two list the places of a row that succeeded and that failed. */
const isListed = (id, place) => (played.facts.find(fact => fact.id === id)?.value ?? "").split(", ").includes(place);
function outcomeOf(place) {
  if (isListed("succeeded", place)) return "succeeded";
  if (isListed("failed", place)) return "failed";
  const isNext = isOfRow && !played.over && kit.spaces.find(([name]) => !isListed("succeeded", name) && !isListed("failed", name))[0] === place;
  return isNext ? "next" : "";
}
const factOfCard = card => played.facts.find(each => each.id === card.kind.replaceAll(".", "-"));
const laidCards = () => isOfCards ? [] : kit.laid.filter(laid => laid.at >= 0).map(laid => {
  const card = kit.cards[laid.card], [, x, y] = kit.spaces[laid.at], {width, height} = sizeOf(things.get(card.id));
  const fact = factOfCard(card), known = laid.down ? "a card" : card.name;
  const outcome = outcomeOf(nameOfSpace(laid.at));
  const box = playedThing({name: fact ? `${fact.name}: ${fact.value}` : known, look: laid.down ? card.back : card.front},
    x, y, width * 0.96, height * 0.96, laid.turn, " card" + (outcome === "next" ? " next" : ""));
  // What the card asks for is settled then: its number and its corners stay. First what was counted: of many who went the last have no room.
  if (fact && outcome && outcome !== "next")
    box.append(make("span", {class: "outcome " + outcome}, outcome), make("span", {class: "told-of"}, fact.value.split(`: ${outcome}, `).reverse().join("; ")));
  return box;
});

/* A place that a move names: a bright ring with a dark rim, so that what stands there can be read on any ground. */
const isTaken = place => played.pieces.some(piece => piece.space === place && !piece.gone) || played.cards.some(card => card.x + "," + card.y === place);
function litMark(place) {
  placeMark(place, {class: "lit-rim", fill: "none", stroke: "#1d2226", "stroke-opacity": 0.7, "stroke-width": 8});
  placeMark(place, {class: "lit", fill: "#ffe14d", "fill-opacity": isTaken(place) ? 0.02 : 0.22, stroke: "#ffe14d", "stroke-width": 4});
}
/* Letters on the cloth. */
let numbers = []; // each with what it counts: columns, rows, or a place by both
/* `beside`: where it stands from the middle of a card, in directions. */
function numberMark({x, y}, text, of, beside = [0, 0]) {
  const mark = svg("text", {class: "number", x, y, "text-anchor": "middle", "dominant-baseline": "central",
    fill: "#fdfcf8", stroke: "#1d2226", "stroke-width": 4, "paint-order": "stroke", "font-weight": 700});
  mark.style.fontSize = `max(${kit.board.pitch * 0.2}px, calc(12 * var(--dot, 1px)))`;
  mark.textContent = text;
  marks.append(mark);
  numbers.push({mark, text, of, x, y, beside});
}
/* Only as many as have room: every one, or every second, fifth, tenth... */
function thinNumbers() {
  if (!isByRules || !numbers.length) return;
  const {pitch} = kit.board, letters = numberSize(camera.zoom);
  const across = of => letters * (0.62 * Math.max(1, ...numbers.filter(number => number.of === of).map(number => number.text.length)) + 0.5);
  const every = room => [1, 2, 5, 10, 20, 50, 100].find(step => step * room.has >= room.takes) ?? 100;
  const steps = {column: every({has: pitch, takes: across("column")}), row: every({has: pitch * kit.cardHeight, takes: letters * 1.2})};
  for (const {mark, text, x, y, beside: [dx, dy]} of numbers) { // clear of what lies there, however large the letters are
    mark.setAttribute("x", x + dx * (pitch / 2 + letters * (0.35 + 0.31 * text.length)));
    mark.setAttribute("y", y + dy * (pitch * kit.cardHeight / 2 + letters * 0.65));
  }
  for (const {mark, text, of} of numbers)
    mark.style.display = (of === "place" ? across("place") <= pitch : Number(text) % steps[of] === 0) ? "" : "none";
}
/* Moves name the places of cards by column and row: the numbers stand round all that lies there or can be laid. */
function numberMarks() {
  numbers = [];
  if (!firstCell) return;
  const cells = [...placesOfDecision().map(cellOf), ...played.cards].filter(Boolean);
  if (!cells.length) return;
  const columns = cells.map(cell => cell.x), rows = cells.map(cell => cell.y);
  const [left, right, bottom, top] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  for (let x = left; x <= right; x++)
    for (const [y, by] of [[top, -1], [bottom, 1]]) numberMark(pointOf(`${x},${y}`), String(x), "column", [0, by]);
  for (let y = bottom; y <= top; y++)
    for (const [x, by] of [[left, -1], [right, 1]]) numberMark(pointOf(`${x},${y}`), String(y), "row", [by, 0]);
  for (const place of played.lit.filter(place => !isTaken(place))) numberMark(pointOf(place), place, "place");
  thinNumbers();
}
/* A place in a colour: round on a board, a card's shape on a table of cards. `share`: how much of the place it takes. */
function placeMark(place, attributes, share = 0.45, isRound = !firstCell) {
  const at = pointOf(place), half = kit.board.pitch * share, high = firstCell ? kit.cardHeight : 1;
  if (!at) return;
  marks.append(isRound
    ? svg("circle", {cx: at.x, cy: at.y, r: half, ...attributes})
    : svg("rect", {x: at.x - half, y: at.y - half * high, width: 2 * half, height: 2 * half * high, rx: 6, ...attributes}));
}
function drawPlayed() {
  drawCardsBefore(); // its room is counted
  drawCloth();
  playedBox.replaceChildren(...(played.covered ? [] : [...laidCards(), ...playedCards(), ...playedPieces(), ...dugPositions()]));
  drawPlayedMarks();
}
function drawPlayedMarks() {
  marks.replaceChildren();
  if (played.covered) return;
  const answer = shownByRules();
  if (!played) return; // the program has stopped
  answerMarks(answer, space => isTaken(kit.spaces[space][0]));
  numberMarks();
  stateMarks();
  const moving = played.pieces.filter(piece => piece.moving && piece.space !== null && !piece.gone && !isRider(piece)).map(piece => piece.space);
  for (const place of played.since.places) placeMark(place, {class: "since", fill: "none", stroke: "#e8590c", "stroke-width": 5}, 0.47, false);
  for (const place of played.lit) litMark(place);
  for (const place of played.hint?.places?.length ? played.hint.places : played.hint ? moving : []) placeMark(place, {class: "hinted", fill: "none", stroke: "#1971c2", "stroke-width": 7, "stroke-dasharray": "14 6"}, 0.41);
  for (const place of new Set([...played.chosen, ...moving, ...(armedMove() ? [armed.place] : [])])) placeMark(place, {class: "picked", fill: "none", stroke: "#b3261e", "stroke-width": 5});
  if (cursor) placeMark(cursor, {fill: "none", stroke: "#111", "stroke-width": 4, "stroke-dasharray": "8 6"});
}

/* By keys: from place to place among spaces, cards and places that a move can name. */
function moveCursor(dx, dy) {
  const stops = new Set([...spacesOfFile.map(([name]) => name), ...played.lit, ...played.cards.map(card => card.x + "," + card.y)]);
  const from = pointOf(cursor) ?? {x: kit.board.width / 2, y: kit.board.height / 2};
  let best = "", least = Infinity;
  for (const place of stops) {
    const at = pointOf(place), x = at.x - from.x, y = at.y - from.y, along = x * dx + y * dy, far = Math.hypot(x, y);
    if (along < far * 0.45 || far < 1) continue;
    const cost = far + 0.8 * (far - along);
    if (cost < least) { least = cost; best = place; }
  }
  if (best) setCursor(best);
}
function nextLit(by) {
  const lit = played.lit, at = lit.indexOf(cursor);
  if (!lit.length) return tellNoPlace();
  setCursor(lit[(at < 0 ? (by > 0 ? 0 : lit.length - 1) : at + by + lit.length) % lit.length]);
}
/* Who goes by keys is told what a click on any place tells. */
function tellNoPlace() {
  if (!isAsked() || played.lit.length || played.chosen.length) return;
  if (played.hand?.length && pickedOfHand().length) return say(handText());
  pointedAt = "";
  takeGame(askGame("choose", ""));
}
function setCursor(place) {
  cursor = place;
  lookAt(place);
  if (asked) pointedAt = place;
  drawPlayed();
  if (!played) return;
  const {x, y} = pointOf(place);
  showPoint(x, y);
  const here = played.pieces.filter(piece => piece.space === place && !piece.gone).map(wordsOfPiece);
  drawStatus();
  say([place, ...here].join(", ") + (played.lit.includes(place) ? ": a move leads on from here" : ""));
}
const chooseByKey = () => cursor ? choosePlace(cursor) : tellNoPlace();
function gameKey(event) {
  const key = event.key, isControl = event.ctrlKey || event.metaKey;
  if (isControl && key.toLowerCase() === "z") { event.preventDefault(); return played.no_undo ? say(played.no_undo) : undoGame(); }
  if (isControl || event.altKey || played.covered) return;
  if (event.target.closest?.("button") && (key === " " || key === "Enter")) return;
  const isOnBoard = event.target === viewport;
  if (isOnBoard && event.repeat && (key === " " || key === "Enter")) return event.preventDefault(); // held since it pressed something else
  const does = (isOnBoard && arrows[key] && (() => moveCursor(...arrows[key]))) || {n: () => nextLit(1), N: () => nextLit(-1), Escape: () => isPresent() ? releaseGame() : backToNow(), h: hintGame,
    r: () => toggleAsked("reach"), v: () => toggleAsked("sight"), c: () => pickNext(1), C: () => pickNext(-1),
    Enter: () => isOnBoard && chooseByKey(), " ": () => isOnBoard && chooseByKey(),
    "+": () => zoomMiddle(1.25), "=": () => zoomMiddle(1.25), "-": () => zoomMiddle(0.8), 0: fit, p: togglePanel}[key];
  if (!does) return;
  event.preventDefault();
  does();
}
