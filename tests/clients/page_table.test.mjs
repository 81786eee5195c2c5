// The free table: nothing lies over the board or over buttons, decks tell what they do, and cards find their places. In real Chromium.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {drag, exported, folder, hasProgram, kitOf, log, lookAs, open, restingPlace, rests, samples, shownIds, skip, things} from './page_driver.mjs';
import {begin, settled} from './rules_driver.mjs';

const box = (page, selector) => page.$eval(selector, element => element.getBoundingClientRect().toJSON());
const doing = (page, words) => page.$$eval('.deck button', (all, words) => all.find(button => button.textContent === words).click(), words);

test('cards find every place of the lattice, by hand and by arrows, and the ruler measures there', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  const {spaces, board, cardHeight} = await kitOf(page);
  const [, left, top] = spaces.find(([name]) => name === '0,0'), area = await box(page, '#board'), scale = area.width / board.width;
  const at = (column, row, aside = 0) => ({x: area.x + (left + (column + aside) * board.pitch) * scale, y: area.y + (top - (row + aside) * board.pitch * cardHeight) * scale});
  for (const place of ['0,2', '-1,0', '3,3']) assert.equal(spaces.some(([name]) => name === place), false, `${place} is free at the start`);
  for (const [column, row] of [[0, 2], [-1, 0], [3, 3]]) {
    await doing(page, 'Lay');
    const {x, y} = at(column, row, 0.2);
    await page.mouse.click(x, y);
    assert.ok((await log(page)).at(-1).endsWith(` to ${column},${row}`), (await log(page)).at(-1));
    await page.keyboard.press('Escape');
  }
  await page.mouse.click(at(3, 3).x, at(3, 3).y);
  await page.focus('#viewport');
  await page.keyboard.press('ArrowLeft');
  assert.match((await log(page)).at(-1), /3,3 to 2,3$/);
  const lying = (await things(page)).find(thing => thing.label.endsWith(', 2,3'));
  const middle = await box(page, `#things [data-id="${lying.id}"]`);
  assert.ok(Math.hypot(middle.x + middle.width / 2 - at(2, 3).x, middle.y + middle.height / 2 - at(2, 3).y) < 1);
  await page.keyboard.press('Escape');
  await page.click('#ruler');
  await drag(page, at(0, 2), at(3, 3));
  assert.equal(await page.$eval('#marks text', text => text.textContent), '0,2 to 3,3: 4');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a hand lies below the board, and covers nothing of it', {skip}, async () => {
  for (const sample of [samples.tunnels, samples.cell]) {
    const {page, complaints} = await open(exported(sample));
    await page.click('#to-cards');
    if (!(await page.$('#hand:not([hidden])'))) await doing(page, 'Deal');
    await lookAs(page, 2);
    await rests(page);
    const hand = await box(page, '#hand'), board = await box(page, '#board'), panel = await box(page, '#panel');
    assert.ok(hand.height > 40 && board.bottom <= hand.top + 1 && hand.right <= panel.left + 1, JSON.stringify({hand, board}));
    assert.deepEqual(complaints, []);
    await page.close();
  }
});

for (const shape of [{width: 360, height: 640, isMobile: true}, {width: 1280, height: 800}])
  test(`buttons of the clock, the dice and the tools have room of their own at every step, ${shape.width} pixels wide`, {skip}, async () => {
    const {page, complaints} = await open(exported(samples.sabot), shape);
    const {sequence} = await kitOf(page), tops = new Set();
    for (let i = 0; i <= sequence.length; i++) {
      await rests(page);
      tops.add((await box(page, '#viewport')).top + ' ' + (await box(page, '#turn-on')).left);
      const buttons = await page.$$eval('#bar button', all => all.filter(button => button.checkVisibility()).map(button => ({words: button.textContent, ...button.getBoundingClientRect().toJSON()})));
      for (const a of buttons) {
        assert.ok(a.left >= 0 && a.right <= shape.width, a.words);
        for (const b of buttons)
          if (a !== b) assert.equal(a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1, false, `${a.words} over ${b.words}`);
      }
      await page.$eval('#turn-on', button => button.click());
    }
    assert.equal(tops.size, 1, 'neither the board nor the button below the finger goes anywhere');
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('a deck shows which card is chosen, and tells that it was dealt to everybody', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  const pressed = () => page.$$eval('.deck', all => all.map(deck => [...deck.querySelectorAll('button')].find(button => button.textContent === 'Lay').getAttribute('aria-pressed') + deck.querySelectorAll('.pile.chosen').length));
  await doing(page, 'Lay');
  assert.equal((await pressed())[0], 'true1');
  await doing(page, 'Lay');
  assert.ok((await pressed()).every(each => each === 'false0'));
  await doing(page, 'Deal');
  const {seats, decks} = await kitOf(page);
  assert.equal(await page.$eval('#said', said => said.textContent), `${decks[0].name}: a card to each of ${seats.length} players`);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what reach answers on a telephone has the whole width, beside neither the offer nor the buttons of the piece', {skip}, async t => {
  if (!hasProgram(exported(samples.sabot))) return t.skip('this program was built without that of the page');
  const {page, complaints} = await open(exported(samples.sabot), {width: 360, height: 640, isMobile: true});
  await page.$eval('#panel-toggle', button => button.click());
  await page.$eval('#to-box', button => button.click());
  await page.waitForFunction(() => !document.querySelector('.offer-rules').disabled);
  await rests(page);
  const before = await box(page, '#viewport');
  const piece = await restingPlace(page, '#things .thing');
  await page.touchscreen.tap(piece.x, piece.y);
  await page.$eval('#reach', button => button.click());
  await page.waitForSelector('#answer .told-here');
  await rests(page);
  const told = await box(page, '#answer .told-here'), bar = await box(page, '#actions');
  assert.equal((await box(page, '#viewport')).top, before.top);
  assert.ok(told.width > 330, `${told.width} pixels wide`);
  assert.ok(told.bottom <= bar.top + 1 || told.top >= bar.bottom - 1, JSON.stringify({told, bar}));
  assert.ok(bar.height < before.height / 4, `the buttons take ${bar.height} of ${before.height} pixels`);
  assert.deepEqual(complaints, []);
  await page.close();
});

for (const shape of [{width: 390, height: 844, isMobile: true}, {width: 1280, height: 800}])
  test(`moves and what is counted are rows that are seen whole, ${shape.width} pixels wide`, {skip}, async t => {
    for (const sample of [samples.sabot, samples.clogworks]) {
      if (!hasProgram(exported(sample))) return t.skip('this program was built without that of the page');
      const {page, complaints} = await open(exported(sample), shape);
      await begin(page, 'people', 'random');
      await settled(page);
      if (await page.$eval('#panel', panel => panel.classList.contains('closed'))) await page.$eval('#panel-toggle', button => button.click());
      await rests(page);
      const cut = await page.evaluate(() => ['play-moves', 'play-facts'].flatMap(id => {
        const part = document.getElementById(id), {top} = part.getBoundingClientRect(), bottom = top + part.clientTop + part.clientHeight;
        const rows = [...part.children].map(row => row.getBoundingClientRect());
        const isMore = rows.at(-1).bottom > bottom + 1;
        return [...rows.filter(row => row.top < bottom - 1 && row.bottom > bottom + 1).map(() => id + ' is cut'), ...(isMore === part.classList.contains('more') ? [] : [id + ' has a wrong sign'])];
      }));
      assert.deepEqual(cut, []);
      assert.deepEqual(complaints, []);
      await page.close();
    }
  });

const press = (page, words) => page.$$eval('#actions button', (all, words) => all.find(button => button.textContent === words).click(), words);
const aside = async (page, dx, dy) => {
  await rests(page);
  const area = await box(page, '#viewport');
  await page.mouse.click(area.x + area.width * dx, area.y + area.height * dy);
};

test('a card that was taken from the board into a hand is in the game that is kept', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  await lookAs(page, 1);
  await page.click('#to-cards');
  const inHand = () => page.$$eval('#hand-cards button', all => all.length), before = await inHand();
  await doing(page, 'Lay');
  await aside(page, 0.5, 0.2);
  const [, place] = /^a card to (.*)$/.exec((await log(page)).at(-1));
  await press(page, 'To hand');
  assert.equal(await inHand(), before + 1);
  assert.match((await log(page)).at(-1), new RegExp(`^[^:]+: a card from ${place} into the hand$`));
  const mine = await log(page);
  await page.reload();
  await page.waitForFunction(count => document.querySelectorAll('#log li').length === count, {}, mine.length);
  assert.deepEqual(await log(page), mine);
  await page.click('#undo');
  assert.equal(await inHand(), before);
  assert.deepEqual(await log(page), [...mine.slice(0, -1), mine.at(-1) + ', taken back'], 'it was face down, and was seen');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a card that somebody else was dealt, or that went back into its deck, is chosen no longer', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  await lookAs(page, 2);
  await page.click('#to-cards');
  for (const words of ['Deal', 'Shuffle']) {
    await doing(page, 'Lay');
    await doing(page, words);
    const played = await log(page), isChosen = await page.$$eval('.pile.chosen', all => all.length);
    if (isChosen) continue; // the shuffled deck has it on top again
    await aside(page, 0.5, 0.2);
    assert.deepEqual(await log(page), played, words);
  }
  assert.deepEqual(complaints, []);
  await page.close();
});

test('who rode in a carrier that was taken off the board lies in the box, and rides no longer', {skip}, async () => {
  const {page, complaints} = await open(exported('sabot/pattenford/long-morning'));
  await lookAs(page, 1);
  const riding = async () => (await things(page)).filter(thing => /, \d aboard$/.test(thing.label));
  const [carrier] = await riding();
  assert.ok(carrier);
  const chooses = id => page.$eval(`#things [data-id="${id}"]`, thing => {
    const {x, y, width, height} = thing.getBoundingClientRect();
    for (const kind of ['pointerdown', 'pointerup']) thing.dispatchEvent(new PointerEvent(kind, {bubbles: true, pointerId: 1, clientX: x + width / 2, clientY: y + height / 2, button: 0}));
  });
  await chooses(carrier.id);
  await page.focus('#viewport');
  await page.keyboard.press('Delete');
  await page.click('#to-box');
  const boxed = await page.$$eval('#tab-box .item', items => items.map(item => item.getAttribute('aria-label')));
  const name = carrier.label.split(',')[0];
  assert.ok(boxed.length >= 2 && boxed.includes(name), boxed.join());
  await page.$$eval('#tab-box .item', (items, name) => items.find(item => item.getAttribute('aria-label') === name).scrollIntoView({block: 'center'}), name);
  const item = await page.evaluateHandle(name => [...document.querySelectorAll('#tab-box .item')].find(item => item.getAttribute('aria-label') === name), name);
  await item.click();
  await aside(page, 0.5, 0.5);
  const back = (await things(page)).find(thing => thing.id === carrier.id);
  assert.ok(back && !/aboard/.test(back.label), back?.label);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a note that one did not make is not left for the next player', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  await lookAs(page, 1);
  await page.click('#to-log');
  await page.type('#say-text', 'my headquarters stand on C1');
  await lookAs(page, 2);
  assert.equal(await page.$eval('#say-text', field => field.value), '');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the record of a table names no kind of what is covered, and those of older pages are opened all the same', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  const kit = await kitOf(page), shown = shownIds(kit), covered = kit.pieces.filter(piece => piece.covered !== undefined && piece.at >= 0).map(piece => piece.id);
  await lookAs(page, 1);
  await page.focus('#viewport');
  for (const key of ['n', 'ArrowUp', 'n', 'ArrowUp', 'f']) await page.keyboard.press(key);
  const record = await page.evaluate(() => Object.values(localStorage).map(text => JSON.parse(text).record).find(record => record?.actions?.length));
  assert.equal(record.actions.length, 3);
  for (const id of covered) assert.equal(JSON.stringify(record.actions).includes(id), false, id);
  const lines = await log(page), file = path.join(folder, 'older.table.json');
  await page.reload();
  await page.waitForFunction(count => document.querySelectorAll('#log li').length === count, {}, lines.length);
  // The same with the ids of the scenario.
  const ids = new Map([...shown].map(([id, shown]) => [shown, id])), told = part => Array.isArray(part) ? part.map(told) : ids.get(part) ?? part;
  assert.notDeepEqual(told(record.actions), record.actions);
  fs.writeFileSync(file, JSON.stringify({...record, actions: [...told(record.actions), ['note', -1, 'older']]}));
  await (await page.$('#file')).uploadFile(file);
  await page.waitForFunction(count => document.querySelectorAll('#log li').length === count + 1, {}, lines.length);
  await page.click('#to-game');
  assert.equal((await page.$$('.row.aside')).length, 0, 'it goes on from the one that was open');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a deal to all players is one step to take back, and a deck that nobody shuffled says so', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  await page.click('#to-cards');
  assert.equal(await page.$$eval('#unshuffled', all => all.length), 1);
  const {decks} = await kitOf(page);
  for (const i of decks.keys()) await page.$$eval('.deck', (all, i) => [...all[i].querySelectorAll('button')].find(button => button.textContent === 'Shuffle').click(), i);
  assert.equal(await page.$$eval('#unshuffled', all => all.length), 0);
  const counts = () => page.$$eval('.deck .badge', all => all.map(badge => badge.textContent)), before = await counts(), lines = await log(page);
  await doing(page, 'Deal');
  assert.notDeepEqual(await counts(), before);
  assert.equal((await log(page)).length, lines.length + 1);
  await page.reload();
  await page.waitForFunction(count => document.querySelectorAll('#log li').length === count, {}, lines.length + 1);
  await page.click('#undo');
  assert.deepEqual(await counts(), before);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('two clicks on a board that is played by the rules leave it as large as it is', {skip}, async t => {
  if (!hasProgram(exported(samples.landmines))) return t.diagnostic('this program was built without that of the page');
  const {page, complaints} = await open(exported(samples.landmines));
  await begin(page, 'people', 'random');
  for (let i = 0; i < 3; i++) await page.click('#zoom-in');
  const shown = () => page.$eval('#world', world => world.style.transform), before = await shown(), view = await box(page, '#viewport');
  await page.mouse.click(view.x + view.width / 2, view.y + view.height / 2, {count: 2});
  assert.equal(await shown(), before);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what is said on a telephone is read to its end, in place of the offer', {skip}, async t => {
  if (!hasProgram(exported(samples.tunnels))) return t.skip('this program was built without that of the page');
  const {page, complaints} = await open(exported(samples.tunnels), {width: 360, height: 640, isMobile: true});
  await page.waitForSelector('#offer-above:not([hidden]) .offer-rules:not(:disabled)');
  const view = await box(page, '#viewport');
  const note = 'A note that somebody writes for the other one, of more words than two short lines hold. '.repeat(3) + 'End.';
  await page.$eval('#say-text', (field, note) => { field.value = note; field.form.requestSubmit(); }, note);
  await page.waitForFunction(() => document.getElementById('said').textContent.endsWith('End.'));
  await rests(page);
  const said = await box(page, '#said'), line = await box(page, '#line');
  assert.ok(said.width > 330, JSON.stringify(said));
  assert.ok(said.bottom <= line.bottom + 1 && said.height >= 36, JSON.stringify({said, line}));
  assert.equal((await box(page, '#viewport')).top, view.top, 'the board stays');
  const isSeen = await page.$eval('#said', part => {
    part.scrollTop = part.scrollHeight;
    const range = document.createRange(), words = part.firstChild;
    range.setStart(words, words.length - 4);
    range.setEnd(words, words.length);
    return range.getBoundingClientRect().bottom <= part.getBoundingClientRect().bottom + 1;
  });
  assert.ok(isSeen);
  assert.deepEqual(complaints, []);
  await page.close();
});

for (const shape of [{width: 360, height: 640}, {width: 640, height: 360}])
  test(`the buttons of a piece are all on the screen, with its place, ${shape.width} by ${shape.height}`, {skip}, async t => {
    if (!hasProgram(exported(samples.sabot))) return t.skip('this program was built without that of the page');
    const {page, complaints} = await open(exported(samples.sabot), {...shape, isMobile: true});
    await page.waitForFunction(() => !document.querySelector('.offer-rules').disabled);
    await rests(page);
    await page.focus('#viewport');
    await page.keyboard.press('n');
    await page.keyboard.press('f');
    await page.waitForFunction(() => [...document.querySelectorAll('#actions button')].some(button => button.textContent === 'Reach'));
    await page.$eval('.who-name', name => name.append(' of a name that is longer than there is room for'));
    await rests(page);
    const bar = await box(page, '#actions'), view = await box(page, '#viewport'), board = await box(page, '#board');
    for (const part of await page.$$('#actions button, #actions .who-place')) {
      const {left, right, top, bottom} = await part.evaluate(element => element.getBoundingClientRect().toJSON());
      assert.ok(left >= bar.left && right <= bar.right + 1 && top >= bar.top && bottom <= bar.bottom + 1, JSON.stringify({left, right, top, bottom, bar}));
    }
    assert.ok(bar.bottom <= view.bottom && bar.right <= shape.width);
    if (shape.width > shape.height) assert.ok(bar.right <= board.left + 1, 'beside the board');
    else assert.ok(bar.height <= 84 && bar.top >= board.bottom - 12, 'two rows, below the board');
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('names of many letters stay within the panel, and who plays is read whole', {skip}, async t => {
  if (!hasProgram(exported(samples.clogworks))) return t.skip('this program was built without that of the page');
  const {page, complaints} = await open(exported(samples.clogworks));
  await page.waitForFunction(() => document.querySelectorAll('#tab-game select').length === 2);
  await page.$eval('#to-game', tab => tab.click());
  const {wide, room} = await page.$eval('#plays-1', select => {
    const copy = document.createElement('span');
    copy.textContent = select.selectedOptions[0].textContent;
    copy.style.font = getComputedStyle(select).font;
    copy.style.whiteSpace = 'nowrap';
    document.body.append(copy);
    const wide = copy.getBoundingClientRect().width;
    copy.remove();
    return {wide, room: select.clientWidth};
  });
  assert.ok(wide + 20 <= room, `${wide} in ${room} pixels`);
  await page.evaluate(() => { for (const part of document.querySelectorAll('#tab-game label, #tab-box h2')) part.append('W'.repeat(300)); });
  for (const tab of ['game', 'box']) {
    await page.$eval('#to-' + tab, (button, tab) => { for (const part of document.querySelectorAll('#panel section')) part.hidden = part.id !== 'tab-' + tab; }, tab);
    assert.ok(await page.$eval('#tab-' + tab, part => part.scrollWidth <= part.clientWidth), tab);
  }
  assert.deepEqual(complaints, []);
  await page.close();
});

for (const isMobile of [false, true])
  test(`a piece that was chosen on the board goes to the free space that is ${isMobile ? 'tapped' : 'clicked'} next`, {skip}, async () => {
    const {page, complaints} = await open(exported(samples.sabot), isMobile ? {width: 390, height: 844, isMobile} : {});
    const press = (x, y) => isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
    const {spaces, board} = await kitOf(page), area = await box(page, '#board'), scale = area.width / board.width;
    const at = name => { const [, x, y] = spaces.find(space => space[0] === name); return [area.x + x * scale, area.y + y * scale]; };
    const placeOf = async id => (await things(page)).find(thing => thing.id === id).label.split(', ').find(part => spaces.some(([name]) => name === part));
    const chosen = () => page.$$eval('#things .chosen', all => all.map(thing => thing.dataset.id));
    const view = await box(page, '#viewport');
    const lying = (await things(page)).filter(thing => /, \d{4}\b/.test(thing.label)), taken = new Set(lying.map(thing => /, (\d{4})\b/.exec(thing.label)[1]));
    const alone = lying.filter(thing => lying.filter(other => /\d{4}/.exec(other.label)[0] === /\d{4}/.exec(thing.label)[0]).length === 1);
    const [one, other] = alone, from = await placeOf(one.id), there = await placeOf(other.id);
    const far = name => { const [x, y] = at(name); return Math.abs(x - view.x - view.width / 2) + Math.abs(y - view.y - view.height / 2); };
    const [to, next] = spaces.map(([name]) => name).filter(name => !taken.has(name)).sort((a, b) => far(a) - far(b)).filter((_, i) => i % 3 === 0);
    await press(...at(from));
    assert.deepEqual(await chosen(), [one.id]);
    await press(...at(to));
    assert.equal(await placeOf(one.id), to);
    assert.ok((await log(page)).at(-1).endsWith(`: ${from} to ${to}`), (await log(page)).at(-1));
    assert.deepEqual(await chosen(), [one.id], 'it stays chosen, as after it was dragged');
    // Another piece is chosen instead, and what is let go stays.
    await press(...at(there));
    assert.deepEqual(await chosen(), [other.id]);
    await page.focus('#viewport');
    await page.keyboard.press('Escape');
    assert.deepEqual(await chosen(), []);
    await press(...at(next));
    assert.equal((await log(page)).length, 1);
    // Beside all spaces it is let go.
    await press(...at(there));
    await press(view.x + 2, view.y + view.height / 2);
    assert.deepEqual(await chosen(), []);
    assert.equal((await log(page)).length, 1);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('what was covered and was looked at stays told when it is taken back, in the log and in the record', {skip}, async () => {
  const file = exported(samples.landmines), {page, complaints} = await open(file);
  const turnUp = async () => { for (const key of ['n', 'f']) await page.keyboard.press(key); };
  await page.focus('#viewport');
  await turnUp();
  const [shown] = await log(page);
  assert.match(shown, /^a piece of \w+ turned up: \w/);
  await page.click('#undo');
  assert.deepEqual(await log(page), [shown + ', taken back']);
  const again = await open(file, {visitor: page.browserContext()});
  await again.page.waitForSelector('#log li');
  assert.deepEqual(await log(again.page), await log(page));
  // One's own show nothing to who takes them back, and neither does turning down what lay open.
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await lookAs(page, 1);
  await page.focus('#viewport');
  await turnUp();
  await page.keyboard.press('f');
  assert.equal((await log(page)).length, 3);
  for (let i = 0; i < 2; i++) await page.click('#undo');
  assert.deepEqual(await log(page), [shown + ', taken back']);
  // Cards that came into a hand.
  const cards = await open(exported(samples.tunnels));
  await lookAs(cards.page, 1);
  await cards.page.click('#to-cards');
  await doing(cards.page, 'Draw');
  const [drawn] = await log(cards.page);
  await cards.page.click('#undo');
  assert.deepEqual(await log(cards.page), [drawn + ', taken back']);
  for (const one of [{page, complaints}, again, cards]) {
    assert.deepEqual(one.complaints, []);
    await one.page.close();
  }
});

test('a table is saved under its title with all letters and marks of it, or under none', {skip}, async () => {
  const page = exported(samples.landmines), text = fs.readFileSync(page, 'utf8');
  for (const [title, name] of [['\u0939\u093f\u0928\u094d\u0926\u0940: 1/2', '\u0939\u093f\u0928\u094d\u0926\u0940 12.table.json'], ['\u2026/\u2026', 'table.json']]) {
    const place = fs.mkdtempSync(path.join(folder, 'saved-')), file = path.join(place, 'page.html');
    fs.writeFileSync(file, text.replace(/(?<=<script type="application\/json" id="kit">).*?(?=<\/script>)/s, kit => JSON.stringify({...JSON.parse(kit), title}).replaceAll('<', '\\u003c')));
    const other = await open(file);
    await other.page.$eval('#to-game', tab => tab.click());
    await other.page.$$eval('#tab-game button', all => all.find(button => button.textContent === 'Save the table').click());
    const saved = () => fs.readdirSync(place).filter(each => each.endsWith('.json'));
    for (let wait = 0; wait < 600 && !saved().length; wait++) await new Promise(resolve => setTimeout(resolve, 50));
    assert.deepEqual(saved().map(each => each.normalize('NFC')), [name.normalize('NFC')]);
    assert.deepEqual(other.complaints, []);
    await other.page.close();
  }
});
