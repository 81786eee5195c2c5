/* Putting it together. */
let saidTimer = 0;
const hush = () => { $("said").textContent = ""; };
/* Letters of what is said for a moment, and of what stays till it is read; how long that moment may be, in milliseconds. */
const mostOfSaid = 400, mostNoted = 1500, leastSaid = 4000, longestSaid = 20000;
function say(text) {
  document.body.classList.remove("repeated");
  $("said").textContent = bounded(text, mostOfSaid);
  fitLine();
  $("said").scrollTop = 0;
  clearTimeout(saidTimer);
  saidTimer = setTimeout(() => { $("said").textContent = ""; fitLine(); }, Math.min(longestSaid, Math.max(leastSaid, text.length * 50)));
}
/* What somebody is to read, and not to miss: it stays till it is closed, or something else is opened. */
let openedFile = ""; // the name of the file that is being opened
const inFile = text => !openedFile ? text.replaceAll(/(?<=^|; )record:\d+:\d+: /g, "") : // who pastes a text sees none of its lines
  text.startsWith("record:") ? text.replaceAll(/(?<=^|; )record(?=:\d)/g, () => openedFile) : `${openedFile}: ${text}`;
function note(text) {
  $("notice-text").textContent = isolated(bounded(inFile(text), mostNoted));
  $("notice-text").scrollTop = 0;
  $("notice").hidden = false;
}
function closeNotice() {
  $("notice").hidden = true;
  $("notice-text").textContent = ""; // for whoever searches the page, too
  document.body.classList.remove("repeated");
}
/* What was to be opened is not. One of the two is shown, till something else is said. */
function refuse(text) {
  say(openedFile ? text : inFile(text));
  note(text);
  document.body.classList.add("repeated");
  return false;
}
/* `does` may wait, and tells by refuse() and note() of this file. */
async function opening(name, does) {
  closeNotice();
  openedFile = name;
  try { await does(); } finally { openedFile = ""; }
}
function render() {
  thingsBox.hidden = isByRules;
  playedBox.hidden = !isByRules;
  drawOffer();
  if (isByRules) {
    clearThings();
    return drawByRules();
  }
  playedBox.replaceChildren();
  $("cloth").hidden = true;
  drawBeside();
  drawThings();
  drawMarks();
}
/* Of the free table all but what lies on it. */
function drawBeside() {
  drawTabs();
  drawBox();
  if (kit.decks.length) drawDecks();
  drawHand();
  drawLog();
  drawGame();
  drawActions();
  $("turn-text").textContent = stepText();
  $("turn-back").disabled = state.turn === 1 && state.step === 0;
  $("undo").disabled = past.every(isTrace);
  $("redo").disabled = !future.length;
  drawAsked();
}
/* What lies in a deck below another card, or in somebody else's hand, is nobody's to choose. */
function isWithin(id) {
  if (!things.has(id)) return false;
  const {place, seat} = state.things.get(id);
  return place === "deck" ? [...state.decks.values()].some(deck => deck.cards[0] === id) : place !== "hand" || seat === viewer;
}
function changed(text) {
  chosen = chosen.filter(isWithin);
  render();
  if (text) say(text);
  keep();
}

document.title = kit.title;
$("title").textContent = kit.title;
$("subtitle").textContent = kit.subtitle;
$("left-off").hidden = !kit.leftOff || !kit.hasRules;
if (kit.leftOff && !things.size)
  $("left-off").append(" In this game that is all of the pieces: nothing can be played on it, and it shows the board and what is said of the scenario.");
for (const dice of kit.dice)
  $("dice").append(make("button", {title: `Throw ${dice.count} with ${dice.faces} faces`,
    onclick: () => perform("roll", dice.name, Array.from({length: dice.count}, () => chance(dice.faces) + 1))}, "\u2684 " + (dice.count > 1 ? dice.count + " " : "") + dice.name));

/* As wide as its longest step: the buttons beside it stay below the pointer while one goes on. */
const stepWidths = (kit.sequence.length ? kit.sequence : [""]).map(step => {
  $("turn-text").textContent = `Turn 99${step && ": " + step}`;
  return $("turn-text").offsetWidth;
});
$("turn-text").style.minWidth = Math.ceil(Math.max(...stepWidths)) + "px";

for (const what of ["reach", "sight"]) $(what).hidden = !canAsk[what];
/* What lies there comes last, when it is known how large it is shown: else a browser would look twice at each. */
startState();
drawOffer();
drawBeside();
fit();
drawThings();
drawMarks();
openKept();
startProgram().then(openTurnLink);

viewport.addEventListener("pointerdown", pointerDown);
$("panel").addEventListener("pointerdown", pointerDown);
$("hand").addEventListener("pointerdown", pointerDown);
addEventListener("pointermove", pointerMove);
addEventListener("pointerup", pointerUp);
addEventListener("pointercancel", pointerCancel);
addEventListener("blur", () => { fingers.clear(); if (drag) { dropDrag(); render(); } });
viewport.addEventListener("wheel", event => {
  event.preventDefault();
  const area = viewport.getBoundingClientRect();
  zoomAt(event.clientX - area.left, event.clientY - area.top, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)));
}, {passive: false});
viewport.addEventListener("dblclick", event => { if (!isByRules && !idUnder(event)) fit(); }); // by the rules both clicks are of moves
addEventListener("keydown", keyDown);
/* Who goes by keys goes on from the board where what was pressed is off or gone by then. */
function keepFocus(event) {
  const at = document.activeElement, isLost = at === document.body || at?.disabled || at?.checkVisibility?.() === false || !at;
  if (isLost && $("cover").hidden && event.target.closest?.("button, form")) viewport.focus({preventScroll: true});
}
for (const what of ["click", "submit"]) addEventListener(what, keepFocus);
viewport.addEventListener("contextmenu", contextMenu);
addEventListener("storage", keptElsewhere);
addEventListener("pagehide", keepDecision);
addEventListener("hashchange", () => {
  if (location.hash === hashCopied) return; // it is open
  hashCopied = "";
  closeNotice();
  whenAnswered(() => location.hash.startsWith("#turn=") ? openTurnLink() : openPastedLink());
});
for (const [id, does] of [["undo", undo], ["redo", redo], ["zoom-in", () => zoomMiddle(1.25)], ["zoom-out", () => zoomMiddle(0.8)], ["zoom-fit", fit],
  ["ruler", toggleRuler], ["reach", () => toggleAsked("reach")], ["sight", () => toggleAsked("sight")], ["panel-toggle", () => { isPanelOwn = true; togglePanel(); }], ["turn-on", () => goOn(1)], ["turn-back", () => goOn(-1)]])
  $(id).addEventListener("click", does);
for (const [id, does] of [["play-undo", undoGame], ["play-hint", hintGame], ["play-resign", resignGame], ["play-draw", offerDraw], ["play-again", playAgain], ["play-now", backToNow]]) $(id).addEventListener("click", does);
for (const button of document.querySelectorAll(".offer-rules")) button.addEventListener("click", takeOffer);
$("play-text").addEventListener("input", () => { typed = $("play-text").value.trim(); findTyped(); drawPlay(); });
$("play-form").addEventListener("submit", event => {
  event.preventDefault();
  const move = $("play-text").value.trim();
  if (move && playMove(move) && !played.why && !played.note) forgetTyped();
  drawPlay();
});
$("say").addEventListener("submit", event => {
  event.preventDefault();
  const text = $("say-text").value.trim();
  if (text) perform("note", viewer, text);
  $("say-text").value = "";
});
$("file").addEventListener("change", async () => {
  const file = $("file").files[0];
  $("file").value = "";
  if (!file) return;
  await whenAnswered(() => opening(file.name, async () => {
    let text = null;
    try { if (file.size <= largestRecord) text = await file.text(); } catch { return refuse("It cannot be read: it has gone, or was changed, since it was chosen."); }
    return openText(text);
  }));
});
/* Of a file; null of one that is too large to be read. */
function openText(text) {
  if (text === null) return refuse("This file is too large for a game.");
  if (otherVersion(text)) return refuse(otherVersion(text));
  if (about && /^\uFEFF?sabotier:/m.test(text)) return openRecordText(text); // of a game by the rules
  const record = recordIn(text);
  if (!record) return openMarked(text, refuse, "This is no game of such a page.");
  const wrong = change(record, true);
  if (!wrong) showByRules(false);
  render();
  wrong ? refuse(wrong) : say("The game goes on where it was." + changedSince(record));
}
$("notice-close").addEventListener("click", closeNotice);
let shape = {};
/* What is told above the board takes room of it and gives it back: where the board is seen whole all the same, and could be no larger, it
   stays below the finger. */
function staysBelow(lower) {
  camera.y -= lower;
  if (isWhollyShown() && fitZoom() < camera.zoom * 1.02) return true;
  camera.y += lower;
  return false;
}
new ResizeObserver(() => {
  const now = {width: viewport.clientWidth, height: viewport.clientHeight, hand: $("hand").offsetHeight}, isAsWide = now.width === shape.width;
  const isOfHand = now.hand !== shape.hand, isLarger = now.height > shape.height && !isOfHand; // as when the panel was closed
  const lower = viewport.getBoundingClientRect().top - (shape.top ?? 0);
  if (isAsWide && now.height === shape.height) return;
  const isOfLine = isAsWide && Math.abs(now.height - shape.height + lower) < 1;
  shape = {...now, top: (shape.top ?? 0) + lower};
  if (!isFitted) placeCamera();
  else if (isByRules && isOfLine && staysBelow(lower)) placeCamera();
  else if (isByRules && firstCell && isAsWide && !isLarger) fitCards();
  else fit();
  fitLine(); // it lies over the board as that is now
}).observe(viewport);
addEventListener("resize", () => { if (isByRules && played) giveFactsRoom(); });
fitPanel();
narrow.addEventListener("change", () => { if (!narrow.matches) fitPanel(); });
