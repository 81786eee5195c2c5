/* A game by the rules: the program of the page knows them (validator/web/page_game.hpp) and judges every move. What it last showed
   is held here: all that the seat that looks may know, and nothing else. Beside it the free table stays as it is. */
let about = null;      // {seats, bots, wrong}: who takes part, once the program runs; null: nothing is played by rules here
let played = null;     // what is shown of the game that is open; null: none is
let isByRules = false; // that game is on the board, and not the free table
let untold = "";       // what another one is to be told once he looks
let botTimer = 0, hintTimer = 0;
const botsTime = 50; // milliseconds between two looks at the board

/* What the program gives for a call that is about its game; `otherwise` where there is none, or it stops. */
function ofGame(calls, otherwise) {
  if (!program) return otherwise;
  try {
    return calls();
  } catch {
    withoutAnswers();
    endGame();
    say("The program that knows the rules has stopped. Open the page anew: the game goes on where it was kept.");
    return otherwise;
  }
}
/* An answer of it; "": it has none. */
const askGame = (question, text, ...values) => ofGame(() => {
  if (text !== undefined) handedIn(program, new TextEncoder().encode(text));
  const size = program["sabotier_game_" + question](...values);
  return size ? new TextDecoder().decode(new Uint8Array(program.memory.buffer, program.sabotier_answer(), size)) : "";
}, "");
/* The program thinks for so long that nobody who does something here waits for it. 0: nobody is asked, 1: it is to go on after the
   next look, 2: it has found something; whether it goes on then, `isEnough` says. */
function thinkFor(what, isEnough) {
  const end = performance.now() + botsTime;
  let most = 0, is;
  do {
    is = ofGame(() => program["sabotier_game_" + what](), 0);
    most = Math.max(most, is);
  } while (is && !(isEnough && is === 2) && performance.now() < end);
  return is ? most : 0;
}
/* The computer decides. */
function letBotsPlay() {
  if (thinkFor("think", false) !== 1) return takeGame(askGame("shown"), true);
  keepDecision();
  goOnWithBots();
}
function goOnWithBots() {
  clearTimeout(botTimer);
  botTimer = setTimeout(letBotsPlay);
}
const ended = list => list.map(text => text + "\0").join("");

/* Who looks at what is shown; -1: nobody, or all may see it. */
const eyeNow = () => !played || played.covered ? -1 : played.eye;
/* Takes what the program told: the game as it stands now, or why there is none. Whether there is. `isOfBots`: the computer decided. */
function takeGame(answer, isOfBots = false) {
  const told = answer ? JSON.parse(answer) : null;
  if (!told) return false;
  if (told.wrong) { refuse(told.wrong.join("; ")); return false; }
  const wasWaiting = isWaiting(), wasOn = played && !played.over, before = played && isAsked() ? played.moments : 0, looked = eyeNow();
  stopHint();
  played = told;
  const hasLeft = looked >= 0 && eyeNow() !== looked && played.hides && !played.over;
  if (hasLeft) { // what he was told and asked is not for the next one
    hush();
    closeNotice();
    asked = "";
    pointed = null;
  }
  untold = [played.why, untold].filter(Boolean).join(" ");
  if (!played.covered) [played.why, untold] = [untold, ""];
  if (played.covered || hasLeft || before && played.moments !== before) forgetTyped(); // by whatever it was decided, nobody else reads it
  if (played.covered || hasLeft) cursor = pointedAt = "";
  findTyped();
  if (played && !isByRules) showByRules(true);
  else render();
  if (!played) return false; // the program has stopped
  const isOver = played.over && wasOn && isEndUntold();
  clearTimeout(botTimer);
  noteSeats();
  noteLearnt();
  if (!played.bots) keepGame();
  else if (!isOfBots) isUnkept = true;
  if (played.bots) goOnWithBots();
  if (isWaiting() && !wasWaiting && !isNobodyHere()) sayKept(`It is for ${seatName(played.decides)} to decide, elsewhere: send the turn (Play).`);
  if (isOver) sayKept("The game is over, and the others are to be told: send the turn (Play).");
  return true;
}
/* One decides elsewhere, and nobody here is still to look at what he learnt. */
const isWaiting = () => Boolean(played?.elsewhere) && !played.learning;
function startGame(players) {
  const isLost = played && (played.over ? !isHandedOver() && !leftGame() : played.moments > 1);
  const losesWhat = () => !played.over ? "The one that goes on is gone then, unless it was saved."
    : isByMail() ? "Whoever sits elsewhere was not told yet how this one ended, and it is gone then, unless it was saved."
    : "The one that has ended was neither saved nor sent, there is no room to list it, and it is gone then.";
  if (isLost && !confirm("Begin another game by the rules? " + losesWhat())) return;
  if (!players.includes("people") && players.includes("elsewhere")) return say("Somebody must sit here.");
  untold = "";
  closeNotice();
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0];
  forgetNames();
  const before = openIds[byRules], leaves = leftGame(), isUntold = leaves && isEndUntold();
  here = players.includes("elsewhere") ? players.map(player => player === "elsewhere" ? "0" : "1").join("") : "";
  holdGame(byRules, newId());
  if (hashCopied && location.hash === hashCopied) history.replaceState(null, "", location.href.split("#")[0]); // of the game before
  if (!takeGame(askGame("start", ended([kit.play.scenario, kit.play.hash, String(seed), ...players])))) return holdGame(byRules, before);
  if (leaves) keepEntry(byRules, before, leaves);
  else forget(entryName(byRules, before));
  boundLeft();
  drawGame();
  if (isUntold) say("The game that ended is listed beside this one (Game): whoever sits elsewhere was not told of its end.");
}
/* `sitting`: who sits here, as in 86-game-mail.js. `declined`: what the one who offered a draw is to be told. */
function openGame(text, sitting, declined = "") {
  const answer = askGame("open", ended([kit.play.scenario, kit.play.hash, text, sitting]));
  if (!answer) refuse("This is no record of a game.");
  if (!answer || JSON.parse(answer).wrong) return takeGame(answer);
  const {why} = JSON.parse(answer);
  closeNotice();
  forgetNames();
  here = sitting;
  untold = declined;
  if (!takeGame(JSON.stringify({...JSON.parse(answer), why: ""}))) return false; // it is told with the file
  if (why) note(`${why} All its moves fit all the same, and it goes on by the scenario of this page.`);
  askAsNow();
  drawGame();
  return true;
}
/* From the free table: another one may sit there by now, so it is asked who does. */
function resumeGame() {
  const learnt = unseenLearnt();
  if (!openGame(askGame("record"), here)) return;
  if (isNobodyHere()) askWhoSits();
  else showLearnt(learnt);
}
/* From the free table to the game by the rules, or back. */
function showByRules(is) {
  if (is ? !played : !isByRules) return;
  isByRules = is;
  document.body.classList.toggle("by-rules", is);
  asked = "";
  pointed = null;
  chosen = [];
  if (!is && !["table", "tabs"].includes($("cover").dataset.of)) hideCover(); // what is asked of tabs is asked wherever one is
  viewer = -1; // whoever looked at the table before may have left
  if (is) emptyTable();
  else emptyPlayed();
  $("say-text").value = "";
  if (isRuler) toggleRuler();
  tab = is ? "play" : firstTab;
  render();
  if (isFitted) fit();
  keepMode();
  if (is && played.bots) goOnWithBots();
  if (is) return;
  clearTimeout(botTimer);
  stopHint();
}
function endGame() {
  clearTimeout(botTimer);
  stopHint();
  about = null;
  played = null;
  if (isByRules) showByRules(false);
}

/* What players do. Nobody does anything while another one is to sit down, and the program answers only whoever is asked. */
let pointedAt = ""; // the place of the latest click
function choosePlace(place) {
  if (!place) return;
  armed = null;
  pointedAt = place;
  lookAt(place);
  const {eye} = played, isTold = textOfPlace(place) !== "";
  if (!takeGame(askGame("choose", place)) || !isTold || played.covered || played.eye !== eye) return;
  lookAt(place); // where the tap was a move of whoever stands there, he is told of still
  drawStatus();
}
/* A finger has no way to rest on what it asks about: where a tap would carry out a move against what stands there, the first one tells of
   it and of the move, and one more of the same place makes it. */
let armed = null; // {place, move, words, of}: the move that is waited with
const armedMove = () => armed && armed.of === decisionShown() && played.chosen.join() === armed.chosen ? armed : null;
const armedText = () => `Tap ${armed.place} again: ${armed.words || armed.move}.`;
const isAgainst = place => isTaken(place) && (isOfCards || played.pieces.some(piece => piece.space === place && !piece.gone && piece.side !== about.seats[played.eye]?.id));
function tapPlace(place) {
  if (!place || armedMove()?.place === place || !isAsked() || !isAgainst(place)) return choosePlace(place);
  const made = askGame("made", place);
  if (!played) return; // the program has stopped
  if (!made) return choosePlace(place);
  armed = {place, ...JSON.parse(made), of: decisionShown(), chosen: played.chosen.join()};
  tellOf(place);
}
/* What stands on a place, in words; nothing is decided by it. */
function tellOf(place) {
  if (!place || played.covered) return;
  pointedAt = place;
  pointed = null;
  lookAt(place);
  drawPlayedMarks();
  drawStatus();
  if (!textOfPlace(place)) say(`${place}: nothing stands there.`);
}
const playMove = move => takeGame(askGame("play", move));
const releaseGame = () => takeGame(askGame("release"));
function undoGame() {
  if (!played?.undo) return;
  forgetTyped();
  takeGame(askGame("undo"));
}
/* A hint takes a second: whoever does something else meanwhile has none. */
function hintGame() {
  if (!isAsked() || hintTimer) return;
  const think = () => {
    if (thinkFor("advise", true) !== 1) return takeGame(askGame("hint"));
    hintTimer = setTimeout(think);
  };
  hintTimer = setTimeout(think);
  drawStatus();
  drawPlay();
}
function stopHint() {
  clearTimeout(hintTimer);
  hintTimer = 0;
}
/* How people end a game of two sides among themselves. */
const resignGame = () => played?.resign && confirm(`Give up? The game is lost for ${seatName(played.decides)} then.`) && takeGame(askGame("resign"));
const offerDraw = () => played?.offer && takeGame(askGame("offer"));
const answerDraw = accepts => takeGame(askGame("answer", undefined, accepts ? 1 : 0));
const handOver = () => takeGame(askGame("hand_over"));
const walkGame = moment => takeGame(askGame("walk", undefined, moment));
const backToNow = () => walkGame(played.moments);
/* Somebody here is to decide now. */
const isAsked = () => Boolean(played) && !played.covered && !played.learning && !played.over && isPresent() && !played.bots && !played.elsewhere && !played.answer;
const isPresent = () => played.moment + 1 === played.moments;

const seatName = seat => seat >= 0 ? about.seats[seat].name : "";
/* The seat as the free table has it: by its id, or by its place at a table without sides; undefined where it has none. */
const kitSeat = seat => seat < 0 ? undefined : kit.seats.find(each => each.id === about.seats[seat].id) ?? (kit.seats[seat]?.side < 0 ? kit.seats[seat] : undefined);
