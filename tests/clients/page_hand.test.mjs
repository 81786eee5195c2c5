// Games by the rules on the page: the hand as pictures, what pieces reach and see, why nothing is taken back, and what stays known.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {browser, exported, hasProgram, open, restingPlace, rests, samples, skip as lacks, told} from './page_driver.mjs';
import {begin, isCovered, settled, text} from './rules_driver.mjs';

const skip = lacks || !hasProgram(exported(samples.tunnels)) && 'this program was built without that of the page';
const telephone = {width: 390, height: 844, isMobile: true}, small = {width: 360, height: 640, isMobile: true};

/* Pictures of cards are there a moment after the cards. */
const cards = async page => {
  await page.waitForFunction(() => [...document.querySelectorAll('#hand-cards img')].every(picture => picture.complete));
  return page.$$eval('#hand-cards button', all => all.map(card => ({name: card.getAttribute('aria-label'), isPicked: card.getAttribute('aria-pressed') === 'true',
  isOff: card.getAttribute('aria-disabled') === 'true', picture: card.querySelector('img')?.naturalWidth ?? 0})));
};
const press = (page, index) => page.$$eval('#hand-cards button', (all, index) => all[index].click(), index);
const moves = page => page.$$eval('#play-moves .move', all => all.map(move => move.textContent));
const decisions = page => page.$$eval('#told .told', lines => lines.length);
async function sitDown(page, ...players) {
  await begin(page, ...players);
  await settled(page);
}

test('cards of the hand are pictures, and whoever picks one is shown its moves', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  await sitDown(page, 'people', 'random');
  const hand = await cards(page), all = await moves(page);
  assert.ok(hand.length > 3);
  const counted = (await page.$$eval('#tab-play .own', facts => facts.map(fact => fact.textContent))).find(fact => /cards in hand/.test(fact));
  for (const card of hand) {
    assert.ok(card.picture > 50, card.name);
    assert.ok(counted.includes(card.name), card.name);
  }
  const usable = hand.findIndex(card => !card.isOff), {name} = hand[usable];
  await press(page, usable);
  assert.equal((await cards(page))[usable].isPicked, true);
  const own = await moves(page);
  assert.ok(own.length > 0 && own.length < all.length);
  for (const move of own) assert.ok(move.includes(name), move);
  assert.match(await text(page, '#hand-name'), new RegExp(`^${name}: \\d+ moves?`));
  await press(page, usable); // once more: it is not meant
  assert.deepEqual(await moves(page), all);
  // Several for a move that uses them; Esc lets go.
  await press(page, usable);
  await page.keyboard.down('Shift');
  await rests(page);
  const other = (await page.$$('#hand-cards button'))[(usable + 1) % hand.length];
  await other.click();
  await page.keyboard.up('Shift');
  for (const move of await moves(page)) assert.match(move, /^pass|^mend/);
  await page.focus('#viewport');
  await page.keyboard.press('Escape');
  assert.deepEqual(await moves(page), all);
  // By keys, and by a button that has them.
  await page.keyboard.press('c');
  const first = (await cards(page)).findIndex(card => card.isPicked);
  await page.keyboard.press('c');
  const second = (await cards(page)).findIndex(card => card.isPicked);
  assert.ok(first >= 0 && second > first);
  await page.$$eval('#hand-cards button', (all, index) => all[index].focus(), first);
  await page.keyboard.press('Enter');
  assert.equal((await cards(page))[first].isPicked, true);
  assert.equal(await page.evaluate(() => document.activeElement.closest('#hand-cards') !== null), true, 'the keys stay there');
  // It is played, and another one is drawn for it.
  await page.$eval('#play-moves .move', move => move.click());
  await settled(page);
  assert.ok((await cards(page)).every(card => !card.isPicked));
  assert.deepEqual(complaints, []);
  await page.close();
});

for (const shape of [telephone, small])
  test(`a hand has room on a telephone of ${shape.width} by ${shape.height}, beside board and list`, {skip}, async () => {
    const {page, complaints} = await open(exported(samples.tunnels), shape);
    await sitDown(page, 'people', 'random');
    const box = selector => page.$eval(selector, part => { const {left, top, right, bottom} = part.getBoundingClientRect(); return {left, top, right, bottom}; });
    const inside = (part, all) => part.left >= all.left - 1 && part.right <= all.right + 1 && part.top >= all.top - 1 && part.bottom <= all.bottom + 1;
    for (const isOpen of [false, true]) {
      if (isOpen) await page.$eval('#panel-toggle', button => button.click());
      await rests(page);
      const board = await box('#viewport'), hand = await box('#hand');
      assert.ok(inside(hand, {left: 0, top: 0, right: shape.width, bottom: shape.height}));
      assert.ok(board.bottom <= hand.top + 1 && board.bottom - board.top > 120, JSON.stringify({board, hand}));
      for (const card of await page.$$('#hand-cards button')) assert.ok((await card.boundingBox()).height >= 44);
    }
    // Of the panel moves are seen without a way to them.
    const list = await box('#play-moves'), panel = await box('#panel');
    assert.ok(list.bottom > list.top && list.top + 30 < panel.bottom, JSON.stringify({list, panel}));
    const at = await (await page.$('#hand-cards button:not(.unusable)')).boundingBox();
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
    assert.equal((await cards(page)).filter(card => card.isPicked).length, 1);
    assert.match(await text(page, '#hand-name'), /: \d+ moves?/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('a hand is nobody\'s while another one is to sit down, and what is planned and voted with is one, too', {skip}, async () => {
  const two = await open(exported(samples.tunnels));
  await sitDown(two.page, 'people');
  assert.equal(await isCovered(two.page), true);
  assert.equal((await cards(two.page)).length, 0);
  await two.page.click('#cover-open');
  assert.ok((await cards(two.page)).length > 3);
  const cell = await open(exported(samples.cell));
  await sitDown(cell.page, 'people', 'random');
  assert.deepEqual((await cards(cell.page)).map(({name, picture}) => [name, picture > 50]), [['red card', true], ['black card', true]]);
  // Of what is picked one move is left: it is made beside the hand, for on a telephone the list is closed.
  for (let i = 0; i < 9 && !/votes on/.test(await text(cell.page, '#play-phase')); i++) {
    await cell.page.$eval('#play-moves .move', move => move.click());
    await settled(cell.page);
  }
  assert.equal(await cell.page.$('#hand-play'), null);
  await press(cell.page, 1);
  assert.equal(await text(cell.page, '#hand-play'), 'Play it: for the team');
  await cell.page.$eval('#hand-play', button => button.click());
  await settled(cell.page);
  assert.ok((await cell.page.$$eval('#told .told', lines => lines.map(line => line.textContent))).some(line => / votes? for the team|; for the team:/.test(line)));
  assert.equal(await cell.page.$('#hand-play'), null);
  const fortress = await open(exported(samples.fortress));
  await sitDown(fortress.page, 'people', 'random');
  for (let i = 0; i < 6 && !(await cards(fortress.page)).length; i++) {
    await fortress.page.$eval('#play-moves .move', move => move.click());
    await settled(fortress.page);
  }
  const tiles = await cards(fortress.page);
  assert.ok(tiles.length > 2 && tiles.every(tile => tile.picture > 50));
  for (const {page, complaints} of [two, cell, fortress]) {
    assert.deepEqual(complaints, []);
    await page.close();
  }
});

test('a piece in a game by the rules shows what it reaches and sees, and nothing that is hidden', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  await sitDown(page, 'people'); // nobody has moved
  if (await isCovered(page)) await page.click('#cover-open');
  await page.focus('#viewport');
  await page.keyboard.press('r');
  assert.equal(await page.$eval('#reach', button => button.getAttribute('aria-pressed')), 'true');
  assert.match(await text(page, '#answer'), /Point at a piece, or choose one/);
  const standing = await page.$$eval('#played .thing[data-piece]', all => all.map(thing => thing.title));
  const pointAt = async title => { // where it lies by now: the line above the board may have grown
    const at = await restingPlace(page, '#played .thing[data-piece]', title);
    await page.mouse.move(at.x, at.y);
  };
  const hidden = standing.filter(title => /^not known/.test(title));
  let compared = 0;
  for (const unit of ['red/mbt-1', 'red/mbt-2', 'blue/htd-1', 'blue/hlt-1']) {
    const reach = told('reach', samples.sabot, '--unit', unit), piece = standing.find(title => !/^not known/.test(title) && title.endsWith(', ' + reach.from?.[0]));
    if (!piece) continue;
    await pointAt(piece);
    const ends = new Set(reach.this_turn.map(end => end.hex)).size;
    assert.match(await text(page, '#answer'), new RegExp(` can end its turn in ${ends} places?, with a whole turn before it`), unit);
    await page.keyboard.press('v');
    const seen = told('sight', samples.sabot, '--unit', unit).seen.length;
    assert.match(await text(page, '#answer'), new RegExp(` sees ${seen} spaces?, \\d+ of \\d+ enemies`), unit);
    await page.keyboard.press('r');
    compared++;
  }
  assert.ok(compared > 0);
  assert.ok(await page.$$eval('#marks .told-of-piece', marks => marks.length) > 0);
  if (hidden.length) {
    await pointAt(hidden[0]);
    assert.match(await text(page, '#answer'), /what stands there is not known/);
    assert.equal(await page.$$eval('#marks .told-of-piece', marks => marks.length), 0);
  }
  await page.keyboard.press('r');
  assert.equal(await page.$$eval('#marks .told-of-piece', marks => marks.length), 0);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a finger that asks what a piece reaches decides nothing by it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.clogworks), telephone);
  await sitDown(page, 'people', 'random');
  const before = await decisions(page);
  await page.$eval('#reach', button => button.click());
  const at = await restingPlace(page, '#played .thing[data-piece]:not(.nobody)');
  for (let i = 0; i < 2; i++) await page.touchscreen.tap(at.x, at.y);
  assert.match(await text(page, '#answer'), /can end its turn in|has no answer|not known/);
  assert.equal(await page.$$eval('#marks .picked', marks => marks.length), 0);
  assert.equal(await decisions(page), before);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('why nothing can be taken back is said, and what stays known where something was', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  await begin(page, 'people', 'elsewhere');
  assert.match(await page.$eval('#play-undo', button => button.title), /^Nobody here has decided anything yet/);
  assert.equal(await text(page, '#play-no-undo'), '');
  await page.$eval('#play-moves .move', move => move.click());
  const why = /^The game is played by mail and hides things/;
  assert.equal(await page.$eval('#play-undo', button => button.disabled), true);
  assert.match(await page.$eval('#play-undo', button => button.title), why);
  assert.match(await text(page, '#play-no-undo'), /^Nothing can be taken back: the game is played by mail and hides things/);
  await page.focus('#viewport');
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  assert.match(await text(page, '#said'), why);
  assert.deepEqual(complaints, []);
  await page.close();

  const tunnels = await open(exported(samples.tunnels));
  await sitDown(tunnels.page, 'people', 'random');
  await tunnels.page.$eval('#play-moves .move', move => move.click());
  await settled(tunnels.page);
  assert.equal(await text(tunnels.page, '#play-no-undo'), '');
  assert.equal(await text(tunnels.page, '#play-known'), '');
  await tunnels.page.$eval('#play-undo', button => button.click());
  assert.match(await text(tunnels.page, '#play-known'), /^Taken back\. What was shown stays known:.*draws /);
  await tunnels.page.$eval('#play-moves .move', move => move.click());
  await settled(tunnels.page);
  assert.equal(await text(tunnels.page, '#play-known'), '');
  assert.deepEqual(tunnels.complaints, []);
  await tunnels.page.close();
});

test('while somebody types the list shows what Enter means by it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.clogworks));
  await sitDown(page, 'people', 'random');
  const notations = () => page.$$eval('#play-moves .move', all => all.map(move => move.firstChild.textContent));
  const all = await notations(), move = all.find(each => /^[A-Z]\d+-[A-Z]\d+$/.test(each));
  const type = async what => {
    await page.$eval('#play-text', field => { field.value = ''; });
    await page.type('#play-text', what);
  };
  await type(move.toLowerCase());
  assert.deepEqual(await notations(), all.filter(each => each.startsWith(move)));
  const [from, to] = move.split('-');
  await type(to.toLowerCase());
  const beginsSo = all.filter(each => each.startsWith(to)), byPlace = all.filter(each => each.split('-').includes(to));
  assert.deepEqual(await notations(), beginsSo.length ? beginsSo : byPlace);
  await type('zz');
  assert.deepEqual(await notations(), []);
  assert.match(await text(page, '#play-moves'), /Enter tells why/);
  await type(move.toLowerCase());
  const before = await decisions(page);
  await page.keyboard.press('Enter');
  await settled(page);
  assert.ok(await decisions(page) > before);
  assert.equal(await page.$eval('#play-text', field => field.value), '');
  assert.ok((await notations()).length > 0);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a board of cards stays where it is while cards are picked', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  await sitDown(page, 'people', 'random');
  const shown = () => rests(page).then(() => page.evaluate(() => [document.getElementById('world').style.transform, ...[...document.querySelectorAll('#marks .number')].map(number => number.getAttribute('x')).slice(0, 4)].join(' ')));
  const lit = () => page.$$eval('#marks .lit', marks => marks.length);
  const before = await shown(), many = await lit();
  let fewest = many;
  for (const [i, card] of (await cards(page)).entries()) {
    if (card.isOff) continue;
    await press(page, i);
    fewest = Math.min(fewest, await lit());
    assert.equal(await shown(), before, card.name);
  }
  assert.ok(fewest < many);
  assert.deepEqual(complaints, []);
  await page.close();
});

/* A page whose program stops when it is asked `window.stopsAt`. */
async function openStopping(file) {
  const context = await browser.createBrowserContext();
  return open(file, {visitor: {newPage: async () => {
    const page = await context.newPage();
    await page.evaluateOnNewDocument(() => {
      const instantiate = WebAssembly.instantiate, stopping = (name, does) => (...values) => {
        if (name === window.stopsAt) throw new Error('stopped');
        return does(...values);
      };
      WebAssembly.instantiate = async (...given) => ({exports: Object.fromEntries(Object.entries((await instantiate(...given)).exports)
        .map(([name, value]) => [name, typeof value === 'function' ? stopping(name, value) : value]))});
    });
    return page;
  }}});
}
for (const [what, sample, question, does] of [['picked', samples.tunnels, 'pick', page => press(page, 0)], ['picked by keys', samples.tunnels, 'pick', page => page.keyboard.press('c')],
  ['asked', samples.clogworks, 'reach', page => page.keyboard.press('r')], ['typed', samples.tunnels, 'typed', page => page.type('#play-text', 'l')]])
  test(`a program that stops while something is ${what} leaves the free table`, {skip}, async () => {
    const {page, complaints} = await openStopping(exported(sample));
    await sitDown(page, 'people', 'random');
    await page.focus('#viewport');
    if (question === 'reach') for (const key of ['n', 'Space']) await page.keyboard.press(key); // a piece is chosen
    await page.evaluate(name => { window.stopsAt = name; }, 'sabotier_game_' + question);
    await does(page);
    await page.waitForFunction(() => /has stopped/.test(document.getElementById('said').textContent));
    assert.equal(await page.$('.by-rules'), null);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('nobody reads what the one before typed, and voted by a card of the hand', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.cell));
  await sitDown(page, 'people');
  const typed = () => page.$eval('#play-text', field => field.value);
  let votes = 0;
  for (let i = 0; i < 12 && votes < 2; i++) {
    if (await isCovered(page)) await page.$eval('#cover-open', button => button.click());
    assert.equal(await typed(), '');
    const usable = (await cards(page)).findIndex(card => !card.isOff);
    if (usable < 0) {
      await page.$eval('#play-moves .move', move => move.click());
      continue;
    }
    await page.type('#play-text', 'zz');
    assert.deepEqual(await moves(page), []);
    await press(page, usable);
    await page.$eval('#hand-play', button => button.click());
    assert.equal(await isCovered(page), true);
    assert.equal(await typed(), '', 'nor does it stand behind the cover');
    votes++;
  }
  assert.equal(votes, 2);
  assert.deepEqual(complaints, []);
  await page.close();
});
