// What a telephone of 360 by 640 shows of a game by the rules: the panel at its top, the board as large as there is room for, nothing
// over it; and what fingers ask without deciding anything. In real Chromium.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {SABOTIER, exported, folder, hasProgram, kitOf, open, restingPlace, rests, samples, skip as lacks} from './page_driver.mjs';
import {copied} from './program_driver.mjs';
import {begin, isCovered, settled, text} from './rules_driver.mjs';

const skip = lacks || !hasProgram(exported(samples.landmines)) && 'this program was built without that of the page';
const telephone = {width: 360, height: 640, isMobile: true};

const boxes = (page, selector) => page.$$eval(selector, all => all.map(each => ({what: each.title || each.textContent, ...each.getBoundingClientRect().toJSON()})).filter(box => box.width > 0 && box.height > 0));
const overlaps = (a, b, most = 1) => a.left < b.right - most && b.left < a.right - most && a.top < b.bottom - most && b.top < a.bottom - most;
const isKnown = /^(?!.*not known)/;
const press = (page, selector) => page.$eval(selector, button => button.click());
async function showPanel(page, is) {
  if (await page.$eval('#panel', panel => panel.classList.contains('closed')) === is) await press(page, '#panel-toggle');
  await rests(page);
}
async function uncover(page) {
  if (await page.$('.hand-over')) await press(page, '.hand-over');
  if (await isCovered(page)) await press(page, '#cover-open');
}
/* How large the board is drawn, once all has its room. */
const zoom = async page => {
  await rests(page);
  return page.$eval('#world', world => world.getBoundingClientRect().width / world.offsetWidth);
};

test('each decision begins at the top of the panel, in the colour of who looks', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  await begin(page, 'people');
  await uncover(page);
  await showPanel(page, true);
  await press(page, '#to-play');
  await page.$eval('#tab-play', part => { part.scrollTop = part.scrollHeight; });
  await page.$eval('#play-moves', part => { part.scrollTop = part.scrollHeight; });
  assert.ok(await page.$eval('#tab-play', part => part.scrollTop) > 0);
  await page.$$eval('#play-moves .move', moves => moves.at(-1).click());
  await rests(page);
  const [done] = await boxes(page, '.hand-over'), [panel] = await boxes(page, '#panel');
  assert.ok(done.top >= panel.top && done.bottom <= panel.bottom, JSON.stringify(done));
  const colours = await page.evaluate(() => JSON.parse(document.getElementById('kit').textContent).seats.map(seat => seat.colour));
  const rgb = colour => `rgb(${[1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
  assert.match(await text(page, '#answer .turn'), /^Player 1: look/);
  assert.equal(await page.$eval('#answer .turn .swatch', swatch => getComputedStyle(swatch).backgroundColor), rgb(colours[0]));
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the board is as large as there is room for, whatever was said or opened', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  const fits = async why => {
    const now = await zoom(page);
    await press(page, '#zoom-fit');
    assert.ok(Math.abs(await zoom(page) / now - 1) < 0.01, why);
  };
  await begin(page, 'people', 'random');
  await settled(page);
  await showPanel(page, true);
  const small = await zoom(page);
  await showPanel(page, false);
  assert.ok(await zoom(page) > small * 1.2, 'the panel is closed');
  await fits('the panel is closed');
  const [world] = await boxes(page, '#viewport'), cards = await boxes(page, '#played .card');
  const left = Math.min(...cards.map(card => card.left)), right = Math.max(...cards.map(card => card.right));
  assert.ok(right - left > world.width * 0.6, 'nothing but the cards needs room');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what is said has a row of its own', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines), telephone);
  await begin(page, 'people', 'random');
  await settled(page);
  const record = await page.evaluate(() => new Promise(saved => {
    const create = URL.createObjectURL;
    URL.createObjectURL = blob => { saved(blob.text()); return create(blob); };
    document.getElementById('to-game').click();
    document.getElementById('play-save').click();
  }));
  await page.evaluate(() => { window.setTimeout = () => 0; }); // what is said stays
  const file = path.join(folder, 'said.game.yaml');
  fs.writeFileSync(file, record);
  await showPanel(page, true);
  await press(page, '#to-game');
  await (await page.$('#file')).uploadFile(file);
  await page.waitForFunction(() => /goes on where it was/.test(document.getElementById('said').textContent));
  await rests(page);
  const [said] = await boxes(page, '#said'), [told] = await boxes(page, '#answer');
  assert.equal(overlaps(said, told), false);
  assert.ok(said.top >= told.bottom - 1 && told.width > 300, JSON.stringify({said, told}));
  assert.equal(await page.$eval('#tab-play', part => part.hidden), false, 'the game that was opened is at the front');
  assert.deepEqual(await page.$$eval('#tab-game select', all => all.map(each => each.value)), ['people', 'random'], 'who plays it');
  assert.equal(await page.$eval('#play-next', next => next.hidden), true);
  await press(page, '#to-game');
  await page.select('#plays-1', 'people');
  assert.equal(await page.$eval('#play-next', next => next.hidden), false);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('of a game that goes on after a visit the list says who plays it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines), telephone);
  await begin(page, 'people', 'people');
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('#tab-game select').length === 2);
  assert.deepEqual(await page.$$eval('#tab-game select', all => all.map(each => each.value)), ['people', 'people']);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('cards before players cover nothing of the board', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  await begin(page, 'people');
  for (let i = 0; i < 200 && !(await page.$('#before:not([hidden]) .lies-before')); i++) {
    await uncover(page);
    await page.$$eval('#play-moves .move', moves => (moves.find(move => /^(broken-|trap )/.test(move.firstChild.textContent)) ?? moves[0]).click());
  }
  await uncover(page);
  for (const is of [true, false]) {
    await showPanel(page, is);
    await zoom(page);
    const before = await boxes(page, '.lies-before'), board = await boxes(page, '#marks .number, #played .card');
    assert.ok(before.length > 0 && board.length > 6);
    for (const one of before) for (const other of board) assert.equal(overlaps(one, other), false, `${one.what} over ${other.what}`);
  }
  const words = await page.$$eval('#play-facts .fact', facts => facts.map(fact => fact.textContent));
  assert.ok(words.every(each => each === each.trim()), 'nothing ends in a blank');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('cubes are told while a hand and the panel leave the board little room', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.fortress), telephone);
  await begin(page, 'people');
  await uncover(page);
  await showPanel(page, true);
  await zoom(page);
  const cubes = await boxes(page, '#played [data-sign=cubes]');
  assert.deepEqual(cubes.map(cube => cube.what).sort(), ['0', '0', '4', '4', '4']);
  for (const cube of cubes) assert.ok(cube.width >= 11 && cube.height >= 11, JSON.stringify(cube));
  await press(page, '#to-play');
  assert.match(await page.$$eval('#play-moves .move', moves => moves.find(move => move.firstChild.textContent === 'plan').textContent), /^plan\w+ plans nothing$/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the first move of a long list is seen at once', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot), telephone);
  await begin(page, 'people', 'random');
  await page.waitForSelector('#play-moves .move');
  await showPanel(page, true);
  await press(page, '#to-play');
  const [first] = await boxes(page, '#play-moves .move');
  assert.ok(first.bottom <= telephone.height, JSON.stringify(first));
  assert.match(await text(page, '#play-facts'), /holds Heel Bridge \(1105\): nobody/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('who waits for a turn by mail sees all that he can do', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines), telephone);
  await begin(page, 'people', 'elsewhere');
  await showPanel(page, true);
  await press(page, '#to-play');
  for (let i = 0; i < 9 && await page.$('#play-moves .move'); i++) await press(page, '#play-moves .move');
  await page.waitForSelector('#play-moves .paste');
  assert.equal(await page.$eval('#play-moves', part => part.scrollHeight <= part.clientHeight + 1), true, 'nothing is cut through');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what has gone is told by sides', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines), telephone);
  await begin(page, 'random');
  await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 60000});
  const gone = await page.$$eval('#play-facts .fact', facts => facts.map(fact => fact.textContent).filter(words => words.startsWith('Gone')));
  assert.deepEqual(gone.map(words => words.split(':')[0]), ['Gone of Green', 'Gone of Grey']);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a page that was opened narrow has its panel when it is made wide', {skip}, async () => {
  const {page} = await open(exported(samples.landmines), {width: 700, height: 800});
  assert.equal(await page.$eval('#panel', panel => panel.classList.contains('closed')), true);
  await page.setViewport({width: 1280, height: 800});
  await page.waitForFunction(() => !document.getElementById('panel').classList.contains('closed'));
  await page.close();
});

/* Both sides go towards each other till a move of whoever decides takes what the other one has. */
async function untilAttack(page) {
  for (let i = 0; i < 120; i++) {
    await uncover(page);
    const found = await page.evaluate(() => {
      const moves = [...document.querySelectorAll('#play-moves .move')].map(each => each.firstChild.textContent), own = document.querySelector('#answer .turn').textContent.startsWith('Green') ? 'green' : 'grey';
      const standing = new Map([...document.querySelectorAll('#played [data-piece]')].map(piece => [piece.title.split(', ').at(-1), piece.dataset.piece]));
      const attack = moves.map(move => /^([A-Z]\d+)-([A-Z]\d+)$/.exec(move)).find(match => match && standing.has(match[2]) && !standing.get(match[2]).startsWith(own));
      if (attack) return {from: attack[1], to: attack[2]};
      const row = move => Number(/(\d+)$/.exec(move)?.[1] ?? 0) * (own === 'green' ? 1 : -1), from = move => Number(/^[A-Z](\d+)/.exec(move)?.[1] ?? 0) * (own === 'green' ? 1 : -1);
      const forward = moves.filter(move => row(move) > from(move)).sort((a, b) => row(b) - row(a))[0] ?? moves[0];
      [...document.querySelectorAll('#play-moves .move')].find(each => each.firstChild.textContent === forward).click();
      return null;
    });
    if (found) return found;
  }
  return assert.fail('nobody meets anybody');
}
test('a tap on an enemy tells of it first, and one that rests tells and decides nothing', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines), telephone);
  await begin(page, 'people');
  const {from, to} = await untilAttack(page);
  const pointOf = place => restingPlace(page, '#played .thing', new RegExp(`, ${place}$`));
  const decided = () => page.evaluate(() => [document.querySelectorAll('#told .told').length, document.querySelector('#answer .turn').textContent].join());
  const start = await decided();
  const client = await page.createCDPSession(), at = await pointOf(from);
  await client.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [at]});
  await page.waitForFunction(place => document.querySelector('#answer .here')?.textContent.startsWith(place), {}, from);
  await client.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  assert.equal(await page.$('#marks .picked'), null, 'a finger that rests chooses nothing');
  const tap = async place => { const {x, y} = await pointOf(place); await page.touchscreen.tap(x, y); };
  await tap(from);
  if (await page.$$eval('#play-moves .move', moves => moves.length) > 0) await tap(to);
  assert.equal(await decided(), start, 'nothing is attacked by reading');
  assert.match(await text(page, '#answer .armed'), new RegExp(`^Tap ${to} again: `));
  assert.match(await text(page, '#answer .here'), new RegExp(`^${to}: `));
  await tap(to);
  assert.notEqual(await decided(), start);
  assert.deepEqual(complaints, []);
  await page.close();
});

for (const shape of [telephone, {...telephone, width: 390, height: 844}])
  test(`the board stays below the finger while it is told what stands there, ${shape.width} pixels wide`, {skip}, async () => {
    const scenario = copied(samples.sabot), record = path.join(path.dirname(scenario), `stays-${shape.width}.game.yaml`);
    spawnSync(SABOTIER, ['play', scenario, '--seat', 'red=people', '--seat', 'blue=greedy', '-o', record, '--seed', '3'],
      {input: 'end\n'.repeat(14) + 'quit\n'});
    const {page, complaints} = await open(exported(samples.sabot), shape);
    const kit = await kitOf(page);
    const boardAt = () => page.evaluate(() => { const {left, top, width} = document.getElementById('board').getBoundingClientRect(); return [left, top, width].map(Math.round).join(' '); });
    const tap = async place => {
      const [left, top, width] = (await boardAt()).split(' ').map(Number), [, x, y] = kit.spaces.find(([name]) => name === place), scale = width / kit.board.width;
      const at = {x: left + x * scale, y: top + y * scale};
      await page.touchscreen.tap(at.x, at.y);
      await zoom(page);
      return at;
    };
    for (const isPanelShown of [true, false]) {
      await page.$eval('#to-game', tab => tab.click());
      await page.waitForSelector('#play-start');
      await page.evaluate(() => { document.getElementById('said').textContent = ''; });
      await (await page.$('#file')).uploadFile(record);
      await page.waitForFunction(() => /goes on where it was/.test(document.getElementById('said').textContent)); // it is another one than before
      await page.waitForSelector('.by-rules #play-moves .move');
      await showPanel(page, isPanelShown);
      await zoom(page);
      const before = await boardAt();
      await tap('0311');
      assert.equal(await boardAt(), before);
      const at = await tap('1012'), armed = await text(page, '#answer .armed');
      assert.match(armed, /^Tap 1012 again: /);
      assert.equal(await boardAt(), before);
      const [told] = await boxes(page, '#answer .told-here'), [view] = await boxes(page, '#viewport');
      assert.ok(told.bottom <= at.y || told.top >= at.y, 'it does not lie over what is pointed at');
      assert.ok(told.bottom <= view.bottom + 1 && told.right <= shape.width, JSON.stringify(told));
      await page.touchscreen.tap(at.x, at.y);
      await page.waitForFunction(() => !document.querySelector('#answer .armed'));
      assert.equal(await page.$('#answer .why'), null, 'the shot is fired');
    }
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('the right button of a mouse tells of a place and decides nothing', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  await begin(page, 'people', 'random');
  await page.waitForSelector('#play-moves .move');
  const moves = await page.$$eval('#play-moves .move', all => all.length);
  const {x, y} = await restingPlace(page, '#played .thing', isKnown);
  await page.mouse.click(x, y, {button: 'right'});
  await page.waitForSelector('#answer .here');
  assert.match(await text(page, '#answer .here'), /facing [a-z-]+ \(Move \d/, 'with what is printed on the counter');
  assert.equal(await page.$$eval('#play-moves .move', all => all.length), moves);
  assert.equal(await page.$('#marks .picked'), null);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the cloth grows with what is laid on it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  await begin(page, 'people');
  const outside = () => page.$$eval('#played .card', cards => {
    const board = document.getElementById('board').getBoundingClientRect();
    return cards.filter(card => { const box = card.getBoundingClientRect(); return box.top < board.top - 2 || box.left < board.left - 2 || box.bottom > board.bottom + 2 || box.right > board.right + 2; }).length;
  });
  for (let i = 0; i < 300 && !await outside() && !await page.$eval('#play-phase', phase => /over/.test(phase.textContent)); i++) {
    await uncover(page);
    await page.$$eval('#play-moves .move', moves => { // away from the goals
      const far = move => { const at = /^lay .* (-?\d+),(-?\d+)/.exec(move.firstChild.textContent); return at ? Math.abs(at[2]) * 2 - at[1] : -1000; };
      [...moves].sort((a, b) => far(b) - far(a))[0].click();
    });
  }
  assert.ok(await outside() > 0, 'somebody digs beyond the edge');
  await uncover(page);
  await rests(page);
  const [cloth] = await boxes(page, '#cloth'), cards = await boxes(page, '#played .card');
  for (const card of cards) assert.ok(card.left >= cloth.left - 1 && card.right <= cloth.right + 1 && card.top >= cloth.top - 1 && card.bottom <= cloth.bottom + 1, card.what);
  const layers = await page.$eval('#board', board => {
    const box = board.getBoundingClientRect();
    return document.elementsFromPoint(box.left + box.width * 0.6, box.top + box.height / 2).map(element => element.id).filter(id => ['board', 'cloth'].includes(id));
  });
  assert.deepEqual(layers, ['board', 'cloth'], 'below the picture of the board');
  assert.deepEqual(complaints, []);
  await page.close();
});

const sizes = page => page.evaluate(() => Object.fromEntries(['viewport', 'panel', 'hand', 'actions'].map(id => [id, document.getElementById(id).getBoundingClientRect().toJSON()])));
for (const shape of [{width: 640, height: 360}, {width: 667, height: 375}, {width: 844, height: 390}])
  for (const sample of ['tunnels', 'fortress', 'sabot'])
    test(`sideways the panel and the hand stand beside the board: ${sample}, ${shape.width} by ${shape.height}`, {skip}, async () => {
      const {page, complaints} = await open(exported(samples[sample]), {...shape, isMobile: true});
      await begin(page, 'people', 'random');
      await uncover(page);
      await settled(page);
      for (const is of [true, false]) {
        await showPanel(page, is);
        await zoom(page);
        const {viewport, panel, hand} = await sizes(page);
        assert.ok(viewport.height >= shape.height * 0.7 && viewport.width >= shape.width / 2, JSON.stringify(viewport));
        for (const other of [panel, hand]) if (other.width) assert.ok(other.left >= viewport.right - 1 && other.right <= shape.width + 1 && other.bottom <= shape.height + 1, JSON.stringify(other));
        if (is) assert.ok(panel.height >= 150, JSON.stringify(panel));
      }
      assert.deepEqual(complaints, []);
      await page.close();
    });

test('a hand and the panel leave a third of the screen to the board, on either table', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  const isPlayable = async why => { await zoom(page); const {viewport} = await sizes(page); assert.ok(viewport.height >= telephone.height * 0.34, `${why}: ${viewport.height}`); };
  await showPanel(page, true);
  await press(page, '#to-game');
  await page.$$eval('#tab-game .row button', all => all[1].click());
  await press(page, '#cover-open');
  await press(page, '#to-cards');
  for (let i = 0; i < 2; i++) await page.$$eval('.deck button', all => all.find(button => button.textContent === 'Draw').click());
  assert.ok((await sizes(page)).hand.height > 50);
  for (const tab of ['cards', 'log', 'game']) {
    await press(page, '#to-' + tab);
    await isPlayable(tab);
  }
  await begin(page, 'people', 'random');
  await uncover(page);
  await settled(page);
  for (const tab of ['play', 'told', 'game']) {
    await press(page, '#to-' + tab);
    await isPlayable(tab);
  }
  await press(page, '#to-play');
  const [first] = await boxes(page, '#play-moves .move');
  assert.ok(first.bottom <= telephone.height, JSON.stringify(first));
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the board is drawn anew for the size that it rests at', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  const layer = () => page.$eval('#world', world => getComputedStyle(world).willChange);
  const rests = () => page.waitForFunction(() => getComputedStyle(document.getElementById('world')).willChange === 'auto');
  await rests();
  const [view] = await boxes(page, '#viewport'), middle = {x: view.left + view.width / 2, y: view.top + view.height / 2};
  await page.evaluate(() => { // it may rest again before one looks
    const world = document.getElementById('world');
    window.layers = [];
    new MutationObserver(() => window.layers.push(getComputedStyle(world).willChange)).observe(world, {attributes: true, attributeFilter: ['class']});
  });
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel({deltaY: -200});
  await page.waitForFunction(() => window.layers.includes('transform'));
  await rests();
  await press(page, '#zoom-fit');
  await showPanel(page, true);
  await zoom(page);
  assert.equal(await layer(), 'auto', 'after the panel took its room');
  await showPanel(page, false);
  await zoom(page);
  assert.equal(await layer(), 'auto', 'and gave it back');
  assert.deepEqual(complaints, []);
  await page.close();
});

for (const shape of [telephone, {width: 1280, height: 800, isMobile: true}])
  test(`long words of a place stand above the board, to their end, ${shape.width} pixels wide`, {skip}, async () => {
    const {page, complaints} = await open(exported(samples.sabot), shape);
    await begin(page, 'people', 'random');
    await page.waitForSelector('#play-moves .move');
    await showPanel(page, false);
    const long = ' (a title of many words that say what is printed on it)'.repeat(8);
    const point = await restingPlace(page, '#played .thing', isKnown);
    await page.evaluate(long => {
      new MutationObserver(() => { const here = document.querySelector('#answer .here'); if (here && !here.textContent.endsWith(long)) { here.append(long); dispatchEvent(new Event('resize')); } }).observe(document.getElementById('answer'), {childList: true});
    }, long);
    const [before] = await boxes(page, '#viewport');
    await page.touchscreen.tap(point.x, point.y);
    await page.waitForFunction(() => document.querySelector('#line.full .told-here .here'));
    await rests(page);
    const [told] = await boxes(page, '#answer .told-here'), [view] = await boxes(page, '#viewport');
    assert.equal(view.top, before.top);
    assert.ok(told.bottom <= view.top + 1, JSON.stringify({told, view}));
    const read = await page.$eval('.told-here', part => {
      part.scrollTop = part.scrollHeight;
      const words = part.firstElementChild.lastChild, range = document.createRange(), box = part.getBoundingClientRect();
      range.setStart(words, words.length - 5);
      range.setEnd(words, words.length);
      const end = range.getBoundingClientRect();
      return {isSeen: end.bottom <= box.bottom + 1 && end.top >= box.top - 1, events: getComputedStyle(part).pointerEvents};
    });
    assert.deepEqual(read, {isSeen: true, events: 'auto'});
    assert.deepEqual(complaints, []);
    await page.close();
  });
