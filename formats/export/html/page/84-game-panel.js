/* Beside the board of the game by the rules: whose turn it is, what is counted, the moves, what happened, how it ended. */
const mostListed = 120;
let typed = "", meant = null; // what is typed, and the moves that it may mean: {moves, more}

/* Who is asked now, which the phase does not tell where another one may interrupt it. */
function turnText() {
  if (played.over || !isPresent()) return "";
  if (played.learning) return `${seatName(played.eye)}: look, then hand over`;
  const name = seatName(played.answer ? played.eye : played.decides);
  if (played.bots) return `${name}: the computer is thinking\u2026`;
  return name && (played.elsewhere ? `${name} to decide, elsewhere` : played.answer ? `${name} to answer` : `${name} to decide`);
}
/* In the colour of the one who is named. */
const seatAsked = () => kitSeat(played.learning || played.answer ? played.eye : played.decides);
const turnParts = () => turnText() ? [...(seatAsked() ? [swatch(seatAsked())] : []), turnText()] : [];
/* What happened since whoever looks decided last; the latest of it in one line. */
const mostSaid = 3;
function sinceText() {
  const {told, more} = played.since, left = more + told.length - mostSaid, ended = told.slice(0, -mostSaid).findLast(([, ends]) => ends);
  return (ended ? clausesOf(ended[1])[0] + "; " : "") + (left > 0 ? `(${left} before that) ` : "") + told.slice(-mostSaid).map(wholeText).join("; ");
}
/* Each is told in two parts: what happened, and what a round came to that ended by it ("; round 1 is over, ..."), if one did. */
const wholeText = ([text, ends]) => text + ends;
const clausesOf = ends => ends.replace(/^; /, "").split("; ");
/* Whoever takes something back keeps in his head what he saw by it. */
const mostKnown = 3, beginSmall = text => text.slice(0, 1).toLowerCase() + text.slice(1);
function knownParts() {
  const known = played.known ?? [], more = known.length - mostKnown;
  if (!known.length) return [];
  return [make("strong", {}, "Taken back. What was shown stays known:"), ...known.slice(0, mostKnown).map(text => make("p", {}, text)),
    ...(more > 0 ? [make("p", {}, `and ${more} more`)] : [])];
}
/* What helps on, and what a hint said: in the panel, or on the line above the board while that is closed. */
function helpText() {
  if (played.hint) return played.hint.text;
  if (!played.note) return "";
  const here = textOfPlace(pointedAt);
  return (here && here + ". ") + played.note;
}
/* What one's own decision showed is for oneself: where another one is to look next, that waits till it was seen. */
const learntParts = () => (played.learnt ?? []).length ? [make("strong", {}, "What your move showed"), ...played.learnt.map(text => make("p", {}, text))] : [];
const handOverParts = () => played.learning ? [make("button", {class: "main hand-over", onclick: handOver, title: `For ${seatName(played.decides)}`}, "Done, hand over")] : [];
const toNow = () => make("button", {class: "to-now", onclick: backToNow, title: "Shows the board as it is now (Esc)"}, "Back to now");
const isPanelClosed = () => $("panel").classList.contains("closed");

/* Phase and refusals stand on the board, too: on a telephone the panel is closed. */
function drawStatus() {
  if (!played) return;
  const parts = [], told = []; // whose decision it is, and what comes and goes while one points and taps
  if (!played.covered) {
    const line = played.over && isPresent() ? played.ending.join(" \u00b7 ") : `Turn ${played.turn}: ${played.phase}`;
    if (turnText()) parts.push(make("strong", {class: "turn"}, ...turnParts()));
    parts.push(make("span", {}, isPresent() ? line : line + " (earlier)"));
    if (!isGameKept) parts.push(make("strong", {class: "unkept"}, "Not kept by the browser: save it (Game)"));
    if (!isPresent() && isPanelClosed()) parts.push(toNow());
    const answer = shownByRules(), here = hereText(), learnt = played.learnt ?? []; // what is asked for has the room of what happened
    if ((isPanelClosed() || tab !== "play") && learnt.length && (played.learning || !sinceText())) parts.push(make("strong", {class: "learnt"}, learnt.join("; ")), ...handOverParts());
    if (here) told.push(make("span", {class: "here"}, here));
    if (armedMove()) told.push(make("strong", {class: "help armed"}, armedText()));
    if (sinceText() && !answer && !here && !played.learning) parts.push(make("span", {class: "since", title: played.since.told.map(wholeText).join("; ")}, sinceText()));
    if (isPanelClosed() && played.known) parts.push(make("span", {class: "known", title: played.known.join("; ")}, `Taken back; stays known: ${played.known[0]}${played.known.length > 1 ? ` and ${played.known.length - 1} more` : ""}`));
    if (isPanelClosed() && helpText()) told.push(make("strong", {class: "help"}, helpText()));
    if (played.why) told.push(make("strong", {class: "why"}, played.why));
    if (played.answer) told.push(make("strong", {class: "why"}, played.offered + "."));
    told.push(...shownParts(answer));
    if (hintTimer) told.push(make("em", {}, "The program tries moves for a hint\u2026"));
  }
  $("answer").hidden = !parts.length && !told.length;
  $("answer").replaceChildren(...parts, ...(told.length ? [make("div", {class: "told-here"}, ...told)] : []));
  fitLine();
}
/* One's own role and what one counts, and the dice that all decide with, are looked at with every move: they stand above the list.
   What is longer has no room there. */
const mostOwn = 80;
const isOwnFact = fact => fact.of !== null && fact.of === about.seats[played.eye]?.id;
/* What everybody has, as points, says nothing of a move, nor does a list of the hand that lies below the board. */
const isOfAll = fact => about.seats.length > 1 && about.seats.every(({id}) => played.facts.some(other => other.id === fact.id && other.of === id));
const isDrawn = fact => fact.id === "positions"; // on the board
const isAbove = fact => (isOwnFact(fact) && !isOfAll(fact) && !isDrawn(fact) || fact.id === "dice") && fact.name.length + fact.value.length <= mostOwn;
function factPart(fact) {
  const seat = fact.of === null ? -1 : about.seats.findIndex(each => each.id === fact.of), colours = kitSeat(seat);
  return make("p", {class: "fact" + (isOwnFact(fact) ? " own" : "")}, ...(colours ? [swatch(colours)] : []),
    `${seat >= 0 ? seatName(seat) + ": " : ""}${fact.name}: ${fact.value}`, ...(fact.cards ?? []).map(cardPicture));
}
const ownParts = () => played.facts.filter(isAbove).map(factPart);
/* Names by side, in the order of the sides; of those that look alike how many. */
function goneBySide() {
  const sides = new Map();
  for (const piece of played.pieces.filter(piece => piece.gone)) {
    const names = sides.get(piece.side) ?? new Map(), {name} = lookOfPiece(piece);
    sides.set(piece.side, names.set(name, (names.get(name) ?? 0) + 1));
  }
  const order = [...kit.play.sides, null];
  return [...sides].sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]))
    .map(([side, names]) => [side, [...names].map(([name, count]) => count > 1 ? `${count} ${name}` : name)]);
}
function factParts() {
  const parts = played.facts.filter(fact => !isAbove(fact)).map(factPart);
  for (const [side, names] of goneBySide())
    parts.push(make("p", {class: "fact"}, `Gone${side === null ? "" : " of " + sideName(side)}: ${names.join(", ")}`));
  return parts;
}
/* What stands on the places that were pointed at, with its marks. */
function pickedParts() {
  const here = played.pieces.filter(piece => played.chosen.includes(piece.space) && !piece.gone);
  return here.map(piece => make("p", {class: "fact"}, `${piece.space}: ${wordsOfPiece(piece)}`));
}
/* The program knows which moves a text may mean: Enter goes by the same. */
function findTyped() {
  const told = typed ? askGame("typed", typed) : "";
  meant = told ? JSON.parse(told) : null;
}
function moveParts() {
  const isHinted = each => each.move === played.hint?.move, {moves, more: unlisted} = meant ?? played;
  const fitting = [...moves], hinted = fitting.findIndex(isHinted);
  if (hinted > 0) fitting.unshift(...fitting.splice(hinted, 1)); // the first row
  const parts = fitting.slice(0, mostListed).map(each => make("button", {class: "move" + (isHinted(each) ? " hinted" : ""), "aria-current": isHinted(each) && "true",
    onclick: () => { forgetTyped(); playMove(each.move); }}, each.move, ...(each.words ? [make("span", {}, each.words)] : [])));
  const more = fitting.length - parts.length + unlisted;
  if (more > 0) parts.push(make("p", {class: "hint"}, `and ${more} more: point at the board, or type how a move begins`));
  if (!parts.length && played.moves.length) parts.push(make("p", {class: "hint"}, "No legal move is called so: Enter tells why."));
  return parts;
}
/* Who is offered a draw answers before anybody decides. */
const answerParts = () => [make("p", {}, played.offered + "."), make("div", {class: "rules"},
  make("button", {id: "play-accept", onclick: () => answerDraw(true), title: "Ends the game: nobody has won"}, "Accept the draw"),
  make("button", {id: "play-decline", onclick: () => answerDraw(false), title: "The game goes on"}, "Decline it"))];
function sinceParts() {
  const {told, more} = played.since;
  if (!told.length) return [];
  return [make("strong", {}, isPresent() ? "What happened last" : "What happened"), ...(more ? [make("p", {}, `${counted(more, "thing")} before that: Log`)] : []),
    ...told.flatMap(([text, ends]) => [make("p", {}, text),
      ...(ends ? clausesOf(ends).map((part, i) => make("p", {class: i ? "ends" : "ends first"}, part)) : [])])];
}
/* From the end of a round, or as many of the latest as there is room for: the first of them is told from its beginning. */
function showSinceFrom(end) {
  const since = $("play-since"), entries = [...since.querySelectorAll("p:not(.ends)")], head = since.querySelector("strong")?.offsetHeight ?? 0;
  since.style.paddingBottom = "";
  if (!entries.length) return;
  const room = since.clientHeight - head, bottom = since.lastElementChild.offsetTop + since.lastElementChild.offsetHeight;
  const first = end ?? entries.find(entry => bottom - entry.offsetTop <= room) ?? entries.at(-1), rest = bottom - first.offsetTop;
  if (since.scrollHeight > since.clientHeight && rest < room) since.style.paddingBottom = room - rest + "px"; // else it cannot be scrolled so far
  since.scrollTop = first.offsetTop - since.offsetTop - head;
}
/* What is counted has all the room that a short list of moves leaves. */
function giveFactsRoom() {
  const {classList} = $("tab-play"), moves = $("play-moves");
  classList.remove("roomy");
  for (const part of [moves, $("play-facts")]) {
    part.style.maxHeight = part.style.minHeight = "";
    part.style.removeProperty("--gap");
    part.classList.remove("more");
  }
  classList.toggle("roomy", moves.scrollHeight <= moves.clientHeight + 1);
  for (const part of [$("play-facts"), moves]) showWholeRows(part);
}
/* No row is cut through where there are more than there is room for: they stand a little apart, or in less of it. */
const mostApart = 12;
function showWholeRows(part) {
  const {clientHeight: room, firstElementChild: first} = part;
  if (!first || part.scrollHeight <= room + 1) return;
  const bottoms = [...part.children].map(row => row.offsetTop + row.offsetHeight - first.offsetTop + 2 + parseFloat(getComputedStyle(part).paddingTop));
  const whole = bottoms.findLast(bottom => bottom <= room), apart = (room - whole - 2) / (bottoms.indexOf(whole) + 1);
  part.classList.add("more");
  if (apart <= mostApart) part.style.setProperty("--gap", 4 + apart + "px");
  else if (whole) part.style.minHeight = part.style.maxHeight = whole + part.offsetHeight - part.clientHeight + "px";
}
/* Between several at one screen the last decision may be another one's. */
const isUndoOfOther = () => played.undo && !played.over && played.undo_of >= 0 && played.undo_of !== played.eye;
/* Each decision begins at the top: what the last one showed, and what is to be done, stands there. */
let scrolledFor = "";
function scrollToTop() {
  const shown = decisionShown() + played.learning;
  if (shown === scrolledFor) return;
  scrolledFor = shown;
  for (const id of ["tab-play", "play-moves", "play-facts"]) $(id).scrollTop = 0;
}
/* What one side alone knows is nowhere in the page while another one looks at something else. */
function emptyPlayed() {
  for (const id of ["play-turn", "play-phase", "play-own", "play-since", "play-help", "play-why", "play-no-undo", "play-known", "play-learnt", "play-moves", "play-facts"]) $(id).replaceChildren();
  $("told").replaceChildren();
}
function drawPlay() {
  if (!played) return;
  $("play-form").hidden = !isAsked();
  $("play-undo").disabled = !played.undo;
  $("play-undo").textContent = isUndoOfOther() ? `Take back what ${seatName(played.undo_of)} did` : "Take back";
  $("play-undo").title = played.no_undo || `Takes ${isUndoOfOther() ? `the last decision of ${seatName(played.undo_of)}` : "your last decision"} back (Ctrl+Z)`;
  $("play-hint").disabled = !isAsked() || hintTimer > 0;
  $("play-hint").textContent = hintTimer ? "Thinking\u2026" : "Hint";
  $("play-resign").hidden = !about.resign || !played.players.includes("people");
  $("play-draw").hidden = !about.draw || !played.players.includes("people");
  $("play-resign").disabled = !played.resign;
  $("play-draw").disabled = !played.offer;
  $("play-again").hidden = !played.over || !isPresent();
  $("play-now").hidden = played.covered || isPresent();
  if (played.covered) return emptyPlayed();
  $("play-turn").replaceChildren(...turnParts());
  $("play-phase").replaceChildren(played.over && isPresent() ? "The game is over" : `Turn ${played.turn}: ${played.phase}`);
  $("play-own").replaceChildren(...ownParts());
  $("play-since").replaceChildren(...sinceParts());
  $("play-no-undo").replaceChildren(...(played.no_undo && played.moments > 1 && isPresent() ? [`Nothing can be taken back: ${beginSmall(played.no_undo)}`] : []));
  $("play-known").replaceChildren(...knownParts());
  $("play-learnt").replaceChildren(...learntParts(), ...handOverParts());
  $("play-help").replaceChildren(helpText());
  $("play-why").replaceChildren(...(played.why ? [played.why] : []));
  refill($("play-moves"), ...(played.over ? [...played.ending.map(line => make("p", {}, line)), ...endedParts()]
    : played.bots ? [make("p", {class: "hint"}, "The computer decides.")]
    : played.learning ? [] : played.answer ? answerParts() : isAsked() ? [...pickedParts(), ...moveParts()] : isPresent() ? waitingParts() : []),
    ...(isPresent() ? [] : [make("p", {class: "hint"}, "This is how the board was then."), toNow()]));
  $("play-facts").replaceChildren(...factParts());
  $("play-moves").classList.toggle("worded", !$("play-moves").querySelector(".move"));
  giveFactsRoom();
  scrollToTop();
  const since = $("play-since"), last = [...since.querySelectorAll(".ends.first")].at(-1);
  since.classList.toggle("long", Boolean(last));
  showSinceFrom(last);
  if (played.hint || played.note) $("play-help").scrollIntoView({block: "nearest"});
  if (played.hint) $("play-moves").scrollTop = 0;
}
function drawTold() {
  if (played.covered) return $("told").replaceChildren();
  if (played.bots && tab !== "told") return; // the computer goes on, and nobody reads along
  let now = null;
  refill($("told"), ...played.log.map(([text, moment]) => {
    const line = make("button", {class: "told" + (moment === played.moment ? " now" : ""), title: "Shows the board as it was then", onclick: () => walkGame(moment)}, text);
    if (moment <= played.moment) now = line;
    return line;
  }));
  if (played.log.length && played.log[0][1] > 1)
    $("told").prepend(make("p", {class: "hint"}, "What was before is in the record: save it, and sabotier replay shows all of it."));
  if (!played.log.length) $("told").append(make("p", {class: "hint"}, "Nothing has happened yet."));
  now?.scrollIntoView({block: "nearest"});
}
function forgetTyped() {
  typed = "";
  meant = null;
  $("play-text").value = "";
}
function forgetNames() {
  forgetTyped();
  cursor = "";
}

/* Who plays: asked for each seat before a game begins. Proposed are somebody here at the first one, and the computer. */
const playersAsked = [];
const proposedPlayer = index => index === 0 ? "people" : about.bots.includes("greedy") ? "greedy" : about.bots[0] ?? "people";
/* Of the game that is open. */
const playersNow = () => played.players.map((player, seat) => player === "people" && !played.here[seat] ? "elsewhere" : player);
const askAsNow = () => playersAsked.splice(0, Infinity, ...playersNow());
/* The same players once more. */
const playAgain = () => startGame(playersNow());
/* Bots with the names that the command line has for them. */
const botWords = {random: "at random", greedy: "at first sight (greedy)", mcts: "looking ahead (mcts)", regret: "with least regret (regret)"};
const playerWords = player => player === "people" ? "somebody here" : player === "elsewhere" ? "somebody elsewhere, by mail" : `the computer, ${botWords[player] ?? player}`;
/* What a page can do at once: it is offered on its first tab, and above the board where the panel is closed. */
function drawOffer() {
  const is = !isByRules && (about ? !about.wrong.length : Boolean(kit.play) && isStarting);
  for (const id of ["offer", "offer-above"]) $(id).hidden = !is;
  if (!is) return;
  for (const button of document.querySelectorAll(".offer-rules")) {
    button.textContent = played ? "Back to the game" : "Play by the rules";
    button.disabled = !about; // till the program runs
  }
  $("offer").classList.toggle("aside", tab !== tabButtons[0].id.slice("to-".length));
}
function takeOffer() {
  if (played) return resumeGame();
  tab = "game";
  if (isPanelClosed()) togglePanel();
  render();
  $("tab-game").scrollTop = 0;
  $("play-start").focus({preventScroll: true});
}
function askedParts() {
  return about.seats.map((seat, index) => {
    playersAsked[index] ??= proposedPlayer(index);
    const select = make("select", {id: "plays-" + index, onchange: () => { playersAsked[index] = select.value; $("play-next").hidden = !isOtherGameAsked(); }},
      ...[...new Set(["people", "elsewhere", ...about.bots, playersAsked[index]])].map(player => make("option", {value: player, selected: playersAsked[index] === player}, playerWords(player))));
    return make("div", {class: "rules seat"}, make("label", {for: "plays-" + index}, ...(kitSeat(index) ? [swatch(kitSeat(index))] : []), seat.name), select);
  });
}
const isOtherGameAsked = () => Boolean(played) && playersNow().some((player, seat) => player !== playersAsked[seat]);
/* The part of the panel "Game" about it. */
function rulesParts() {
  const parts = [make("h2", {}, "Play by the rules")], hint = text => make("p", {class: "hint"}, text);
  if (!kit.hasRules) return [];
  if (!about)
    return [...parts, hint(kit.leftOff ? "What the sides hide is left off this page, and a game by the rules cannot begin without it."
      : kit.play ? (isStarting ? "The program that knows the rules is being made ready." : "This browser cannot run the program that knows the rules.")
      : "This page was made without the program that knows the rules.")];
  if (about.wrong.length) return [...parts, hint("This scenario cannot be played by the rules: " + about.wrong.join("; "))];
  parts.push(hint("The page knows the rules of the game: it shows the legal moves, carries them out, and says which rule stands against another one."),
    ...askedParts(), make("p", {class: "hint", id: "play-next", hidden: !isOtherGameAsked()}, "So the next game is played, once you begin anew: in the one that is open nobody changes."),
    make("div", {class: "rules"}, make("button", {id: "play-start", class: "main", onclick: () => startGame(playersAsked)}, played ? "Begin anew" : "Begin"),
      make("button", {onclick: () => $("file").click(), title: "A record (*.game.yaml), as this page and sabotier play save them, or a turn (*.turn.txt)"}, "Open a record")), pasteField("game"));
  if (played) parts.push(make("div", {class: "rules"}, make("button", {id: "play-save", onclick: saveGame, title: "The record of the game, which sabotier play goes on with"}, "Save the record"),
    make("button", {id: "play-mode", onclick: () => { closeNotice(); isByRules ? showByRules(false) : resumeGame(); }}, isByRules ? "To the free table" : "Back to the game")));
  if (played && !isGameKept) parts.push(make("p", {class: "hint unkept"}, notKept));
  parts.push(...mailParts());
  return parts;
}

function drawByRules() {
  if (played.covered) {
    $("said").textContent = "";
    asked = ""; // the next one asks for himself
    cover(seatName(played.decides), () => takeGame(askGame("uncover")));
  } else if ($("cover").dataset.of === "game") {
    hideCover();
  }
  drawPlayed();
  if (!played) return; // the program has stopped: the free table is drawn by now
  drawPlayedHand();
  if (isFitted && firstCell) fitCards();
  drawStatus();
  drawAsked();
  drawTabs();
  drawPlay();
  drawTold();
  drawGame();
}
