/* What is chosen, and what can be done with it. */
function choose(ids) {
  chosen = ids;
  render();
}
const ownFacing = (it, by) => ((it.facing < 0 ? 0 : it.facing) + by + 6) % 6;

/* [text, title, does, shown if]. */
function doingsOf(id) {
  const thing = things.get(id), it = state.things.get(id), many = chosen.length > 1;
  const list = [];
  if (it.place === "board" && !many && kit.board.facings === 6 && thing.sort === "unit") {
    list.push(["\u21BA", "Turn left (Q)", () => perform("face", id, ownFacing(it, -1))]);
    list.push(["\u21BB", "Turn right (E)", () => perform("face", id, ownFacing(it, 1))]);
  }
  if (thing.isCard && it.place === "board" && !many)
    list.push(["\u21BB", "Turn (E)", () => perform("turn", id, (it.turn + 180) % 360)]);
  list.push([it.isUp ? "Turn down" : "Turn up", "Front or back (F)", () => flipChosen(!it.isUp)]);
  if (!many)
    for (const passenger of passengersSeen(id))
      list.push(["\u2193 " + shownName(passenger), "Leaves the carrier", () => perform("move", [passenger], it.x, it.y, it.space, it.board)]);
  if (thing.isCard) list.push(["Discard", "To the discards (Delete)", () => discardChosen()]);
  else if (it.place === "board") list.push(["Off the board", "Into the box (Delete)", () => boxChosen()]);
  if (thing.isCard && it.place === "board" && viewer >= 0)
    list.push(["To hand", "Into your hand", () => perform("take", chosen.filter(isLaid), viewer)]);
  if (it.place === "board") {
    const others = [...state.things].filter(([other, o]) => other !== id && isOnBoard(o) && o.space >= 0 && o.space === it.space);
    if (others.length && !many) {
      list.push(["\u2193 Below", "Choose what lies below (B)", () => chooseBelow(id)]);
      const carrier = others.find(([other]) => things.get(other).sort === "unit" && things.get(other).seat === thing.seat);
      if (carrier && thing.sort === "unit") list.push(["Aboard", "Board what it stands on", () => { perform("board", id, carrier[0]); choose([carrier[0]]); }]);
    }
    for (const answer of answersFor(id)) list.push(answer);
  }
  return list;
}
/* What a side hides is turned up by whoever sees it, or where everybody looks. */
function flipChosen(isUp) {
  const hidden = viewer < 0 || !isUp ? undefined : chosen.find(id => things.get(id).covered !== undefined && things.get(id).seat >= 0 && !isSeen(id));
  if (hidden) return say(`${publicName(hidden)} is turned up only while ${kit.seats[things.get(hidden).seat].name} or everybody is looking (Game).`);
  perform("flip", chosen, isUp);
}
const isCard = id => things.get(id).isCard, isLaid = id => isCard(id) && state.things.get(id).place === "board";
function discardChosen() {
  if (!state.decks.has("discard")) return;
  perform("discard", chosen.filter(isCard), "discard", state.things.get(chosen[0]).isUp);
  choose([]);
}
function boxChosen() {
  perform("box", chosen.filter(id => !isCard(id)));
  choose([]);
}
function chooseBelow(id) {
  const space = state.things.get(id).space;
  const stack = [...state.things].filter(([, it]) => isOnBoard(it) && it.space === space).sort((a, b) => b[1].z - a[1].z).map(([other]) => other);
  choose([stack[(stack.indexOf(id) + 1) % stack.length]]);
}

const actionsBox = $("actions");
/* A name that is too long is cut, and never where the piece is. */
function chosenLabel() {
  if (chosen.length > 1) return make("span", {class: "who"}, `${chosen.length} pieces`);
  const name = shownName(chosen[0]), {space} = state.things.get(chosen[0]);
  return make("span", {class: "who", title: name}, make("span", {class: "who-name"}, name), ...(space >= 0 ? [make("span", {class: "who-place"}, ", " + nameOfSpace(space))] : []));
}
function drawActions() {
  const id = chosen[0];
  actionsBox.hidden = !id || !["board", "hand"].includes(state.things.get(id).place);
  if (actionsBox.hidden) return actionsBox.replaceChildren(); // another one may look by now
  const it = state.things.get(id);
  actionsSize = null;
  refill(actionsBox, chosenLabel(),
    ...doingsOf(id).map(([text, title, does]) => make("button", {title, onclick: does}, text)));
  placeActions();
}
const leastBeside = 560; // pixels of the screen
let actionsSize = null; // measured once for what stands there
/* Beside the piece; at the edge where they would hide what is shown of it, or most of a small screen. */
function placeActions() {
  if (actionsBox.hidden || !chosen.length) return;
  const isDocked = asked !== "" || narrow.matches || viewport.clientWidth < leastBeside;
  actionsBox.classList.toggle("docked", isDocked);
  const it = state.things.get(chosen[0]), half = kit.board.pitch * camera.zoom * 0.6, within = viewport.clientWidth + ":" + isDocked;
  if (actionsSize?.within !== within) {
    actionsBox.style.left = "0"; // as wide as it likes
    actionsSize = {within, width: actionsBox.offsetWidth, height: actionsBox.offsetHeight};
  }
  const {width, height} = actionsSize;
  let x = viewport.clientWidth / 2 - width / 2, y = viewport.clientHeight - height - 8;
  const pieceAt = it.y * camera.zoom + camera.y, acrossAt = it.x * camera.zoom + camera.x;
  if (isDocked && sideways.matches)
    x = it.place === "board" && acrossAt - half < 4 + width && pieceAt + half > y ? viewport.clientWidth : 4;
  else if (isDocked && it.place === "board" && pieceAt + half > y && pieceAt - half < y + height)
    y = 4;
  else if (!isDocked && it.place === "board") {
    x = it.x * camera.zoom + camera.x - width / 2;
    y = it.y * camera.zoom + camera.y + half;
    if (y + height > viewport.clientHeight - 4) y = it.y * camera.zoom + camera.y - half - height;
  }
  actionsBox.style.left = Math.max(4, Math.min(x, viewport.clientWidth - width - 4)) + "px";
  actionsBox.style.top = Math.max(4, Math.min(y, viewport.clientHeight - height - 4)) + "px";
}

/* Where something let go at a point lands: a space, or the free table. */
function landing(x, y) {
  const space = spaceAt(x, y);
  return space >= 0 ? [kit.spaces[space][1], kit.spaces[space][2], space] : [Math.round(x), Math.round(y), -1];
}
function put(ids, x, y) {
  if (shownBoard() < 0) return say("Say who is looking first (Game): each side has a board of its own.");
  const [px, py, space] = landing(x, y);
  perform("move", ids, px, py, space, shownBoard());
}
