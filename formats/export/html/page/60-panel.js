/* Beside the board: the box, decks and hands, the log, the game. */
const tabs = [["box", "Box"], ["cards", "Cards"], ["log", "Log"], ["play", "Play"], ["told", "Log"], ["game", "Game"]];
const tabsByRules = ["play", "told", "game"], tabsOfTable = ["box", "cards", "log", "game"];
const firstTab = kit.decks.length ? "cards" : kit.pieces.length ? "box" : "game";
let tab = firstTab;
/* New content for a part of the page; who was on a button of it stays on that button. */
function refill(part, ...children) {
  const buttons = () => [...part.querySelectorAll("button")];
  const active = document.activeElement, at = part.contains(active) ? buttons().indexOf(active) : -1;
  part.replaceChildren(...children);
  if (at < 0 && active !== document.activeElement && part.contains(active)) active.focus({preventScroll: true}); // a field that stays
  if (at >= 0) (buttons()[at] || buttons().at(-1) || viewport).focus({preventScroll: true});
}
const tabButtons = tabs.filter(([id]) => (id !== "cards" || kit.decks.length) && (id !== "box" || kit.pieces.length))
  .map(([id, text]) => make("button", {role: "tab", id: "to-" + id, "aria-controls": "tab-" + id, onclick: () => { tab = id; render(); }}, text));
function drawTabs() {
  document.body.dataset.tab = tab;
  const shown = tabButtons.filter(button => (isByRules ? tabsByRules : tabsOfTable).some(id => button.id === "to-" + id));
  if (shown.some(button => !button.isConnected)) $("tabs").replaceChildren(...shown);
  for (const [id] of tabs) $("tab-" + id).hidden = tab !== id;
  for (const button of shown) button.setAttribute("aria-selected", String(button.id === "to-" + tab));
}

/* Pieces off the board, those that look alike as one with their number. */
function drawBox() {
  const groups = new Map();
  for (const [id, it] of state.things) {
    if (it.place !== "box") continue;
    const thing = things.get(id);
    if (kit.boards > 1 && thing.seat !== viewer && (viewer < 0 || thing.seat >= 0)) continue; // what is missing tells what is on the other board
    if (!groups.has(thing.group)) groups.set(thing.group, new Map());
    const key = lookNumber(id) + ":" + (isSeen(id) ? thing.name : "");
    const items = groups.get(thing.group);
    if (!items.has(key)) items.set(key, []);
    items.get(key).push(id);
  }
  const parts = [];
  for (const [group, items] of groups) {
    parts.push(make("h2", {}, group));
    parts.push(make("div", {class: "tray"}, ...[...items.values()].map(ids => {
      const item = make("button", {class: "item" + (chosen.some(id => ids.includes(id)) ? " chosen" : ""), "data-id": shownId(ids[0]),
        title: `${shownName(ids[0])}${ids.length > 1 ? ", " + ids.length : ""}: drag it onto the board, or choose it and then its place`,
        "aria-label": shownName(ids[0])}, make("img", {src: lookOf(ids[0]), alt: "", draggable: "false"}));
      if (ids.length > 1) item.append(make("span", {class: "badge"}, String(ids.length)));
      return item;
    })));
  }
  const isOpen = kit.boards === 1 || viewer >= 0;
  if (!parts.length) parts.push(make("p", {class: "hint"}, !isOpen ? "Each side has a board of its own. Say who is looking first (Game)."
    : kit.leftOff ? "What the sides hide is left off this page: each sets up its own." : "Everything is on the board."));
  refill($("tab-box"), ...parts);
}

function drawDecks() {
  const parts = [];
  if (kit.leftOff) parts.push(make("p", {class: "hint"}, "What lies face down and what players hold is left off this page: it is in the decks, to be shuffled and laid or dealt."));
  const ordered = deck => deck.isDown && deck.cards.length > 1 && kit.decks.find(each => each.id === deck.id)?.shuffled && !past.some(({action}) => action[0] === "shuffle" && action[1] === deck.id);
  if ([...state.decks.values()].some(ordered)) parts.push(make("p", {class: "hint", id: "unshuffled"}, "Cards lie in the order of the scenario till they are shuffled: begin with that."));
  for (const deck of state.decks.values()) {
    const top = deck.cards[0], picture = top ? kit.looks[deck.isDown ? things.get(top).back : state.things.get(top).isUp ? things.get(top).front : things.get(top).back] : "";
    const does = make("div", {class: "doings"}, make("strong", {}, deck.name)), isTopChosen = Boolean(top) && chosen.includes(top);
    const button = (text, title, enabled, does) => make("button", {title, disabled: !enabled, onclick: does}, text);
    does.append(
      button("Draw", viewer < 0 ? "Say who is looking first (Game)" : "Into your hand", deck.cards.length && viewer >= 0, () => perform("draw", deck.id, [deck.cards[0]], viewer)),
      make("button", {title: "Choose the top card, then its place on the board", disabled: !top, "aria-pressed": String(isTopChosen), onclick: () => choose(isTopChosen ? [] : [top])}, "Lay"),
      button("Deal", "A card to each player", deck.cards.length >= kit.seats.length, () => deal(deck)),
      button("Shuffle", "Shuffle it", deck.cards.length > 1, () => perform("shuffle", deck.id, shuffled(deck.cards))));
    const pile = make("div", {class: "pile" + (isTopChosen ? " chosen" : "")}, picture ? make("img", {src: picture, alt: "", draggable: "false"}) : make("span", {class: "hint"}, "empty"),
      make("span", {class: "badge"}, String(deck.cards.length)));
    parts.push(make("div", {class: "deck"}, pile, does));
  }
  parts.push(make("h2", {}, "Hands"));
  kit.seats.forEach((seat, index) => parts.push(make("div", {}, swatch(seat), `${seat.name}: ${counted(handOf(index).length, "card")}`)));
  refill($("tab-cards"), ...parts);
}
const deal = deck => perform("deal", deck.id, deck.cards.slice(0, kit.seats.length));
const counted = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;
const swatch = seat => { const part = make("span", {class: "swatch"}); part.style.background = seat.colour; return part; };
const handOf = seat => [...state.things].filter(([, it]) => it.place === "hand" && it.seat === seat).map(([id]) => id);

function drawHand() {
  const cards = viewer < 0 ? [] : handOf(viewer);
  $("hand").hidden = !cards.length;
  $("hand-name").textContent = viewer < 0 ? "" : `Hand of ${kit.seats[viewer].name}: choose a card, then its place`;
  refill($("hand-cards"), ...cards.map(id => make("button", {"data-id": shownId(id), class: chosen.includes(id) ? "chosen" : "", title: things.get(id).name, "aria-label": things.get(id).name},
    make("img", {src: lookOf(id), alt: "", draggable: "false"}))));
}

let logged = 0;
function drawLog() {
  const log = $("log");
  cutLog(past.length);
  for (; logged < past.length; logged++) log.append(make("li", {}, shownText(past[logged])));
  if (!log.parentElement.hidden) log.parentElement.scrollTop = log.parentElement.scrollHeight;
}
/* The lines from there on are written anew. */
function cutLog(count) { while (logged > count) { $("log").lastChild.remove(); logged--; } }
function restartLog() { $("log").replaceChildren(); logged = 0; }

/* Lines that were broken for the width of a file are joined; an empty line parts paragraphs, and a list keeps its lines. */
const filled = text => text.trim().split(/\n\s*\n/).map(part => part.replace(/\s*\n(?!\s*(?:[-*\u2022]|\d+[.)])\s)\s*/g, " ")).join("\n\n");

/* A paragraph, a heading or a point of a list of the description. */
const described = block => make(block.heading ? "h3" : "p", {class: block.depth ? "point depth-" + Math.min(block.depth, 5) : ""},
  ...(block.mark ? [make("span", {class: "mark"}, block.mark + " ")] : []),
  ...block.runs.map(([text, isBold, isItalic]) => {
    const words = isItalic ? make("em", {}, text) : text;
    return isBold ? make("strong", {}, words) : words;
  }));
/* Of the free table: who looks, and the game on it. */
function tableParts() {
  const parts = [make("h2", {}, "Who is looking")];
  const button = (text, is, does) => make("button", {"aria-pressed": String(is), onclick: does}, text);
  parts.push(make("div", {class: "row"}, button("Everybody", viewer < 0, () => look(-1)),
    ...kit.seats.map((seat, index) => button(seat.name, viewer === index, () => look(index)))));
  if (kit.boards > 1) parts.push(make("p", {class: "hint"}, "Each side has a board of its own, which is shown when that side is looking."));
  const seen = kit.leftOff ? "What the sides hide is left off this page."
    : kit.hides && kit.pieces.length ? "What a side hides is covered for the others on this screen. It stands in this file all the same: who reads its source finds it."
    : kit.cards.length ? "A player who is looking sees the cards of his own hand." : "";
  if (seen) parts.push(make("p", {class: "hint"}, seen));
  parts.push(make("h2", {}, "This game"), make("div", {class: "row"},
    make("button", {onclick: saveFile}, "Save the table"), make("button", {onclick: () => $("file").click()}, "Open a table"),
    make("button", {onclick: copyLink, title: "A link that holds the whole game, to send to the other player; of a page on disk, a text"}, "Copy link"),
    make("button", {onclick: restart}, "Begin again")));
  if (!about || about.wrong.length) parts.push(pasteField("game"));
  if (!isKept) parts.push(make("p", {class: "hint"}, notKept));
  parts.push(...asideParts());
  return parts;
}
function drawGame() {
  const parts = [...rulesParts(), ...(isByRules ? [] : tableParts())];
  parts.push(make("h2", {}, kit.title), make("p", {class: "hint"}, kit.subtitle), ...kit.description.map(described));
  if (kit.rules.length) parts.push(make("h2", {}, "Special rules"), ...kit.rules.map(text => make("p", {}, filled(text))));
  if (kit.objectives.length) parts.push(make("h2", {}, "Objectives"), ...kit.objectives.map(it => make("p", {}, `${it.name}${it.at >= 0 ? ", " + nameOfSpace(it.at) : ""}`)));
  parts.push(make("h2", {}, "Keys"), make("p", {class: "hint", id: "keys"}, isByRules ? keysByRules() : keysOfTable()));
  if (kit.credit) parts.push(make("p", {class: "hint"}, `${kit.game}, ${kit.credit}`));
  refill($("tab-game"), ...parts);
}
const keysByRules = () => `N and Shift+N go to the next place that a move names, arrows from place to place on the board, Enter or Space chooses it, the right button of a mouse or a finger that rests on a place tells what stands there, H asks for a hint, Ctrl+Z takes back,${played?.hand?.length ? " C and Shift+C pick the next thing of the hand," : ""}${canAsk.reach ? " R shows where a piece can get," : ""}${canAsk.sight ? " V what it sees," : ""} P opens and closes this panel, + \u2212 0 zoom, Esc lets go, or goes back to now.`;
const keysOfTable = () => `N and Shift+N choose a piece, arrows move it to the next space, ${isHexes ? "Q and E turn it, " : kit.cards.length ? "E turns a card, " : ""}F turns it over, B chooses what lies below, Delete takes it off, Space goes on a step, Ctrl+Z takes back, M measures,${canAsk.reach ? " R shows where the piece under the pointer can get," : ""}${canAsk.sight ? " V what it sees," : ""} P opens and closes this panel, + \u2212 0 zoom, Esc lets go.`;
/* Games that are kept here, to go back to. */
function asideParts() {
  const games = gamesAside();
  if (!games.length) return [];
  return [make("h2", {}, "Other games kept here"), ...games.map(game => make("div", {class: "row aside"},
    make("button", {onclick: () => openAside(game), title: "Goes on with this game; the one that is open is kept here, too"},
      `${game.own ? "Mine" : "From a link"}: ${counted(game.record.actions.length, "action")}${game.at ? ", " + new Date(game.at).toLocaleString() : ""}`),
    make("button", {onclick: () => forgetAside("", game), title: "Throw this game away", "aria-label": "Throw this game away"}, "\u00d7")))];
}
function restart() {
  if (past.length && !confirm("Begin again? What was played on this page goes.")) return;
  past.length = 0; future = []; chosen = [];
  forget(entryName("", openIds[""]));
  holdGame("", newId());
  startState();
  restartLog();
  changed("");
}

/* What the free table shows beside the board. Drawn again, it has all of it. */
function emptyTable() {
  actionsBox.hidden = true;
  for (const part of [$("tab-box"), $("tab-cards"), actionsBox]) part.replaceChildren();
  restartLog();
}

/* A screen between two players who do not see the same. */
function look(seat) {
  const go = () => { viewer = seat; chosen = []; restartLog(); render(); };
  if (seat !== viewer) {
    hush();
    closeNotice();
  }
  $("say-text").value = ""; // whoever sits down reads no note that another one did not make
  const hides = kit.hides || kit.decks.length > 0;
  if (seat < 0 || !hides) return go();
  viewer = -1;
  chosen = [];
  restartLog();
  render();
  cover(kit.seats[seat].name, go);
}
const cover = (name, go) => showCover(isByRules ? "game" : "table", `Hand the screen over to ${name}.`, [[`I am ${name}`, go]]);
/* Answers are [text, what it does]. While a cover is shown the page behind it is not there for keys, readers of screens and
   searches: what it shows is not for whoever sits down. `isGuarded`: a wrong answer shows what another one hides. */
function showCover(of, text, answers, isGuarded = false) {
  $("said").textContent = "";
  $("cover-text").textContent = text;
  $("cover-doings").replaceChildren(...answers.map(([text, go], i) => make("button", {id: i ? undefined : "cover-open", onclick: () => { hideCover(); go(); viewport.focus(); }}, text)));
  $("cover").dataset.of = of;
  setCovered(true);
  $("cover").scrollTop = 0;
  if (!isGuarded) return $("cover-open").focus();
  $("cover").tabIndex = -1; // Enter answers nothing before one has chosen
  $("cover").focus();
}
const hideCover = () => setCovered(false);
function setCovered(is) {
  $("cover").hidden = !is;
  $("app").inert = is;
  document.body.classList.toggle("is-covered", is);
}
/* From the last answer Tab leads to the first one, and back. */
function tabOnCover(event) {
  const answers = [...$("cover-doings").children], at = answers.indexOf(document.activeElement), by = event.shiftKey ? -1 : 1;
  event.preventDefault();
  answers[at < 0 ? 0 : (at + by + answers.length) % answers.length].focus();
}
