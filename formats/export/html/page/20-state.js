/* What changes: where things are, decks, whose step it is. Everything goes through perform(), which takes an action (an array of
   plain values), notes what it changed so that it can be taken back, and keeps the action for the record. Chance is drawn before
   and stands in the action, so that a record gives the same game anywhere. */
const state = {things: new Map(), decks: new Map(), turn: 1, step: 0, top: 1, notes: []};
const past = [];
let future = [];
let changes = null, changeCount = 0;

function set(object, key, value) {
  changes.push([object, key, object[key]]);
  object[key] = value;
  changeCount++;
}

function startState() {
  changeCount++;
  state.things.clear();
  state.decks.clear();
  Object.assign(state, {turn: 1, step: 0, top: 1, notes: []});
  for (const thing of things.values())
    state.things.set(thing.id, {place: "box", x: 0, y: 0, space: -1, board: 0, z: 0, facing: thing.facing ?? -1, turn: 0,
      isUp: !thing.covered, carrier: null, seat: -1});
  for (const piece of bySpace(kit.pieces)) {
    const it = state.things.get(piece.id);
    if (piece.on !== undefined) { it.place = "aboard"; it.carrier = kit.pieces[piece.on].id; }
    else if (piece.at >= 0) putAt(it, piece.at);
    it.board = piece.board ?? 0;
  }
  for (const laid of bySpace(kit.laid)) {
    const it = state.things.get(kit.cards[laid.card].id);
    if (laid.at >= 0) putAt(it, laid.at);
    it.turn = laid.turn;
    it.isUp = !laid.down;
  }
  for (const deck of kit.decks) {
    state.decks.set(deck.id, {id: deck.id, name: deck.name, isDown: deck.down, cards: deck.cards.map(card => kit.cards[card].id)});
    for (const card of deck.cards) Object.assign(state.things.get(kit.cards[card].id), {place: "deck", isUp: !deck.down});
  }
  if (kit.decks.length) state.decks.set("discard", {id: "discard", name: "Discards", isDown: false, cards: []});
  kit.hands.forEach((hand, seat) => hand.forEach(card =>
    Object.assign(state.things.get(kit.cards[card].id), {place: "hand", seat, isUp: false})));
}
/* The order of the scenario tells kinds: what lies on the board at the start has that of its spaces. */
const bySpace = list => [...list].sort((a, b) => a.at - b.at);
function putAt(it, space) {
  const [, x, y] = kit.spaces[space];
  Object.assign(it, {place: "board", x, y, space, z: state.top++});
}

/* Out of whatever holds it. */
function takeOut(id) {
  const it = state.things.get(id);
  if (it.place === "deck")
    for (const deck of state.decks.values())
      if (deck.cards.includes(id)) set(deck, "cards", deck.cards.filter(card => card !== id));
  if (it.carrier) set(it, "carrier", null);
  return it;
}
function intoHand(id, seat) {
  const it = takeOut(id);
  set(it, "place", "hand"); set(it, "space", -1); set(it, "seat", seat); set(it, "isUp", false);
}
const passengersOf = id => [...state.things].filter(([, it]) => it.carrier === id).map(([passenger]) => passenger);
const allAboard = id => passengersOf(id).flatMap(passenger => [passenger, ...allAboard(passenger)]);

/* Each gives the sentence for the log; names by what everybody may know. */
const doings = {
  move(ids, x, y, space, board = 0) {
    let from = "";
    ids.forEach((id, i) => {
      const it = takeOut(id);
      from = it.place === "board" ? nameOfSpace(it.space) : "";
      set(it, "place", "board");
      set(it, "x", x); set(it, "y", y); set(it, "space", space);
      set(it, "board", board);
      set(it, "z", state.top + i);
      set(it, "seat", -1);
    });
    set(state, "top", state.top + ids.length);
    const to = space >= 0 ? nameOfSpace(space) : "the table";
    return from && from !== to ? `${publicNames(ids)}: ${from} to ${to}` : `${publicNames(ids)} to ${to}`;
  },
  face(id, facing) {
    set(state.things.get(id), "facing", facing);
    return `${publicName(id)} turns`;
  },
  turn(id, degrees) {
    set(state.things.get(id), "turn", degrees);
    return `${publicName(id)} is turned`;
  },
  flip(ids, isUp) {
    const before = publicNames(ids);
    for (const id of ids) set(state.things.get(id), "isUp", isUp);
    return isUp ? `${before} turned up: ${publicNames(ids)}` : `${before} turned down`;
  },
  box(ids) {
    const names = publicNames(ids);
    for (const id of ids) {
      for (const each of [id, ...allAboard(id)]) {
        const it = takeOut(each);
        set(it, "place", "box"); set(it, "space", -1);
      }
    }
    return `${names} off the board`;
  },
  board(id, carrier) {
    const it = takeOut(id);
    set(it, "place", "aboard"); set(it, "space", -1); set(it, "carrier", carrier);
    set(it, "board", state.things.get(carrier).board);
    return `${publicName(id)} aboard ${publicName(carrier)}`;
  },
  draw(deckId, ids, seat) {
    for (const id of ids) intoHand(id, seat);
    return `${kit.seats[seat].name}: ${ids.length === 1 ? "a card" : ids.length + " cards"} from ${state.decks.get(deckId).name}`;
  },
  deal(deckId, ids) {
    ids.forEach(intoHand);
    return `${state.decks.get(deckId).name}: a card to each of ${ids.length} players`;
  },
  take(ids, seat) {
    const names = publicNames(ids), from = nameOfSpace(state.things.get(ids[0]).space);
    for (const id of ids) intoHand(id, seat);
    return `${kit.seats[seat].name}: ${names}${from && " from " + from} into the hand`;
  },
  discard(ids, deckId, isUp) {
    const deck = state.decks.get(deckId);
    for (const id of ids) {
      const it = takeOut(id);
      set(it, "place", "deck"); set(it, "seat", -1); set(it, "isUp", isUp); set(it, "space", -1);
    }
    set(deck, "cards", [...ids, ...deck.cards]);
    return `${isUp ? publicNames(ids) : ids.length === 1 ? "A card" : ids.length + " cards"} to ${deck.name}`;
  },
  shuffle(deckId, order) {
    set(state.decks.get(deckId), "cards", order);
    return `${state.decks.get(deckId).name} shuffled`;
  },
  roll(dice, values) {
    return `${dice}: ${values.join(", ")}`;
  },
  taken(text) {
    return `${isolated(text)}, taken back`;
  },
  step(turn, step) {
    set(state, "turn", turn); set(state, "step", step);
    return stepText();
  },
  note(seat, text) {
    return `${seat >= 0 ? kit.seats[seat].name + ": " : ""}${isolated(text)}`;
  },
};
const stepText = () => `Turn ${state.turn}${kit.sequence.length ? ": " + kit.sequence[state.step] : ""}`;

/* What may be told to everybody. */
function publicName(id) {
  const thing = things.get(id), it = state.things.get(id);
  if (it.isUp) return thing.name;
  return thing.isCard ? "a card" : thing.covered ? "a piece of " + thing.covered : thing.name;
}
function publicNames(ids) {
  if (ids.length === 1) return publicName(ids[0]);
  const names = [...new Set(ids.map(publicName))];
  return names.length > 3 ? `${ids.length} pieces` : names.join(", ");
}

/* Where each side has a board of its own, that on which an action is made, and which its side alone sees; -1: everybody sees it. */
function boardOf(action) {
  if (kit.boards === 1 || !["move", "face", "turn", "flip", "box", "board"].includes(action[0])) return -1;
  if (action[0] === "move") return action[5];
  const id = Array.isArray(action[1]) ? action[1][0] : action[1], it = state.things.get(id);
  return ["board", "aboard"].includes(it.place) ? it.board : things.get(id).side ?? -1;
}
/* What an action is called on the screen of whoever looks. */
const shownText = done => done.board < 0 || done.board === shownBoard() ? done.text
  : `${kit.seats.find(seat => seat.side === done.board).name}: something on their own board`;

/* Things of an action that whoever looks does not know before it. */
const coveredOf = action => action.slice(1).flatMap(part => Array.isArray(part) ? part : []).filter(id => things.has(id) && !isSeen(id));
function carryOut(action) {
  changes = [];
  const board = boardOf(action), covered = board < 0 ? coveredOf(action) : [], text = doings[action[0]](...action.slice(1));
  const done = {action, changes, text, board, isLearnt: covered.some(id => isSeen(id) || state.things.get(id).place === "hand")};
  past.push(done);
  changes = null;
  return shownText(done);
}
function perform(...action) {
  const text = carryOut(action);
  future = [];
  isOwn = true;
  changed(text);
}
/* Chance that was seen, and what was covered, leave a trace in the log and in the record: nobody throws until it suits, or looks unseen. */
const isTrace = done => done.action[0] === "taken";
const longestTrace = 200;
function undo() {
  let at = past.length - 1;
  while (at >= 0 && isTrace(past[at])) at--;
  if (at < 0) return;
  const last = past[at], text = shownText(last);
  for (const [object, key, value] of last.changes.reverse()) object[key] = value;
  changeCount++;
  past.splice(at, 1);
  if (last.isLearnt || ["roll", "shuffle"].includes(last.action[0])) {
    const action = ["taken", last.text.slice(0, longestTrace)];
    past.splice(at, 0, {action, changes: [], text: doings.taken(action[1]), board: -1});
  }
  future.push(last.action);
  isOwn = true;
  cutLog(at);
  changed("Taken back: " + text);
}
function redo() {
  const action = future.pop();
  if (action) changed(carryOut(action));
}

/* Evenly below a bound. */
function chance(bound) {
  const most = Math.floor(2 ** 32 / bound) * bound, drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn); while (drawn[0] >= most);
  return drawn[0] % bound;
}
function shuffled(list) {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = chance(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}
