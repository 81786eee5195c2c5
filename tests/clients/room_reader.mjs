// Rooms for tables in the browser, read by what their formats say and nothing of ours, and laid out on a page as somebody sees
// them who has not sat down, or sits on a seat: VirtualTabletop.io (0.json) and PlayingCards.io (widgets.json).
import {unzipped} from './zip.mjs';

export const roomSize = {width: 1600, height: 1000};

/* What is seen of a widget: place and turn on the table, and picture, markup or text. */
const seen = (widget, more) => ({id: widget.id, x: widget.x ?? 0, y: widget.y ?? 0, width: widget.width ?? 100, height: widget.height ?? 100,
  turn: 0, scale: 1, z: widget.z ?? 0, layer: 0, css: {}, ...more});

function placedIn(widgets, widget) {
  let {x = 0, y = 0} = widget, scale = widget.scale ?? 1;
  for (let parent = widgets[widget.parent]; parent; parent = widgets[parent.parent]) {
    const outer = parent.scale ?? 1;
    x = (parent.x ?? 0) + x * outer;
    y = (parent.y ?? 0) + y * outer;
    scale *= outer;
  }
  return {x, y, scale};
}
const isFor = (seats, seat) => !seats || [seats].flat().includes(seat);
const isHidden = (widgets, widget, seat) => Boolean(widget)
  && (widget.display === false || !isFor(widget.onlyVisibleForSeat, seat) || isHidden(widgets, widgets[widget.parent], seat));

/* The look of one widget of VirtualTabletop.io. */
function lookIn(widgets, widget) {
  if (widget.type === 'card') {
    const deck = widgets[widget.deck], [object] = deck.faceTemplates[widget.activeFace ?? 0].objects;
    const image = deck.cardTypes[widget.cardType][object.dynamicProperties.value];
    return {...deck.cardDefaults, image, turn: (widget.rotation ?? 0) + (object.rotation ?? 0), isCard: true};
  }
  if (widget.faces && widget.type !== 'dice') return {...widget.faces[widget.activeFace ?? 0], turn: widget.rotation ?? 0};
  if (widget.type === 'dice') return {text: String(widget.faces[0]), css: {background: '#ffffff', border: '2px solid #1d2226', 'border-radius': '6px'}};
  if (widget.type === 'seat') return {text: widget.displayEmpty, css: {background: '#ffffff', 'border-color': widget.color, 'border-style': 'solid', ...widget.css}};
  if (widget.type === 'button') return {text: widget.text, css: {background: '#1f5ca6', color: '#ffffff', ...widget.css}};
  return {image: widget.image || undefined, text: widget.image ? undefined : widget.text, turn: widget.rotation ?? 0};
}
function tableOf(widgets, seat) {
  const order = Object.values(widgets).filter(widget => !['deck', 'pile'].includes(widget.type) && !isHidden(widgets, widget, seat));
  return order.map(widget => {
    const look = lookIn(widgets, widget), piece = widgets[widget.parent];
    // What is fixed to a piece lies upon it, turned as it is.
    const fixed = piece?.faces ? {z: (piece.z ?? 0) + 0.5 + (widget.z ?? 0) / 10, turn: widget.image ? piece.rotation ?? 0 : 0, layer: piece.layer} : {};
    return seen(widget, {...placedIn(widgets, widget), layer: widget.layer ?? look.layer ?? 0, css: widget.css ?? {}, ...look,
      width: widget.width ?? look.width ?? 100, height: widget.height ?? look.height ?? 100, ...fixed});
  });
}

/* The look of one widget of PlayingCards.io. */
function pictureOf(thing, decks) {
  const deck = decks.get(thing.deck), side = thing.faceup ? deck.faceTemplate : deck.backTemplate;
  return {image: deck.cardTypes[thing.cardType][side.objects[0].value], turn: thing.r ?? 0, width: deck.cardWidth, height: deck.cardHeight};
}
const framed = {background: '#ffffff', border: '2px solid #5c646b', 'border-radius': '8px'};
const pcioLooks = {
  board: widget => ({image: widget.boardImage, layer: -4}),
  card: pictureOf,
  piece: pictureOf,
  cardPile: widget => ({text: widget.label, layer: -2, css: {border: '2px dashed #8a949b', 'border-radius': '8px', 'font-size': '14px', 'align-items': 'flex-end'}}),
  counter: widget => ({text: `\u2212  ${widget.counterValue}  +`, width: 140, height: 44, css: {...framed, 'font-size': '24px'}}),
  dice: () => ({text: '\u2685', width: 50, height: 50, css: {'font-size': '48px'}}),
  hand: () => ({text: 'Your hand', layer: -2, css: {...framed, background: '#dfe3e6'}}),
  labelText: widget => ({text: widget.labelContent, css: {'font-size': widget.textSize + 'px', 'font-weight': widget.bold ? 'bold' : 'normal', 'justify-content': widget.textAlign === 'left' ? 'flex-start' : 'center'}}),
  seat: widget => ({text: `Seat ${widget.seatIndex + 1}`, width: 80, height: 28, css: framed}),
  spinner: widget => ({text: String(widget.options[0]), css: {...framed, 'border-radius': '50%', 'font-size': '20px'}}),
};
function tableOfCards(widgets) {
  const decks = new Map(widgets.filter(widget => widget.type === 'cardDeck').map(deck => [deck.id, deck]));
  return widgets.filter(widget => widget.type !== 'cardDeck').map(widget => seen(widget, pcioLooks[widget.type](widget, decks)));
}

/* All that is seen of a file, and its pictures as addresses of data. Seats are those of VirtualTabletop.io: "seat-1". */
export function readRoom(bytes, seat) {
  const files = unzipped(bytes), isCards = files.has('widgets.json');
  const text = JSON.parse((files.get('widgets.json') ?? files.get('0.json')).toString());
  delete text._meta;
  const pictures = {};
  for (const [name, data] of files)
    if (!name.endsWith('.json')) pictures[(isCards ? 'package://' : '/') + name] = 'data:image/png;base64,' + data.toString('base64');
  return {table: isCards ? tableOfCards(text) : tableOf(text, seat), pictures, count: isCards ? text.length : Object.keys(text).length};
}

/* In a browser's page, which becomes the table: texts are texts, what is markup is markup, styles are styles. Tells how many
   pictures there are, and which of them are none. */
export async function layTable({table, pictures}) {
  document.body.replaceChildren();
  document.body.style.cssText = 'margin:0;width:1600px;height:1000px;overflow:hidden;position:relative;background:#f4f5f6;font-family:Roboto,sans-serif';
  const sheet = document.head.appendChild(document.createElement('style'));
  const classes = new Map(Object.keys(pictures).map((name, index) => [name, 'picture-' + index]));
  for (const [name, cls] of classes) sheet.append(`.${cls} { background: url(${pictures[name]}) 0 0 / 100% 100% no-repeat }\n`);
  for (const it of [...table].sort((a, b) => a.layer - b.layer || a.z - b.z)) {
    const element = document.createElement('div');
    element.dataset.id = it.id;
    element.style.cssText = 'position:absolute;box-sizing:border-box;transform-origin:0 0;' + (it.html ? '' : 'display:flex;align-items:center;justify-content:center');
    for (const [key, value] of Object.entries(it.css)) element.style.setProperty(key, value);
    element.style.left = it.x + 'px';
    element.style.top = it.y + 'px';
    element.style.width = it.width + 'px';
    element.style.height = it.height + 'px';
    element.style.transform = `scale(${it.scale}) translate(50%, 50%) rotate(${it.turn}deg) translate(-50%, -50%)`;
    if (it.image) element.classList.add(classes.get(it.image));
    else if (it.html) element.innerHTML = it.html;
    else if (it.text !== undefined) element.textContent = it.text;
    document.body.append(element);
  }
  const broken = [];
  for (const [name, address] of Object.entries(pictures)) {
    const picture = new Image();
    picture.src = address;
    try { await picture.decode(); } catch { broken.push(name); }
  }
  return {laid: document.body.childElementCount, pictures: classes.size, broken};
}
