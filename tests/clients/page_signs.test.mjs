// What has become of pieces in a game by the rules, as pictures on them and in words for who taps; what is learnt before the screen is
// handed over; and what is told of files that do not fit. In real Chromium.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {exported, folder, hasProgram, open, restingPlace, rests, samples, skip as lacks} from './page_driver.mjs';
import {copied, run} from './program_driver.mjs';
import {begin, isCovered, settled, text} from './rules_driver.mjs';

const skip = lacks || !hasProgram(exported(samples.landmines)) && 'this program was built without that of the page';
const telephone = {width: 360, height: 640, isMobile: true};

/* Signs on pieces: what they say, where their piece stands, and how large they are on the screen. */
const signs = page => page.$$eval('#played .sign', all => all.map(sign => ({id: sign.dataset.sign, text: sign.textContent,
  piece: sign.closest('.thing').title, isPicture: getComputedStyle(sign).backgroundImage !== 'none' || Boolean(sign.querySelector('svg')),
  width: sign.getBoundingClientRect().width})));
const openRecord = async (page, file) => (await page.$('#file')).uploadFile(file);
const middleOf = (page, title) => restingPlace(page, '#played .thing', new RegExp(`^${title}`));
test('cubes on machines and generators are drawn, those of generators for who may know them, and a tap tells them', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.fortress), telephone);
  await begin(page, 'people');
  assert.equal(await isCovered(page), true);
  assert.equal((await signs(page)).length, 0);
  await page.$eval('#cover-open', button => button.click());
  const all = (await signs(page)).filter(sign => sign.id === 'cubes');
  assert.deepEqual(all.map(sign => sign.text).sort(), ['0', '0', '4', '4', '4']);
  for (const sign of all) assert.ok(sign.width >= 11, JSON.stringify(sign));
  const {x, y} = await middleOf(page, 'Doomsday Machine');
  await page.touchscreen.tap(x, y);
  assert.match(await text(page, '#line'), /Doomsday Machine, 4 cubes/);
  // Spies know nothing of the generators.
  await page.$eval('#to-game', tab => tab.click());
  await page.$eval('#play-who', button => button.click());
  await page.$$eval('#cover-doings button', buttons => buttons[1].click());
  assert.deepEqual((await signs(page)).filter(sign => sign.id === 'cubes').map(sign => sign.text), ['4', '4', '4']);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('shots that are left, and who is aboard, are drawn on counters and told where one taps or goes by keys', {skip}, async () => {
  const {page, complaints} = await open(exported('sabot/pattenford/long-morning'));
  await begin(page, 'people', 'random');
  await page.waitForSelector('#play-moves .move');
  const all = await signs(page);
  const own = await page.$$eval('#played .thing', things => things.map(thing => ({title: thing.title, isCovered: thing.classList.contains('covered'), isRider: thing.classList.contains('rider')})));
  for (const {title} of own.filter(({title, isRider}) => / shots? left/.test(title) && !isRider))
    assert.ok(all.some(sign => sign.piece === title && sign.id === 'shots' && title.includes(`${sign.text} shot`)), title);
  assert.ok(all.some(sign => sign.id === 'shots'));
  assert.ok(own.some(piece => piece.isCovered && /face down/.test(piece.title)), 'what the enemy sees the back of is marked');
  // Whoever rides is a small picture on the carrier, and is told with it.
  const riders = own.filter(piece => piece.isRider);
  assert.ok(riders.length > 0 && riders.every(({title}) => /aboard/.test(title)));
  const carrier = own.find(({title}) => /carries/.test(title)), place = carrier.title.split(', ').at(-1);
  const {x, y} = await middleOf(page, carrier.title);
  await page.mouse.click(x, y);
  const told = await text(page, '#answer .here');
  assert.ok(told.startsWith(place + ': ') && /carries/.test(told) && /facing (north|south)/.test(told), told);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what is disabled or destroyed bears the marker of the game', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  await begin(page, 'greedy');
  await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 120000});
  await page.$eval('#to-told', tab => tab.click());
  const seen = new Set();
  for (const line of await page.$$('#told .told')) {
    const words = await line.evaluate(button => button.textContent);
    if (!/disabled|destroyed/.test(words)) continue;
    await line.evaluate(button => button.click());
    const all = await signs(page);
    for (const [word, id] of [['disabled', 'disabled'], ['destroyed', 'destroyed']])
      for (const sign of all.filter(sign => sign.id === id)) {
        assert.ok(sign.piece.includes(word), sign.piece);
        assert.ok(sign.isPicture);
        seen.add(id);
      }
    if (seen.size > 1) break;
  }
  assert.ok(seen.size > 0, 'somebody was hit');
  assert.deepEqual(complaints, []);
  await page.close();
});

/* Whoever decides plays a card that looks if he has one, and else the first move there is. */
async function lookAtSomething(page, begins) {
  for (let i = 0; i < 400; i++) {
    if (await page.$('.hand-over')) {
      if (begins.words.test(await text(page, '#play-learnt'))) return;
      await page.$eval('.hand-over', button => button.click());
    }
    if (await isCovered(page)) await page.$eval('#cover-open', button => button.click());
    await page.$$eval('#play-moves .move', (moves, begins) => (moves.find(move => move.firstChild.textContent.startsWith(begins)) ?? moves[0]).click(), begins.move);
  }
  assert.fail('nobody has such a card');
}
for (const begins of [{name: 'a goal', move: 'map ', words: /looks at the goal at .*: \w/}, {name: 'a role', move: 'inspection ', words: /Inspection on .*: \w/}])
  test(`who has looked at ${begins.name} sees what it is before the screen is handed over`, {skip}, async () => {
    const {page, complaints} = await open(exported(samples.tunnels));
    await begin(page, 'people');
    await lookAtSomething(page, begins);
    assert.equal(await isCovered(page), false);
    const learnt = (await text(page, '#play-learnt')).match(begins.words)[0];
    assert.equal(await page.$$eval('#play-moves .move', moves => moves.length), 0, 'nobody decides meanwhile');
    if (begins.name === 'a goal') { // it is seen where it lies, too
      const [, place] = /at (-?\d+,-?\d+)/.exec(learnt);
      const goal = await page.$$eval('#played .thing', (all, place) => {
        const thing = all.find(thing => thing.title.endsWith(', ' + place));
        return {title: thing.title, isWithin: Boolean(thing.querySelector('.beneath')), hasDot: getComputedStyle(thing, '::after').borderRadius === '50%'};
      }, place);
      assert.ok(goal.isWithin && goal.hasDot, JSON.stringify(goal));
      assert.match(goal.title, /, face down, seen by you, /);
    }
    await page.$eval('.hand-over', button => button.click());
    assert.equal(await isCovered(page), true);
    assert.equal((await page.$eval('#app', app => app.textContent)).includes(learnt), false);
    await page.$eval('#cover-open', button => button.click());
    assert.equal((await page.$eval('#app', app => app.textContent)).includes(learnt), false);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('by mail what one looked at stands in one\'s own page, on a telephone, too', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  await begin(page, 'people', 'elsewhere');
  await page.$eval('#play-moves .move', button => button.click());
  await page.waitForFunction(() => /elsewhere/.test(document.getElementById('play-moves').textContent));
  assert.match(await text(page, '#play-learnt'), /draws \w/);
  assert.match(await text(page, '#answer .learnt'), /draws \w/);
  assert.equal(await page.$('.hand-over'), null, 'nobody else looks at this screen');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('cards that lie before a player are seen, and told where one taps them', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  await begin(page, 'people');
  for (let i = 0; i < 200 && !(await page.$('#before:not([hidden]) .lies-before')); i++) {
    if (await page.$('.hand-over')) await page.$eval('.hand-over', button => button.click());
    if (await isCovered(page)) await page.$eval('#cover-open', button => button.click());
    await page.$$eval('#play-moves .move', moves => (moves.find(move => /^(broken-|trap )/.test(move.firstChild.textContent)) ?? moves[0]).click());
  }
  if (await page.$('.hand-over')) await page.$eval('.hand-over', button => button.click());
  if (await isCovered(page)) await page.$eval('#cover-open', button => button.click());
  await rests(page);
  const [before] = await page.$$('.lies-before');
  assert.match(await before.$eval('.face', face => getComputedStyle(face).backgroundImage), /^url/);
  await before.tap();
  assert.match(await text(page, '#answer .here'), /: (broken: |trapped)/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('columns and rows of a table of cards are read on a telephone: no number lies over another', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels), telephone);
  await begin(page, 'people', 'random');
  await settled(page);
  const check = async () => {
    await rests(page);
    const boxes = await page.$$eval('#marks .number', all => all.map(mark => ({text: mark.textContent, box: mark.getBoundingClientRect().toJSON(), size: parseFloat(getComputedStyle(mark).fontSize) * mark.getScreenCTM().a})).filter(({box}) => box.width));
    assert.ok(boxes.length >= 6, 'some are left');
    for (const {size, text} of boxes) assert.ok(size > 11, `${text}: ${size}`);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const over = a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 && a.box.top + 4 < b.box.bottom - 4 && b.box.top + 4 < a.box.bottom - 4;
        assert.equal(over, false, `${a.text} and ${b.text}`);
      }
    const cards = await page.$$eval('#played .card', all => all.map(card => card.getBoundingClientRect().toJSON()));
    for (const {text, box} of boxes)
      for (const card of /,/.test(text) ? [] : cards)
        assert.equal(box.left < card.right - 1 && card.left < box.right - 1 && box.top + 4 < card.bottom - 1 && card.top < box.bottom - 4, false, `${text} lies on a card`);
    return boxes.length;
  };
  const few = await check();
  for (let i = 0; i < 6; i++) await page.$eval('#zoom-in', button => button.click());
  assert.ok(await check() >= few, 'with more room no fewer');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what happened last begins with a whole entry', {skip}, async () => {
  for (const shape of [{}, telephone]) {
    const {page} = await open(exported(samples.tunnels), shape);
    await begin(page, 'people', 'random');
    let isLong = false;
    for (let i = 0; i < 6; i++) {
      await page.waitForSelector('#play-moves .move', {timeout: 60000}).catch(() => null);
      if (shape.isMobile && await page.$eval('#panel', panel => panel.classList.contains('closed'))) await page.$eval('#panel-toggle', button => button.click());
      await page.$eval('#to-play', tab => tab.click());
      const seen = await page.$eval('#play-since', since => {
        const box = since.getBoundingClientRect(), head = since.querySelector('strong')?.getBoundingClientRect(), top = box.top + (head?.height ?? 0);
        return {isLong: since.scrollHeight > since.clientHeight, cut: [...since.querySelectorAll('p')].map(entry => entry.getBoundingClientRect()).filter(entry => entry.top < top - 1 && entry.bottom > top + 1).length};
      });
      isLong = isLong || seen.isLong;
      assert.equal(seen.cut, 0);
      if (!await page.$('#play-moves .move')) break;
      await page.$eval('#play-moves .move', button => button.click());
    }
    assert.ok(isLong, 'there was more than there is room for');
    await page.close();
  }
});

test('a record that was made on another scenario says so till it is read, with the name of its file', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines), telephone);
  await begin(page, 'people', 'random');
  const scenario = copied(samples.landmines), record = path.join(folder, 'of-another.game.yaml');
  run('play', scenario, '--seat', 'all=random', '--seed', '3', '-o', record);
  const whole = fs.readFileSync(record, 'utf8'), ofAnother = whole.replace(/(?<=^hash: .*)[a-f]/m, letter => letter === 'f' ? 'e' : 'f');
  assert.notEqual(ofAnother, whole);
  const notice = () => page.$eval('#notice', notice => notice.hidden ? '' : document.getElementById('notice-text').textContent);
  assert.equal(await notice(), '');
  fs.writeFileSync(record, ofAnother);
  await openRecord(page, record);
  await page.waitForFunction(() => !document.getElementById('notice').hidden);
  assert.match(await notice(), /^of-another\.game\.yaml: The scenario has changed since the game was recorded\./);
  assert.doesNotMatch(await text(page, '#answer'), /has changed/, 'it is told once');
  await new Promise(resolve => setTimeout(resolve, 300)); // whatever is drawn meanwhile
  assert.match(await notice(), /has changed/);
  await rests(page);
  const box = await page.$eval('#notice', notice => notice.getBoundingClientRect().toJSON());
  assert.ok(box.width > 200 && box.height > 20 && box.left >= 0 && box.right <= 360, JSON.stringify(box));
  await page.tap('#notice-close');
  assert.equal(await notice(), '');
  // One whose moves do not fit is refused, with both reasons.
  fs.writeFileSync(record, ofAnother.replace(/^moves:\n {2}- \w+-\w+/m, 'moves:\n  - A1-F6'));
  await openRecord(page, record);
  await page.waitForFunction(() => !document.getElementById('notice').hidden);
  assert.match(await notice(), /^of-another\.game\.yaml:\d+:\d+: the game was recorded on another scenario than this page; of-another\.game\.yaml:\d+:\d+: .*A1-F6/);
  // Of one that is of another scenario nothing is told but that.
  fs.writeFileSync(record, ofAnother.replace(/^scenario: .*/m, 'scenario: others/two-walls.scenario.yaml').replace(/^moves:\n {2}- \w+-\w+/m, 'moves:\n  - A1-F6'));
  await openRecord(page, record);
  await page.waitForFunction(() => /the game is of/.test(document.getElementById('notice-text').textContent));
  assert.match(await notice(), /^of-another\.game\.yaml:\d+:\d+: the game is of two-walls\.scenario\.yaml, and this page of small-fry\.scenario\.yaml$/);
  // One that has gone when it is read.
  await page.evaluate(() => { File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotFoundError')); });
  await openRecord(page, record);
  await page.waitForFunction(() => /cannot be read/.test(document.getElementById('notice-text').textContent));
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the unit that is moving is ringed as what is chosen is, and so is the one that a hint moves', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  await begin(page, 'people');
  for (let i = 0; i < 9 && !/movement/.test(await text(page, '#play-phase')); i++) {
    if (await isCovered(page)) await page.$eval('#cover-open', button => button.click());
    await page.$$eval('#play-moves .move', moves => moves[0]?.click());
  }
  if (await isCovered(page)) await page.$eval('#cover-open', button => button.click());
  assert.equal(await page.$('#marks .picked'), null);
  await page.$$eval('#play-moves .move', moves => moves.find(move => /^\d{4}$/.test(move.firstChild.textContent)).click());
  await rests(page);
  const centre = selector => page.$eval(selector, element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return {x: Math.round(x + width / 2), y: Math.round(y + height / 2)};
  });
  const piece = await centre('#played .moving'), near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 3;
  assert.equal((await page.$$('#marks .picked')).length, 1);
  assert.ok(near(await centre('#marks .picked'), piece));
  await page.$eval('#play-hint', button => button.click());
  await page.waitForSelector('.move.hinted', {timeout: 60000});
  assert.ok(await page.$('#marks .hinted'), 'a hint shows where');
  assert.deepEqual(complaints, []);
  await page.close();
});
