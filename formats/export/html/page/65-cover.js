/* Whoever sits down answers by a press of his own. The tap that decided something ends on the screen that came of it, a key that is held
   presses again, and the second half of a double click lands there: none of them answers, on any cover. */
let pressedFor = null; // the first answer of the cover that was shown when a finger, a button or a key went down on it
const firstAnswer = () => $("cover").hidden ? null : $("cover-doings").firstElementChild;
const isAnswerKey = event => firstAnswer() && (event.key === "Enter" || event.key === " ");
const isAnswered = () => pressedFor !== null && pressedFor === firstAnswer();

addEventListener("pointerdown", event => { pressedFor = $("cover").contains(event.target) ? firstAnswer() : null; }, true);
addEventListener("keydown", event => {
  if (event.repeat && isAnswerKey(event)) return event.preventDefault();
  pressedFor = firstAnswer();
}, true);
addEventListener("keyup", event => { if (isAnswerKey(event) && !isAnswered()) event.preventDefault(); }, true);
addEventListener("click", event => {
  const isOfPointer = event.detail > 0, isDoubled = event.detail > 1; // readers of screens press nothing
  const answers = !isOfPointer || isAnswered() && !isDoubled;
  pressedFor = null;
  if (answers || !$("cover").contains(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}, true);
