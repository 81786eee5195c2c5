// The screen between two players answers to whoever sits down, and to nothing that was pressed before.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {exported, folder, hasProgram, lookAs, open, ready, restingPlace, rests, samples, skip as lacks} from './page_driver.mjs';
import {answerWho, begin, isCovered, record, text} from './rules_driver.mjs';

const skip = lacks || !hasProgram(exported(samples.landmines)) && 'this program was built without that of the page';

const uncover = async page => { if (await isCovered(page)) await page.click('#cover-open'); };
const play = (page, move) => page.evaluate(move => {
  document.getElementById('play-text').value = move;
  document.getElementById('play-form').requestSubmit();
}, move);
const pointOf = (page, place) => restingPlace(page, '#played .thing', new RegExp(`, ${place}$`));
/* Grey is one step from the end of its turn, and that step goes where the screen will have its button. Gives the points. */
async function beforeTheLastStep(page) {
  await begin(page, 'people');
  for (const move of ['A3-A4', 'H3-H4', 'D6-D5']) {
    await uncover(page);
    await play(page, move);
  }
  const from = await pointOf(page, 'D7'), other = await pointOf(page, 'E6');
  return {from, to: {x: from.x, y: other.y}};
}
const isOnAnswer = (page, {x, y}) => page.evaluate(({x, y}) => document.elementFromPoint(x, y)?.id === 'cover-open', {x, y});
/* Longer than taps and clicks may be apart to be one double one. */
const settle = () => new Promise(done => setTimeout(done, 800));

for (const isTouched of [true, false])
  test(`the ${isTouched ? 'tap' : 'double click'} that ends a turn does not sit down for the next one`, {skip}, async () => {
    const {page, complaints} = await open(exported(samples.landmines), {width: 360, height: 640, isMobile: isTouched});
    const {from, to} = await beforeTheLastStep(page);
    if (isTouched) await page.touchscreen.tap(from.x, from.y);
    else await page.mouse.click(from.x, from.y);
    if (isTouched) await page.touchscreen.tap(to.x, to.y);
    else await page.mouse.click(to.x, to.y, {count: 2, delay: 20});
    await settle();
    assert.equal(await isCovered(page), true);
    assert.match(await text(page, '#cover-text'), /Green/);
    assert.equal(await isOnAnswer(page, to), true, 'it ended on the button');
    // A press of its own does.
    if (isTouched) await page.touchscreen.tap(to.x, to.y);
    else await page.mouse.click(to.x, to.y);
    await settle();
    assert.equal(await isCovered(page), false);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('a key that is held answers no screen, on the free table, by the rules and where it is asked who sits there', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  const check = async (key, presses) => {
    await page.evaluate(button => button.focus(), presses);
    await page.keyboard.down(key);
    if (key === 'Space') await page.evaluate(button => button.click(), presses); // which the key presses when it is let go
    assert.equal(await isCovered(page), true, key);
    for (let times = 0; times < 3; times++) await page.keyboard.down(key);
    assert.equal(await isCovered(page), true, `${key} is held`);
    await page.keyboard.up(key);
    assert.equal(await isCovered(page), true, `${key} is let go`);
    await page.keyboard.press(key);
    assert.equal(await isCovered(page), false, `${key} is pressed`);
  };
  await page.click('#to-game');
  for (const [seat, key] of [[1, 'Enter'], [2, 'Space']]) await check(key, (await page.$$('#tab-game .row button'))[seat]);
  await begin(page, 'people');
  await uncover(page);
  await check('Enter', await page.$('#play-draw'));
  await check('Space', await page.$('#play-decline'));
  // A program that reads the screen aloud presses nothing; some browsers count its click all the same.
  for (const detail of [0, 1]) {
    await page.$eval('#play-draw', button => button.click());
    assert.equal(await isCovered(page), true);
    await page.$eval('#cover-open', (button, detail) => button.dispatchEvent(new PointerEvent('click', {bubbles: true, cancelable: true, detail, pointerType: ''})), detail);
    assert.equal(await isCovered(page), false);
    if (detail === 0) await page.$eval('#play-decline', button => button.click());
    if (await isCovered(page)) await page.$eval('#cover-open', button => button.click());
  }
  assert.deepEqual(complaints, []);
  await page.close();
});

test('of what a side sees on the free table nothing stays in the page for the next one, nor for a game by the rules', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  page.on('dialog', dialog => dialog.accept());
  const press = selector => page.$eval(selector, button => button.click());
  const names = await page.evaluate(() => JSON.parse(document.getElementById('kit').textContent).pieces.filter(piece => piece.covered !== undefined).map(piece => piece.name));
  const left = async () => {
    const html = await page.evaluate(() => document.getElementById('app').outerHTML.replace(document.getElementById('tab-game').outerHTML, ''));
    return [...new Set(names)].filter(name => html.includes(name));
  };
  assert.ok(names.length > 0);
  const chooses = async () => {
    await page.focus('#viewport');
    await page.keyboard.press('n');
    assert.ok(names.includes(await text(page, '#actions .who-name')));
  };
  await lookAs(page, 1);
  await chooses();
  await page.click('#to-game');
  await (await page.$$('#tab-game .row button'))[2].click();
  assert.equal(await isCovered(page), true);
  assert.deepEqual(await left(), []);
  await page.click('#cover-open');
  await chooses();
  await page.keyboard.press('Delete'); // into the box
  assert.notEqual((await left()).length, 0);
  await begin(page, 'people');
  assert.equal(await isCovered(page), true);
  assert.deepEqual(await left(), []);
  for (const part of ['#actions', '#tab-box', '#log']) assert.equal(await text(page, part), '', part);
  // And back.
  await page.click('#cover-open');
  assert.notEqual((await left()).length, 0);
  await press('#to-game');
  await press('#play-mode');
  assert.deepEqual(await left(), []);
  assert.equal(await page.$$eval('#log li', lines => lines.length), 1);
  assert.equal(await text(page, '#play-moves'), '');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what a move showed stands again where the page is loaded anew before it was handed over', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  const press = selector => page.$eval(selector, button => button.click());
  await begin(page, 'people');
  await uncover(page);
  await press('#play-moves .move');
  await page.waitForSelector('.hand-over');
  const learnt = await page.$eval('#play-learnt p', line => line.textContent), isTold = () => page.$eval('body', body => body.innerText).then(all => all.includes(learnt));
  assert.match(learnt, /draws \w/);
  const loaded = async () => {
    await page.reload();
    await page.waitForFunction(() => document.body.classList.contains('by-rules') && !document.getElementById('cover').hidden);
    assert.match(await text(page, '#cover-text'), /^Hand the screen over to Player 1/);
    assert.equal(await isTold(), false);
    await press('#cover-open');
    assert.equal(await isTold(), true);
  };
  for (let i = 0; i < 2; i++) await loaded();
  await press('#cover-open');
  assert.match(await text(page, '#cover-text'), /^Hand the screen over to Player 2/);
  assert.equal(await isTold(), false);
  await page.reload();
  await page.waitForFunction(() => document.body.classList.contains('by-rules') && !document.getElementById('cover').hidden);
  assert.match(await text(page, '#cover-text'), /^Hand the screen over to Player 2/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('where several sit here nothing of what one of them holds is shown while another one decides elsewhere', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  page.on('dialog', dialog => dialog.accept());
  const press = selector => page.$eval(selector, button => button.click());
  const held = () => page.$$eval('#hand-cards button', buttons => buttons.length);
  await begin(page, 'people', 'people', 'elsewhere');
  await uncover(page);
  await press('#play-moves .move');
  await page.waitForSelector('.hand-over');
  await press('.hand-over');
  assert.match(await text(page, '#cover-text'), /^Hand the screen over to Player 2/);
  await uncover(page);
  assert.ok(await held() > 0);
  const role = await text(page, '#play-own');
  assert.notEqual(role, '');
  await press('#play-moves .move');
  await page.waitForSelector('.hand-over');
  assert.equal(await page.$('#play-moves .copy-turn'), null, 'he looks first');
  const learnt = await page.$eval('#play-learnt p', line => line.textContent);
  // Loaded anew before he has seen it, it stands again, for him.
  await page.reload();
  await ready(page);
  assert.match(await text(page, '#cover-text'), /^Hand the screen over to Player 2/);
  await uncover(page);
  assert.ok((await text(page, '#cover-text')).includes(learnt));
  await uncover(page);
  const isNobodys = async when => {
    assert.equal(await isCovered(page), false, when);
    assert.match(await text(page, '#play-turn'), /^Player 3 to decide, elsewhere/, when);
    assert.equal(await held(), 0, when);
    assert.equal(await text(page, '#play-learnt'), '', when);
    const all = await text(page, '#app');
    assert.equal(all.includes(learnt), false, when);
    assert.equal(all.includes(role), false, when);
    assert.notEqual(await page.$('#play-moves .copy-turn'), null, when);
  };
  await isNobodys('once he has looked');
  await page.reload();
  await ready(page);
  await isNobodys('loaded anew');
  // The same without loading.
  await begin(page, 'people', 'people', 'elsewhere');
  for (let seat = 1; seat <= 2; seat++) {
    await uncover(page);
    await press('#play-moves .move');
    await page.waitForSelector('.hand-over');
    await press('.hand-over');
  }
  await isNobodys('at once');
  assert.match(await text(page, '#said'), /^It is for Player 3 to decide, elsewhere: send the turn/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a question with more answers than a screen has room for is scrolled, and each of them is reached', {skip}, async () => {
  for (const [width, height] of [[640, 300], [640, 360], [360, 640]]) {
    const {page, complaints} = await open(exported('cell/five-rejections'), {width, height, isMobile: true});
    await begin(page, 'people');
    await uncover(page);
    await page.$eval('#to-game', tab => tab.click());
    await page.$eval('#play-who', button => button.click());
    await page.$$eval('#cover-doings button', buttons => { for (const button of buttons) button.textContent += 'of a name as long as a village'; });
    await rests(page);
    const parts = ['#cover-text', '#cover-doings button:first-child', '#cover-doings button:last-child'];
    assert.equal(await page.$eval('#cover', cover => cover.scrollHeight > cover.clientHeight), true);
    for (const part of parts) {
      const {top, bottom, left, right} = await page.$eval(part, part => {
        part.scrollIntoView({block: 'center'});
        return part.getBoundingClientRect().toJSON();
      });
      assert.ok(top >= 0 && bottom <= height && left >= 0 && right <= width, `${part} of ${width} x ${height}: ${JSON.stringify({top, bottom, left, right})}`);
    }
    await answerWho(page, 0);
    assert.equal(await isCovered(page), false);
    assert.deepEqual(complaints, []);
    await page.close();
  }
});

test('what was wrong with a file that one opened is not told to the next one', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  await begin(page, 'people');
  await uncover(page);
  await page.$eval('#play-moves .move', button => button.click());
  await uncover(page);
  const file = path.join(folder, 'bad.game.yaml');
  fs.writeFileSync(file, (await record(page)).replace(/- \w\d-\w\d/, '- B1-A1'));
  await (await page.$('#file')).uploadFile(file);
  await page.waitForFunction(() => /^bad\.game\.yaml:\d+:\d+: /.test(document.getElementById('notice-text').textContent));
  for (let i = 0; i < 9 && !await isCovered(page); i++) await page.$eval('#play-moves .move', button => button.click());
  assert.equal(await isCovered(page), true);
  const isTold = () => page.$eval('body', body => [...body.querySelectorAll('#app, #cover')].some(part => part.textContent.includes('bad.game.yaml')));
  assert.equal(await isTold(), false, 'nor does it lie behind the screen');
  await uncover(page);
  assert.equal(await page.$eval('#notice', notice => notice.hidden), true);
  assert.equal(await isTold(), false);
  assert.deepEqual(complaints, []);
  await page.close();
});
