/* Hands, fingers, keys. */
const fingers = new Map();
let drag = null; // {kind: "pan" | "things" | "ruler", ...}
let isRuler = false;

function idUnder(event) {
  const element = event.target.closest?.("[data-id]");
  return element ? idsShown.get(element.dataset.id) ?? element.dataset.id : null;
}
function liftedPlaces(event) {
  const at = toBoard(event.clientX, event.clientY);
  drawnAs = ""; // wherever they fall
  for (const [i, id] of drag.ids.entries()) {
    const box = boxOf(id), {width, height} = sizeOf(things.get(id));
    if (!box.isConnected) {
      showLook(id, box);
      thingsBox.append(box);
    }
    box.classList.add("lifted");
    showPlace(box, at.x - width / 2 + i * 4, at.y - height / 2 - i * 4, 0, 1000000 + i);
  }
}
function pointerDown(event) {
  if (event.button > 0 || !$("cover").hidden) return;
  const id = idUnder(event);
  if (event.currentTarget === viewport) fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  if (fingers.size === 2) {
    dropDrag();
    if (!isByRules) drawThings(); // what was lifted lies where it was
    drag = {kind: "pinch", ...pinchOf()};
    return;
  }
  if (event.target.closest("#actions, #before")) return;
  const start = {startX: event.clientX, startY: event.clientY, pointer: event.pointerId, hasMoved: false};
  if (isRuler && event.currentTarget === viewport) {
    const at = toBoard(event.clientX, event.clientY);
    drag = {kind: "ruler", from: spaceAt(at.x, at.y, 0.8), ...start};
  } else if (id) {
    const isExtra = event.shiftKey || event.ctrlKey;
    drag = {kind: "things", ids: chosen.includes(id) ? [...chosen] : [id], id, isExtra, ...start};
  } else if (event.currentTarget === viewport) {
    drag = {kind: "pan", cameraX: camera.x, cameraY: camera.y, ...start};
  }
  if (drag && event.currentTarget === viewport) viewport.setPointerCapture(event.pointerId);
  clearTimeout(restTimer);
  if (isByRules && drag?.kind === "pan" && event.pointerType !== "mouse") restTimer = setTimeout(() => drag && !drag.hasMoved && restAt(event), longPress);
}
/* A finger that rests on a place, or the right button of a mouse, asks what stands there and decides nothing. */
const longPress = 550; // milliseconds
let restTimer = 0;
function restAt(event) {
  clearTimeout(restTimer);
  dropDrag();
  const at = toBoard(event.clientX, event.clientY);
  tellOf(placeAt(at.x, at.y));
}
function contextMenu(event) {
  if (!isByRules || !$("cover").hidden || event.target.closest("#before")) return;
  event.preventDefault();
  if (event.button === 2 || drag?.kind === "pan" && !drag.hasMoved) restAt(event);
}
const pinchOf = () => {
  const [a, b] = [...fingers.values()];
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width: Math.hypot(a.x - b.x, a.y - b.y)};
};
function pointerMove(event) {
  if (fingers.has(event.pointerId)) fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  if (!drag && event.pointerType === "mouse") point(viewport.contains(event.target) ? isByRules ? pieceUnder(event) : idUnder(event) : null);
  if (!drag) return;
  if (drag.kind === "pinch") {
    if (fingers.size < 2) return;
    const now = pinchOf(), area = viewport.getBoundingClientRect();
    camera.x += now.x - drag.x;
    camera.y += now.y - drag.y;
    zoomAt(now.x - area.left, now.y - area.top, now.width / Math.max(1, drag.width));
    Object.assign(drag, now);
    return;
  }
  // A button that was let go elsewhere ends the stroke.
  if (event.pointerId !== drag.pointer) return;
  if (event.pointerType === "mouse" && event.buttons === 0) return pointerUp(event);
  if (!drag.hasMoved && Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < 5) return;
  drag.hasMoved = true;
  clearTimeout(restTimer);
  if (drag.kind === "pan") {
    viewport.classList.add("dragging");
    isFitted = false;
    camera.x = drag.cameraX + event.clientX - drag.startX;
    camera.y = drag.cameraY + event.clientY - drag.startY;
    moveCamera();
  } else if (drag.kind === "things") {
    actionsBox.hidden = true;
    liftedPlaces(event);
  } else if (drag.kind === "ruler" && drag.from >= 0) {
    const at = toBoard(event.clientX, event.clientY), to = spaceAt(at.x, at.y, 0.8);
    if (to < 0 || to === drag.to) return;
    drag.to = to;
    const sight = sightBetween(drag.from, to);
    drawMarks({from: drag.from, to, steps: stepsBetween(drag.from, to), isSeen: sight?.seen, words: sight?.words});
  }
}
function dropDrag() {
  if (drag?.kind === "things") for (const id of drag.ids) boxes.get(id)?.classList.remove("lifted");
  viewport.classList.remove("dragging");
  drag = null;
}
function pointerUp(event) {
  clearTimeout(restTimer);
  fingers.delete(event.pointerId);
  if (!drag || (drag.pointer !== undefined && drag.pointer !== event.pointerId)) { if (drag?.kind === "pinch" && fingers.size < 2) drag = null; return; }
  const done = drag;
  dropDrag();
  if (done.kind === "things") {
    if (!done.hasMoved) return choosePressed(done);
    const area = viewport.getBoundingClientRect();
    const isInside = event.clientX >= area.left && event.clientX <= area.right && event.clientY >= area.top && event.clientY <= area.bottom;
    const panel = $("panel").getBoundingClientRect();
    const isOverPanel = event.clientX >= panel.left && event.clientX <= panel.right && event.clientY >= panel.top && event.clientY <= panel.bottom;
    if (isInside && !isOverPanel) {
      const at = toBoard(event.clientX, event.clientY);
      chosen = done.ids;
      put(done.ids, at.x, at.y);
    } else if (isOverPanel && done.ids.every(id => !things.get(id).isCard && state.things.get(id).place === "board")) {
      perform("box", done.ids);
      choose([]);
    } else render();
  } else if (done.kind === "pan" && !done.hasMoved) {
    const at = toBoard(event.clientX, event.clientY);
    if (isByRules) return event.pointerType === "mouse" ? choosePlace(placeAt(at.x, at.y)) : asked ? askAt(placeAt(at.x, at.y)) : tapPlace(placeAt(at.x, at.y));
    // What was chosen in the box or the hand is laid where one points; what lies on the board goes to a space that is free.
    if (chosen.length && (!isPlaced(chosen[0]) || chosen.every(id => isOnBoard(state.things.get(id))) && isFree(spaceAt(at.x, at.y)))) put(chosen, at.x, at.y);
    else choose([]);
  } else if (done.kind === "ruler") {
    setTimeout(() => { if (!isByRules) drawMarks(); }, 1500);
  }
}
const isPlaced = id => ["board", "aboard"].includes(state.things.get(id).place);
const isFree = space => space >= 0 && ![...state.things.values()].some(it => isOnBoard(it) && it.space === space);
function choosePressed(done) {
  if (done.isExtra && state.things.get(done.id).place === "board")
    return choose(chosen.includes(done.id) ? chosen.filter(id => id !== done.id) : [...chosen.filter(id => state.things.get(id).place === "board"), done.id]);
  choose(chosen.length === 1 && chosen[0] === done.id ? [] : [done.id]);
}
function pointerCancel(event) {
  clearTimeout(restTimer);
  fingers.delete(event.pointerId);
  dropDrag();
  render();
}

/* The neighbour that lies most in a direction. */
function nextSpace(space, dx, dy) {
  const [, x, y] = kit.spaces[space];
  let best = -1, most = 0.35;
  for (const other of neighboursOf(space)) {
    const [, ox, oy] = kit.spaces[other], length = Math.hypot(ox - x, oy - y);
    const along = ((ox - x) * dx + (oy - y) * dy) / length;
    if (along > most + 1e-6) { most = along; best = other; }
  }
  return best;
}
function chooseNext(by) {
  const lying = [...state.things].filter(([id, it]) => isOnBoard(it) && (viewer < 0 || things.get(id).seat === viewer || things.get(id).seat < 0))
    .sort((a, b) => a[1].space - b[1].space || a[1].z - b[1].z).map(([id]) => id);
  if (!lying.length) return;
  const at = lying.indexOf(chosen[0]);
  choose([lying[(at < 0 ? (by > 0 ? 0 : lying.length - 1) : at + by + lying.length) % lying.length]]);
  const it = state.things.get(chosen[0]);
  showPoint(it.x, it.y);
  say(shownName(chosen[0]) + (it.space >= 0 ? ", " + nameOfSpace(it.space) : ""));
}
const arrows = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};
function keyDown(event) {
  if (!$("cover").hidden) return event.key === "Tab" && tabOnCover(event);
  if (event.target.closest?.("input, textarea, select")) return;
  if (isByRules) return gameKey(event);
  const key = event.key, isControl = event.ctrlKey || event.metaKey;
  if (isControl && key.toLowerCase() === "z") { event.preventDefault(); return event.shiftKey ? redo() : undo(); }
  if (isControl && key.toLowerCase() === "y") { event.preventDefault(); return redo(); }
  if (isControl || event.altKey) return;
  const id = chosen[0], it = id && state.things.get(id);
  if (arrows[key] && event.target === viewport) {
    event.preventDefault();
    if (it && it.place === "board" && it.space >= 0) {
      const space = nextSpace(it.space, ...arrows[key]);
      if (space < 0) return say("The board ends here.");
      perform("move", chosen, kit.spaces[space][1], kit.spaces[space][2], space, it.board);
      return showPoint(it.x, it.y);
    }
    camera.x -= arrows[key][0] * 60;
    camera.y -= arrows[key][1] * 60;
    return placeCamera();
  }
  if (event.target.closest?.("button") && (key === " " || key === "Enter")) return;
  const does = {n: () => chooseNext(1), N: () => chooseNext(-1), Escape: () => choose([]), "+": () => zoomMiddle(1.25), "=": () => zoomMiddle(1.25), "-": () => zoomMiddle(0.8), 0: fit,
    " ": () => goOn(1), m: toggleRuler, p: togglePanel, r: () => toggleAsked("reach"), v: () => toggleAsked("sight")}[key];
  const doesIt = it && {q: () => it.place === "board" && things.get(id).sort === "unit" && kit.board.facings === 6 && perform("face", id, ownFacing(it, -1)),
    e: () => things.get(id).isCard ? perform("turn", id, (it.turn + 180) % 360) : it.place === "board" && things.get(id).sort === "unit" && kit.board.facings === 6 && perform("face", id, ownFacing(it, 1)),
    f: () => flipChosen(!it.isUp), b: () => chooseBelow(id),
    Delete: () => things.get(id).isCard ? discardChosen() : it.place === "board" && boxChosen()}[key];
  const done = does || doesIt;
  if (!done) return;
  event.preventDefault();
  done();
}
/* About what is chosen, or the middle of what is seen. */
function zoomMiddle(factor) {
  const it = chosen.length ? state.things.get(chosen[0]) : null;
  if (it?.place !== "board") return zoomAt(viewport.clientWidth / 2, viewport.clientHeight / 2, factor);
  zoomAt(it.x * camera.zoom + camera.x, it.y * camera.zoom + camera.y, factor);
  showPoint(it.x, it.y);
}
function toggleRuler() {
  isRuler = !isRuler;
  $("ruler").setAttribute("aria-pressed", String(isRuler));
  if (!isByRules) drawMarks();
}
/* A page that was opened narrow has its panel closed, and shows it once there is room beside the board. */
let isPanelOwn = false; // somebody has opened or closed it
function fitPanel() {
  if (!isPanelOwn && narrow.matches !== $("panel").classList.contains("closed")) togglePanel();
}
function togglePanel() {
  const isClosed = $("panel").classList.toggle("closed");
  $("panel-toggle").setAttribute("aria-expanded", String(!isClosed));
  if (isByRules) {
    drawStatus();
    giveFactsRoom();
  }
  placeCamera();
}
function goOn(by) {
  const steps = Math.max(1, kit.sequence.length), at = (state.turn - 1) * steps + state.step + by;
  if (at >= 0) perform("step", Math.floor(at / steps) + 1, at % steps);
}
