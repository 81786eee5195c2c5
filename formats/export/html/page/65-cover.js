/* Whoever sits down answers by a press of his own. The tap that decided something ends on the screen that came of it, a key that is held
   presses again, and the second half of a double click or a double tap lands there: none of them answers, on any cover. Not every browser
   counts taps, so presses are told apart by when and where they come. */
let pressedFor = null; // the first answer of the cover that was shown when a finger, a button or a key went down on it
const firstAnswer = () => $("cover").hidden ? null : $("cover-doings").firstElementChild;
const isAnswerKey = event => firstAnswer() && (event.key === "Enter" || event.key === " ");
const isAnswered = () => pressedFor !== null && pressedFor === firstAnswer();

let lastPress = {at: -Infinity, x: 0, y: 0}; // that answered nothing
addEventListener("pointerdown", event => {
  const {timeStamp: at, clientX: x, clientY: y} = event, isSecond = at - lastPress.at < 500 && Math.hypot(x - lastPress.x, y - lastPress.y) < 40;
  pressedFor = $("cover").contains(event.target) && !isSecond ? firstAnswer() : null;
  lastPress = {at: pressedFor ? -Infinity : at, x, y};
}, true);
addEventListener("keydown", event => {
  if (event.repeat && isAnswerKey(event)) return event.preventDefault();
  pressedFor = firstAnswer();
}, true);
addEventListener("keyup", event => { if (isAnswerKey(event) && !isAnswered()) event.preventDefault(); }, true);
addEventListener("click", event => {
  // Readers of screens press nothing: their clicks come from no device.
  const isOfPointer = event.detail > 0 && event.pointerType !== "" && event.mozInputSource !== 0;
  const isDoubled = event.detail > 1, answers = !isOfPointer || isAnswered() && !isDoubled;
  pressedFor = null;
  if (answers || !$("cover").contains(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
}, true);
