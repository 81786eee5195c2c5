// What a page tells of a game by the rules that goes on, in real Chromium: who is asked, what happened last, what can be done, hints.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {exported, open as opened, rests, samples, skip as lacks} from './page_driver.mjs';
import {lacksProgram} from './program_driver.mjs';
import {begin, settled, text} from './rules_driver.mjs';

const skip = lacks || lacksProgram;
const telephone = {width: 390, height: 844, isMobile: true};
async function open(game, shape) {
  const {page, complaints} = await opened(exported(samples[game]), shape);
  page.on('dialog', dialog => dialog.accept());
  return {page, complaints};
}
const press = (page, selector) => page.$eval(selector, button => button.click());
const move = async (page, index = 0) => {
  await page.$$eval('#play-moves .move', (moves, index) => moves[Math.min(index, moves.length - 1)].click(), index);
  await settled(page);
};
const isOver = page => page.$eval('#play-phase', phase => /over/.test(phase.textContent));
const boxes = (page, selector) => page.$$eval(selector, all => all.map(each => each.getBoundingClientRect().toJSON()));
const lines = (page, selector) => page.$$eval(selector, all => all.map(each => each.textContent));

for (const shape of [undefined, telephone])
  test(`missions that are over say so below their numbers, ${shape ? 'on a telephone, too' : 'and who went'}`, {skip}, async () => {
    const {page, complaints} = await open('cell', shape);
    await begin(page, 'people', 'random');
    await settled(page);
    assert.equal((await page.$$('#played .outcome')).length, 0);
    assert.equal((await page.$$('#played .told-of')).length, 0, 'what is open stands on the card itself');
    await rests(page);
    const widths = (await boxes(page, '#played .card')).map(box => box.width);
    assert.equal(widths.length, 5);
    assert.ok(Math.min(...widths) > (shape ? 60 : 140), `cards are ${widths} pixels wide`);
    for (let i = 0; i < 200 && !(await isOver(page)); i++) await move(page, i % 2);
    await rests(page);
    const outcomes = await lines(page, '#played .outcome');
    assert.ok(outcomes.length >= 3 && outcomes.every(word => /^(failed|succeeded)$/.test(word)), outcomes.join());
    const facts = await text(page, '#play-facts');
    for (const [word, list] of [['failed', /missions that failed: ([\d, ]+)/], ['succeeded', /missions that succeeded: ([\d, ]+)/]])
      assert.equal(outcomes.filter(outcome => outcome === word).length, list.exec(facts)?.[1].split(', ').length ?? 0);
    const cards = (await boxes(page, '#played .card')).filter((_, i) => i < outcomes.length), bands = await boxes(page, '#played .outcome');
    bands.forEach((band, i) => {
      assert.ok(band.top >= cards[i].top + cards[i].height * 0.56, 'the number stays clear');
      assert.ok(band.bottom <= cards[i].bottom && band.height > 14);
    });
    const sizes = await page.$$eval('#played .outcome', all => all.map(each => parseFloat(getComputedStyle(each).fontSize) * each.getBoundingClientRect().width / each.offsetWidth));
    assert.ok(Math.min(...sizes) >= 10.5, `letters of ${sizes} pixels`);
    assert.equal(await page.$eval('#played .told-of', told => told.offsetParent !== null), !shape, 'small print is shown where it can be read');
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('the page says who is to decide, whoever moves, and while the computer thinks that it does', {skip}, async () => {
  const {page, complaints} = await open('sabot');
  await begin(page, 'people', 'greedy');
  await settled(page);
  assert.match(await text(page, '#play-turn'), /^The \w+ to decide$/);
  assert.equal(await text(page, '#answer .turn'), await text(page, '#play-turn'));
  // To the movement of the other side, which overwatch may interrupt.
  for (let i = 0; i < 40 && !(await isOver(page)); i++) {
    assert.equal(await text(page, '#play-turn'), `${await page.$eval('label[for=plays-0]', label => label.textContent)} to decide`);
    await move(page);
  }
  await page.evaluate(() => {
    window.turns = [];
    new MutationObserver(() => window.turns.push(document.getElementById('play-turn').textContent)).observe(document.getElementById('play-turn'), {childList: true});
  });
  await begin(page, 'mcts');
  await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 120000});
  const turns = await page.evaluate(() => window.turns);
  assert.ok(turns.some(turn => /^The \w+: the computer is thinking\u2026$/.test(turn)), turns.slice(0, 5).join());
  assert.equal(turns.at(-1), '', 'nobody is asked at the end');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what happened since one decided is marked on the board and said', {skip}, async () => {
  const {page, complaints} = await open('landmines');
  await begin(page, 'people', 'greedy');
  await settled(page);
  assert.equal((await page.$$('#marks .since')).length, 0);
  await move(page, 3);
  await move(page, 3);
  const told = (await lines(page, '#told .told')).slice(-2);
  assert.ok(told.every(line => /^Grey: /.test(line)), told.join());
  assert.deepEqual(await lines(page, '#play-since p'), told);
  assert.equal(await text(page, '#answer .since'), told.join('; '));
  const marked = (await boxes(page, '#marks .since')).length;
  assert.ok(marked >= 3 && marked <= 4, `${marked} places`); // from and to, twice
  // In the past that which led to the moment, and nothing of later ones.
  await press(page, '#to-told');
  await press(page, '#told .told');
  assert.deepEqual(await lines(page, '#play-since p'), (await lines(page, '#told .told')).slice(0, 1));
  assert.equal((await boxes(page, '#marks .since')).length, 2);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what a round came to is told with what happened, a line each, whoever ended it', {skip}, async () => {
  const {page, complaints} = await opened(exported('tunnels/first-shift'));
  page.on('dialog', dialog => dialog.accept());
  await begin(page, 'people', 'random');
  await settled(page);
  for (let i = 0; i < 40 && !(await page.$('#play-since .ends')) && !(await isOver(page)); i++) await move(page, Infinity);
  const told = await lines(page, '#play-since .ends');
  assert.match(told[0], /^round 1 is over, won by: [A-Z]/);
  assert.match(told[1], /^roles: Player 1 \([A-Z]/);
  assert.match(told[2], /^paid: /);
  const [box] = await boxes(page, '#play-since'), shown = (await boxes(page, '#play-since .ends')).slice(0, 3);
  assert.ok(shown.every(line => line.top >= box.top - 1 && line.bottom <= box.bottom + 1), 'nobody has to look for it');
  assert.match(await text(page, '#answer .since'), /round 1 is over, won by/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('on a new table nothing is marked that lay on the one of the round before', {skip}, async () => {
  const {page, complaints} = await opened(exported('tunnels/first-shift'));
  await begin(page, 'people', 'greedy', 'people', 'greedy', 'people', 'greedy');
  const middle = box => ({x: box.left + box.width / 2, y: box.top + box.height / 2});
  let rounds = 0;
  for (let i = 0; i < 200 && rounds < 2; i++) {
    await settled(page);
    if (await page.$eval('#cover', cover => !cover.hidden)) await press(page, '#cover-open');
    if (await isOver(page)) break;
    await rests(page);
    const isNew = await page.$('#play-since .ends') && /^Turn [1-6]:/.test(await text(page, '#play-phase'));
    const cards = await boxes(page, '#played .card'), marks = isNew ? await boxes(page, '#marks .since') : [];
    for (const {x, y} of marks.map(middle))
      assert.ok(cards.some(card => x > card.left && x < card.right && y > card.top && y < card.bottom), 'something lies there');
    rounds += isNew ? 1 : 0;
    await page.$$eval('.hand-over, #play-moves .move', (all, i) => all[i % all.length].click(), i);
  }
  assert.ok(rounds > 0);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('plans of fortress say in words what they are', {skip}, async () => {
  const {page, complaints} = await open('fortress');
  await begin(page, 'people', 'random');
  await settled(page);
  for (let i = 0; i < 4 && !(await page.$$eval('#play-moves .move', moves => moves.some(move => /^plan \w/.test(move.textContent)))); i++) await move(page);
  const plans = await page.$$eval('#play-moves .move', moves => moves.map(move => [move.firstChild.textContent, move.querySelector('span')?.textContent ?? '']));
  assert.ok(plans.filter(([plan]) => /^plan \w+.*=/.test(plan)).length > 3);
  for (const [plan, words] of plans) if (plan !== 'plan') assert.match(words, / plans [A-Z].* by a \d(, for \d+ cubes?)?$/, plan);
  assert.ok(plans.some(([, words]) => / plans Move \w+ by a \d and Move \w+ by a \d/.test(words)));
  assert.deepEqual(complaints, []);
  await page.close();
});

test('where moves name no place a click says what helps on, and refuses nothing', {skip}, async () => {
  const {page, complaints} = await open('fortress');
  await begin(page, 'people', 'greedy');
  await settled(page);
  await rests(page);
  assert.equal((await page.$$('#marks .lit')).length, 0);
  const piece = (await page.$$eval('#played .thing', all => all.map(each => ({name: each.title, ...each.getBoundingClientRect().toJSON()})))).find(each => /, C3$/.test(each.name));
  await page.mouse.click(piece.x + piece.width / 2, piece.y + piece.height / 2);
  assert.equal(await text(page, '#play-why'), '');
  assert.equal(await text(page, '#play-help'), `C3: ${piece.name.replace(/, C3$/, '')}. The moves that there are now name no place: choose one from the list.`);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('where moves name no place keys say what a click says', {skip}, async () => {
  for (const key of ['n', 'N', 'Enter', 'Space']) {
    const {page, complaints} = await open('fortress');
    await begin(page, 'people', 'greedy');
    await settled(page);
    await page.focus('#viewport');
    await page.keyboard.press(key);
    assert.equal(await text(page, '#play-help'), 'The moves that there are now name no place: choose one from the list.', key);
    assert.equal(await text(page, '#play-why'), '');
    assert.deepEqual(complaints, []);
    await page.close();
  }
});

test('the keys that are listed are those of the board that is shown', {skip}, async () => {
  const {page} = await open('landmines');
  await press(page, '#to-game');
  const table = await text(page, '#keys');
  assert.match(table, /F turns it over.*M measures.*R shows/);
  assert.doesNotMatch(table, /Q and E|hint/, 'pieces on squares look nowhere');
  await begin(page, 'people', 'random');
  await press(page, '#to-game');
  const rules = await text(page, '#keys');
  assert.match(rules, /H asks for a hint.*Ctrl\+Z takes back/);
  assert.match(rules, / R shows where a piece can get,/);
  assert.doesNotMatch(rules, /\b[QEFMVC]\b/, 'nobody holds anything, and nobody sees far');
  await page.close();
});

for (const shape of [undefined, telephone])
  test(`a hint is said once, selects its row and marks its places${shape ? ', on a telephone, too' : ''}`, {skip}, async () => {
    const {page, complaints} = await open('landmines', shape);
    await begin(page, 'people', 'greedy');
    await settled(page);
    if (shape) await press(page, '#panel-toggle');
    await press(page, '#play-hint');
    await page.waitForFunction(() => /^Hint: /.test(document.getElementById('play-help').textContent), {timeout: 60000});
    assert.equal(await text(page, '#play-why'), '');
    assert.doesNotMatch(await text(page, '#answer'), /Hint/);
    const hint = await text(page, '#play-help');
    const [row] = await page.$$eval('#play-moves .hinted', rows => rows.map(row => row.firstChild.textContent));
    assert.ok(hint.includes(`is ${row}`), hint);
    assert.equal((await page.$$('#marks .hinted')).length, 2);
    const [list] = await boxes(page, shape ? '#tab-play' : '#play-moves'), [box] = await boxes(page, '#play-moves .hinted');
    assert.ok(box.top >= list.top - 1 && box.top < list.bottom, 'its row is seen');
    const [red, , blue] = (await page.$eval('#play-help', help => getComputedStyle(help).color)).match(/\d+/g).map(Number);
    assert.ok(blue > red, 'in the colour of what is told');
    if (shape) { // whoever closes the panel reads it above the board
      await press(page, '#panel-toggle');
      assert.match(await text(page, '#answer'), /Hint: /);
    }
    await page.keyboard.press('Escape');
    assert.equal((await page.$$('.hinted')).length, 0);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('rings leave what stands there readable, and the list of moves has the room that there is', {skip}, async () => {
  const {page} = await open('landmines');
  await begin(page, 'people', 'greedy');
  await settled(page);
  const rings = await page.$$eval('#marks .lit', all => all.map(ring => Number(ring.getAttribute('fill-opacity'))));
  assert.ok(rings.length > 3 && Math.max(...rings) <= 0.05, rings.join());
  await rests(page);
  const [panel] = await boxes(page, '#panel'), [facts] = await boxes(page, '#play-facts'), [moves] = await boxes(page, '#play-moves');
  const isCut = await page.$eval('#play-moves', list => list.scrollHeight > list.clientHeight);
  assert.ok(!isCut || (panel.bottom - facts.bottom < 30 && facts.top - moves.bottom < 30), JSON.stringify({panel, facts, moves}));
  await page.close();
});

test('what is counted has the room that a short list of moves leaves', {skip}, async () => {
  const {page} = await open('cell');
  await begin(page, 'people', 'random');
  await settled(page);
  for (let i = 0; i < 20 && (await page.$$('#play-moves .move')).length > 2; i++) await move(page);
  assert.equal((await page.$$('#play-moves .move')).length, 2, 'a vote');
  const isCut = () => page.$eval('#play-facts', facts => facts.scrollHeight > facts.clientHeight + 1);
  await rests(page);
  const [panel] = await boxes(page, '#panel'), [facts] = await boxes(page, '#play-facts');
  assert.ok(!(await isCut()) || panel.bottom - facts.bottom < 30, JSON.stringify({panel, facts}));
  await page.close();
});

test('on tables of cards columns and rows are numbered, and free places say their names', {skip}, async () => {
  const {page} = await open('tunnels');
  await begin(page, 'people', 'random');
  await settled(page);
  await rests(page);
  const numbers = await lines(page, '#marks .number');
  const named = (await lines(page, '#play-moves .move')).flatMap(line => line.match(/-?\d+,-?\d+/g) ?? []);
  assert.ok(named.length > 2);
  for (const place of named) {
    const [column, row] = place.split(',');
    assert.ok(numbers.includes(place) || (numbers.includes(column) && numbers.includes(row)), `${place} is on the board`);
  }
  assert.ok(named.some(place => numbers.includes(place)), 'free places are named themselves');
  const [board] = await boxes(page, '#viewport');
  for (const number of await boxes(page, '#marks .number'))
    assert.ok(number.left >= board.left && number.right <= board.right && number.top >= board.top && number.bottom <= board.bottom, 'no number is off the screen');
  await page.close();
});

for (const shape of [undefined, telephone])
  test(`playing by the rules is offered at once${shape ? ' on a telephone, too' : ''}, against the computer, and once more at the end`, {skip}, async () => {
    const {page, complaints} = await open('landmines', shape);
    const offer = shape ? '#offer-above button' : '#offer button';
    await page.waitForFunction(offer => document.querySelector(offer).offsetParent !== null, {}, offer);
    const [button] = await boxes(page, offer);
    assert.ok(button.width > 120 && button.height >= 34 && button.right <= (shape?.width ?? 1280));
    await page.click(offer);
    await page.waitForFunction(() => document.activeElement.id === 'play-start');
    assert.deepEqual(await page.$$eval('#tab-game select', all => all.map(each => each.value)), ['people', 'greedy']);
    await rests(page);
    await page.click('#play-start');
    await page.waitForSelector('.by-rules');
    await settled(page);
    assert.equal(await page.$eval(offer, button => button.offsetParent), null, 'it is taken');
    assert.equal(await page.$eval('#play-again', button => button.hidden), true);
    await press(page, '#play-resign');
    assert.equal(await isOver(page), true);
    await press(page, '#play-again');
    await settled(page);
    assert.equal(await isOver(page), false);
    assert.equal((await page.$$('#told .told')).length, 0);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('a page that cannot play by the rules offers nothing, and buttons say what they open', {skip}, async () => {
  const {page} = await open('landmines');
  await press(page, '#to-game');
  const buttons = (await lines(page, '#tab-game button')).filter(words => /Open|Save/.test(words));
  assert.equal(new Set(buttons).size, buttons.length, buttons.join());
  assert.ok(buttons.every(words => /record|table|^Open it$/.test(words)), buttons.join());
  await page.close();
  const file = exported(samples.landmines), plain = path.join(path.dirname(file), 'plain.html');
  fs.writeFileSync(plain, fs.readFileSync(file, 'utf8').replace(/"program":"[^"]*"/, '"program":""'));
  const other = await opened(plain);
  assert.equal(await other.page.$eval('#offer', offer => offer.hidden), true);
  await other.page.close();
});
