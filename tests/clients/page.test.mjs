// The page to play on, in real Chromium: opened from disk, played with mouse, fingers and keys.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import zlib from 'node:zlib';
import puppeteer from 'puppeteer-core';

const {SABOTIER, SABOTIER_SOURCE} = process.env;
const chromium = ['/usr/bin/chromium', process.env.CHROMIUM].find(file => file && fs.existsSync(file));
const skip = chromium ? false : 'Chromium is not installed';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sabotier-page-'));
let browser;

before(async () => {
  if (!skip) browser = await puppeteer.launch({executablePath: chromium, args: ['--no-sandbox'], headless: true});
});
after(async () => {
  await browser?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

const samples = {
  'sabot': 'sabot/pattenford/market-day',
  'fortress': 'fortress/ember-hall',
  'landmines': 'landmines/small-fry',
  'tunnels': 'tunnels/two-doors',
  'cell': 'cell/seven-at-the-mill',
  'clogworks': 'clogworks/night-shift',
};
function exported(sample) {
  const file = path.join(folder, path.basename(sample) + '.html');
  if (fs.existsSync(file)) return file;
  const run = spawnSync(SABOTIER, ['export', path.join(SABOTIER_SOURCE, 'samples', sample + '.scenario.yaml'), '--to', 'html', '-o', file, '--force']);
  assert.equal(run.status, 0, run.stderr.toString());
  return file;
}

/* A page with everything it says and asks for; `complaints` must stay empty. */
async function open(file, {width = 1280, height = 800, isMobile = false, hash = '', visitor = null} = {}) {
  const page = await (visitor || await browser.createBrowserContext()).newPage();
  await page.setViewport({width, height, isMobile, hasTouch: isMobile});
  const complaints = [];
  page.on('console', message => complaints.push('console: ' + message.text()));
  page.on('pageerror', error => complaints.push('error: ' + error.message));
  page.on('request', request => {
    if (!/^(data:|blob:)/.test(request.url()) && request.url().split('#')[0] !== pathToFileURL(file).href)
      complaints.push('request: ' + request.url());
  });
  await page.goto(pathToFileURL(file).href + hash);
  await page.waitForSelector('#turn-text:not(:empty)');
  return {page, complaints};
}
const log = page => page.$$eval('#log li', items => items.map(item => item.textContent));
const things = page => page.$$eval('#things .thing', items => items.map(item => ({
  id: item.dataset.id, label: item.title, picture: item.style.backgroundImage, transform: item.style.transform})));
async function middleOf(page, id) {
  const box = await (await page.$(`#things [data-id="${id}"]`)).boundingBox();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

for (const [game, sample] of Object.entries(samples))
  test(`${game}: opens from disk, asks nothing of the network and says nothing in the console`, {skip}, async () => {
    const file = exported(sample);
    assert.ok(fs.statSync(file).size <= 3e6, 'at most 3 MB');
    const {page, complaints} = await open(file);
    const title = await page.$eval('#title', element => element.textContent);
    assert.ok(title.length > 0);
    const board = await page.$eval('#board', image => image.complete && image.naturalWidth);
    assert.ok(board > 100);
    for (const tab of await page.$$('#tabs button')) await tab.click();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(isWide, false);
    await page.focus('#viewport');
    await page.keyboard.press('Space');
    assert.equal((await log(page)).length, 1);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('a piece is dragged from space to space, and that is taken back', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  const all = await things(page);
  const [first, second] = all.filter(thing => /, \d{4}$/.test(thing.label));
  const start = await middleOf(page, first.id);
  await drag(page, start, {x: start.x + 60, y: start.y});
  const moved = (await things(page)).find(thing => thing.id === first.id);
  assert.notEqual(moved.transform, first.transform);
  assert.notEqual(moved.label, first.label);
  assert.match((await log(page)).at(-1), /\d{4} to \d{4}$/);
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  const back = (await things(page)).find(thing => thing.id === first.id);
  assert.equal(back.transform, first.transform);
  assert.deepEqual(await log(page), []);
  // Onto another piece: a stack, from which the lower one can be chosen.
  await drag(page, await middleOf(page, first.id), await middleOf(page, second.id));
  assert.equal(new Set((await things(page)).filter(thing => [first.id, second.id].includes(thing.id)).map(thing => thing.label.split(', ').at(-1))).size, 1);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('what a side hides is covered for everybody else, and shown on its own screen alone', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  const pictures = async () => new Map((await things(page)).map(thing => [thing.id, thing]));
  const covered = await pictures();
  const green = [...covered.values()].filter(thing => thing.id.startsWith('green.'));
  assert.equal(green.length, 20);
  assert.equal(new Set(green.map(thing => thing.picture)).size, 1, 'backs of a side are alike');
  assert.ok(green.every(thing => !/General|Recon|Headquarters|Landmine|Saboteur/.test(thing.label)), 'labels tell nothing');
  await page.click('#to-game');
  const buttons = await page.$$('#tab-game .row button');
  await buttons[1].click();
  assert.equal(await page.$eval('#cover', element => element.hidden), false);
  assert.match(await page.$eval('#cover-text', element => element.textContent), /Green/);
  await page.click('#cover-open');
  const own = await pictures();
  assert.ok(new Set([...own.values()].filter(thing => thing.id.startsWith('green.')).map(thing => thing.picture)).size > 5);
  assert.equal(new Set([...own.values()].filter(thing => thing.id.startsWith('grey.')).map(thing => thing.picture)).size, 1);
  // A move of a hidden piece is logged without its name.
  await page.click('#viewport', {offset: {x: 5, y: 5}});
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowUp');
  assert.ok((await log(page)).every(line => !/General|Recon|Headquarters|Landmine|Saboteur/.test(line)), (await log(page)).join('; '));
  assert.deepEqual(complaints, []);
  await page.close();
});

const lookAs = async (page, index) => {
  await page.click('#to-game');
  await (await page.$$('#tab-game .row button'))[index].click();
  if (index > 0) await page.click('#cover-open');
};

test('where each side has a board of its own, nobody sees what stands on the other one', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.fortress));
  const ids = async () => (await things(page)).map(thing => thing.id).sort();
  const box = async () => { await page.click('#to-box'); return page.$$eval('#tab-box .item', items => items.map(item => item.dataset.id)); };
  assert.deepEqual(await ids(), [], 'nobody is looking');
  assert.deepEqual(await box(), []);
  await lookAs(page, 1);
  const spies = await ids();
  assert.ok(spies.length === 5 && spies.every(id => id.startsWith('board.')), spies.join());
  assert.ok((await box()).length > 3 && (await box()).every(id => !id.startsWith('villains.')));
  // What the spies lay on their board is on theirs alone, and so is the line of the log.
  await page.click('#tab-box .item');
  const board = await (await page.$('#board')).boundingBox();
  await page.mouse.click(board.x + board.width * 0.88, board.y + board.height * 0.88);
  const laid = await ids();
  assert.equal(laid.length, 6);
  const line = (await log(page)).at(-1);
  assert.match(line, / to /);
  await lookAs(page, 2);
  const villains = await ids();
  assert.equal(villains.filter(id => id.startsWith('villains.')).length, 2);
  assert.equal(villains.filter(id => id.startsWith('board.')).length, 5);
  assert.deepEqual(villains.filter(id => laid.includes(id)), [], 'the boards have no piece in common');
  assert.equal((await log(page)).length, 1);
  assert.notEqual((await log(page)).at(-1), line);
  assert.doesNotMatch((await log(page)).at(-1), /[A-D][1-4]/);
  await lookAs(page, 0);
  assert.deepEqual(await ids(), []);
  assert.notEqual((await log(page)).at(-1), line);
  // The record holds both boards.
  const again = await open(exported(samples.fortress), {visitor: page.browserContext()});
  await again.page.waitForSelector('#log li');
  await lookAs(again.page, 1);
  assert.deepEqual((await things(again.page)).map(thing => thing.id).sort(), laid);
  assert.equal((await log(again.page)).at(-1), line);
  assert.deepEqual([...complaints, ...again.complaints], []);
  await again.page.close();
  await page.close();
});

test('chance that was taken back stays in the log and in the record', {skip}, async () => {
  const file = exported(samples.sabot);
  const {page, complaints} = await open(file);
  const undo = () => page.click('#undo');
  await page.keyboard.press('Space');
  await page.click('#dice button');
  const thrown = (await log(page)).at(-1);
  assert.doesNotMatch(thrown, /\(/, 'dice of two opponents are not added');
  await undo();
  assert.deepEqual((await log(page)).slice(1), [thrown + ', taken back']);
  await page.click('#redo');
  assert.deepEqual((await log(page)).slice(1), [thrown + ', taken back', thrown]);
  await undo();
  await undo();
  assert.deepEqual(await log(page), [thrown + ', taken back', thrown + ', taken back'], 'the step before it is taken back as ever');
  assert.equal(await page.$eval('#undo', button => button.disabled), true);
  const again = await open(file, {visitor: page.browserContext()});
  await again.page.waitForSelector('#log li');
  assert.deepEqual(await log(again.page), await log(page));
  assert.deepEqual([...complaints, ...again.complaints], []);
  await again.page.close();
  await page.close();
});

test('what is read beside the board is said as one says it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.cell));
  const text = await page.$$eval('#tab-game p', parts => parts.map(part => part.textContent).join('|'));
  assert.match(text, /The fourth mission is red: it fails only/);
  await page.close();
  const cards = await open(exported(samples.tunnels));
  await (await cards.page.evaluateHandle(() => [...document.querySelectorAll('.deck button')].find(button => button.textContent === 'Deal'))).click();
  const hands = await cards.page.$$eval('#tab-cards > div:not(.deck)', rows => rows.map(row => row.textContent));
  assert.ok(hands.length > 0 && hands.every(hand => hand.endsWith(': 1 card')), hands.join());
  assert.deepEqual([...complaints, ...cards.complaints], []);
  await cards.page.close();
  const secret = path.join(folder, 'secret.html');
  const scenario = path.join(SABOTIER_SOURCE, 'samples', samples.landmines + '.scenario.yaml');
  assert.equal(spawnSync(SABOTIER, ['export', scenario, '--to', 'html', '--secret', '-o', secret]).status, 0);
  const left = await open(secret);
  assert.doesNotMatch(await left.page.$eval('#panel', panel => panel.textContent), /Everything is on the board/);
  assert.match(await left.page.$eval('#panel', panel => panel.textContent), /left off this page/);
  assert.deepEqual(left.complaints, []);
  await left.page.close();
});

test('cards are drawn, dealt, laid and shuffled, and none gets lost', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  const count = async () => {
    const piles = await page.$$eval('.deck .badge', badges => badges.map(badge => Number(badge.textContent)));
    const hands = await page.$$eval('#tab-cards > div:not(.deck)', rows => rows.map(row => Number(/(\d+) cards?$/.exec(row.textContent)[1])));
    return piles.concat(hands).reduce((a, b) => a + b, 0) + (await things(page)).length;
  };
  const all = await count();
  const press = async (deck, text) => (await page.evaluateHandle((index, wanted) =>
    [...document.querySelectorAll('.deck')[index].querySelectorAll('button')].find(button => button.textContent === wanted), deck, text)).click();
  await press(0, 'Shuffle');
  await press(0, 'Deal');
  await press(1, 'Deal');
  assert.equal(await count(), all);
  await page.click('#to-game');
  await (await page.$$('#tab-game .row button'))[1].click();
  await page.click('#cover-open');
  assert.equal(await page.$$eval('#hand-cards button', cards => cards.length), 2);
  await page.click('#hand-cards button');
  const board = await (await page.$('#board')).boundingBox();
  await page.mouse.click(board.x + 30, board.y + 30);
  assert.equal(await page.$$eval('#hand-cards button', cards => cards.length), 1);
  await page.click('#to-cards');
  assert.equal(await count(), all);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a link takes no game away that was kept', {skip}, async () => {
  const file = exported(samples.fortress);
  const giver = await open(file);
  await giver.page.click('#dice button');
  await giver.page.click('#to-game');
  await giver.page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await (await giver.page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await giver.page.waitForFunction(() => location.hash.startsWith('#game='));
  const hash = await giver.page.evaluate(() => location.hash);
  // Who went on after the link was made has that game again, though the link still stands in the address.
  await giver.page.click('#dice button');
  await giver.page.reload();
  await giver.page.waitForFunction(() => document.querySelectorAll('#log li').length === 2);

  const visitor = await browser.createBrowserContext();
  const own = await open(file, {visitor});
  for (let i = 0; i < 3; i++) await own.page.click('#dice button');
  await own.page.waitForFunction(() => document.querySelectorAll('#log li').length === 3);
  const mine = await log(own.page);
  const broken = await open(file, {visitor, hash: '#game=AAAA'});
  await broken.page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
  assert.deepEqual(await log(broken.page), mine);
  const kept = await open(file, {visitor});
  await kept.page.waitForFunction(() => document.querySelectorAll('#log li').length === 3);
  assert.deepEqual(await log(kept.page), mine);
  for (const one of [giver, own, broken, kept]) assert.deepEqual(one.complaints, []);
});

test('games of links take none away that was played here, and are listed to go back to', {skip}, async () => {
  const file = exported(samples.landmines);
  const visitor = await browser.createBrowserContext();
  const own = await open(file, {visitor});
  for (let i = 0; i < 5; i++) await own.page.click('#turn-on');
  const mine = await log(own.page);
  const kit = await own.page.evaluate(() => JSON.parse(Object.values(localStorage)[0]).kit);
  const link = actions => '#game=' + zlib.deflateRawSync(JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions}))
    .toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  await own.page.close();
  const complaints = [];
  const asides = page => page.$$eval('#tab-game .aside', rows => rows.map(row => row.firstChild.textContent.replace(/,.*/, '')));
  const openLink = async text => {
    const opened = await open(file, {visitor, hash: link([['note', 0, text]])});
    await opened.page.waitForFunction(text => [...document.querySelectorAll('#log li')].some(item => item.textContent.includes(text)), {}, text);
    complaints.push(...opened.complaints);
    return opened.page;
  };
  for (const text of ['link X', 'link Y', 'link X']) await (await openLink(text)).close();
  for (let i = 0; i < 20; i++) await (await openLink('spam ' + i)).close();
  let page = await openLink('the last');
  assert.match(await page.$eval('#said', element => element.textContent), /is listed/);
  await page.click('#to-game');
  let list = await asides(page);
  assert.ok(list.length <= 12, 'those of strangers are bounded');
  assert.deepEqual(list.filter(text => text.startsWith('Mine')), ['Mine: 5 actions']);
  await page.evaluate(() => [...document.querySelectorAll('#tab-game .aside button')].find(button => button.textContent.startsWith('Mine')).click());
  await page.waitForFunction(count => document.querySelectorAll('#log li').length === count, {}, mine.length);
  assert.deepEqual(await log(page), mine);
  assert.ok((await asides(page)).includes('From a link: 1 action'));
  await page.close();

  // What was played on from a link is one's own, and its link leads back to it.
  page = await openLink('a friend');
  await page.click('#turn-on');
  await page.close();
  await (await openLink('another')).close();
  page = await openLink('a friend');
  assert.equal((await log(page)).length, 2);
  await page.click('#to-game');
  assert.deepEqual((await asides(page)).filter(text => text.startsWith('Mine')), ['Mine: 5 actions']);
  await page.close();

  // One that an older page kept is still there.
  const other = await browser.createBrowserContext();
  const older = await open(file, {visitor: other});
  await older.page.evaluate(kit => localStorage.setItem('sabotier.' + kit + '.before',
    JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions: [['note', 0, 'old']]})), kit);
  await older.page.reload();
  await older.page.click('#to-game');
  assert.deepEqual(await asides(older.page), ['Mine: 1 action']);
  await older.page.click('#tab-game .aside button');
  await older.page.waitForFunction(() => document.querySelectorAll('#log li').length === 1);
  assert.deepEqual([...complaints, ...own.complaints, ...older.complaints], []);
});

test('a browser that keeps no game, or has no room for one, is told of, and takes none away', {skip}, async () => {
  const file = exported(samples.fortress);
  const giver = await open(file);
  await giver.page.click('#dice button');
  await giver.page.click('#to-game');
  await giver.page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await (await giver.page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await giver.page.waitForFunction(() => location.hash.startsWith('#game='));
  const hash = await giver.page.evaluate(() => location.hash);

  const {page, complaints} = await open(file);
  const said = () => page.$eval('#said', element => element.textContent);
  await page.click('#dice button');
  assert.doesNotMatch(await said(), /does not keep/);
  const kept = await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    return JSON.stringify(localStorage);
  });
  await page.click('#dice button');
  assert.match(await said(), /does not keep this game/);
  assert.match(await page.$eval('#tab-game', tab => tab.textContent), /does not keep this game/);
  await page.click('#dice button');
  assert.doesNotMatch(await said(), /does not keep/, 'said once');
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage)), kept);
  assert.equal((await log(page)).length, 3);

  // A link is not opened over a game for which there is no room beside it.
  const visitor = await browser.createBrowserContext();
  const own = await open(file, {visitor});
  for (let i = 0; i < 2; i++) await own.page.click('#dice button');
  const mine = await log(own.page);
  const full = await visitor.newPage();
  await full.evaluateOnNewDocument(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
      if (name.endsWith('.before')) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, name, text);
    };
  });
  await full.goto(pathToFileURL(file).href + hash);
  await full.waitForFunction(() => /no room for both/.test(document.getElementById('said').textContent));
  assert.deepEqual(await log(full), mine);
  assert.deepEqual([...complaints, ...giver.complaints, ...own.complaints], []);
});

test('a record of a stranger doubles no card and throws no dice that there are not', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  await page.keyboard.press('Space'); // so that something is kept
  const cards = () => page.$$eval('.deck .badge', badges => badges.map(badge => Number(badge.textContent)));
  await page.click('#to-cards');
  const before = await cards();
  const give = (file, text) => {
    const record = path.join(folder, 'record.json');
    fs.writeFileSync(record, text);
    return file.uploadFile(record);
  };
  const verdict = async (where, action) => {
    const kit = await where.evaluate(() => Object.keys(localStorage)[0].slice('sabotier.'.length));
    await where.evaluate(() => { document.getElementById('said').textContent = ''; });
    await give(await where.$('#file'), JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions: [action]}));
    await where.waitForFunction(() => document.getElementById('said').textContent.length > 0);
    return where.$eval('#said', element => element.textContent);
  };
  const [deck, card] = await page.evaluate(() => {
    const kit = JSON.parse(document.getElementById('kit').textContent), held = kit.decks.find(it => it.cards.length);
    return [held.id, kit.cards[held.cards[0]].id];
  });
  for (const action of [['discard', [card, card], 'discard', true], ['draw', deck, [card, card], 0], ['move', [card, card], 1, 1, -1]])
    assert.match(await verdict(page, action), /Action 1/, action[0]);
  assert.deepEqual(await cards(), before);
  const dice = await open(exported(samples.fortress));
  await dice.page.keyboard.press('Space');
  const {name, count, faces} = await dice.page.evaluate(() => JSON.parse(document.getElementById('kit').textContent).dice[0]);
  const thrown = value => Array(count).fill(value);
  for (const action of [['roll', 'x'.repeat(100000), thrown(1)], ['roll', name, thrown(0)], ['roll', name, thrown(faces + 1)],
    ['roll', name, [...thrown(1), 1]]])
    assert.match(await verdict(dice.page, action), /Action 1/, JSON.stringify(action).slice(0, 60));
  assert.equal((await log(dice.page)).length, 1);
  assert.deepEqual([...complaints, ...dice.complaints], []);
});

test('a page without secrets says what lies in the decks instead', {skip}, async () => {
  const secret = path.join(folder, 'cards-secret.html');
  const scenario = path.join(SABOTIER_SOURCE, 'samples', samples.tunnels + '.scenario.yaml');
  assert.equal(spawnSync(SABOTIER, ['export', scenario, '--to', 'html', '--secret', '-o', secret]).status, 0);
  const {page, complaints} = await open(secret);
  assert.match(await page.$eval('#tab-cards', tab => tab.textContent), /What lies face down .* is left off/);
  const [down, goals] = await page.evaluate(() => {
    const kit = JSON.parse(document.getElementById('kit').textContent);
    return [kit.laid.filter(it => it.down).length, kit.decks.find(it => it.name === 'Goals').cards.length];
  });
  assert.equal(down, 0);
  assert.equal(goals, 3);
  assert.deepEqual(complaints, []);
});

test('a game goes on from a link, and from where it was left', {skip}, async () => {
  const file = exported(samples.fortress);
  const {page, complaints} = await open(file);
  await page.keyboard.press('Space');
  await page.click('#dice button');
  await page.click('#to-game');
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await (await page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await page.waitForFunction(() => location.hash.startsWith('#game='));
  const hash = await page.evaluate(() => location.hash);
  const before = await log(page);
  assert.equal(before.length, 2);
  const again = await open(file, {visitor: page.browserContext()});
  await again.page.waitForSelector('#log li');
  assert.deepEqual(await log(again.page), before);
  const other = await open(file, {hash});
  await other.page.waitForSelector('#log li');
  assert.deepEqual(await log(other.page), before);
  const broken = await open(file, {hash: hash.slice(0, -6) + 'AAAAAA'});
  await broken.page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
  for (const one of [{page, complaints}, again, other, broken]) {
    assert.deepEqual(one.complaints, []);
    await one.page.close();
  }
});

test('records of strangers change nothing unless every action fits', {skip}, async () => {
  const file = exported(samples.sabot);
  const {page, complaints} = await open(file);
  await page.keyboard.press('Space');
  const before = await log(page);
  const give = async text => {
    const record = path.join(folder, 'record.json');
    fs.writeFileSync(record, text);
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
    await (await page.$('#file')).uploadFile(record);
    await page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
    return page.$eval('#said', element => element.textContent);
  };
  const kit = await page.evaluate(() => JSON.parse(Object.values(localStorage).find(text => text.includes('"title":"Market Day'))).kit);
  const record = actions => JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions});
  for (const [text, says] of [
    ['{', /no game/], ['{}', /no game/], [JSON.stringify({sabotier: 'table/1', kit: 'other', actions: []}), /another scenario/],
    [record([['constructor', 1]]), /Action 1/], [record([['step', 1, 1], ['move', ['nobody'], 1, 1, -1]]), /Action 2/],
    [record([['note', -1, 'x'.repeat(400)]]), /Action 1/], [record([['move', ['__proto__'], 0, 0, 0]]), /Action 1/]]) {
    assert.match(await give(text), says);
    assert.deepEqual(await log(page), before);
  }
  assert.match(await give(record([['note', -1, '<img src=x onerror=alert(1)>']])), /goes on/);
  assert.equal(await page.$eval('#log li', item => item.textContent), '<img src=x onerror=alert(1)>');
  assert.equal(await page.$('#log img'), null);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('on a telephone the board is seen whole, and a finger moves a piece', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.clogworks), {width: 390, height: 800, isMobile: true});
  const board = await (await page.$('#board')).boundingBox();
  assert.ok(board.x >= 0 && board.x + board.width <= 391, 'whole');
  const first = (await things(page))[0];
  const at = await middleOf(page, first.id);
  await page.touchscreen.touchStart(at.x, at.y);
  await page.touchscreen.touchMove(at.x + 40, at.y + 20);
  await page.touchscreen.touchMove(at.x + 80, at.y + 40);
  await page.touchscreen.touchEnd();
  assert.equal((await log(page)).length, 1);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('titles of strangers are texts', {skip}, async () => {
  const scenario = path.join(folder, 'hostile.scenario.yaml');
  const source = fs.readFileSync(path.join(SABOTIER_SOURCE, 'samples', samples.fortress + '.scenario.yaml'), 'utf8');
  fs.writeFileSync(scenario, source.replace(/^title:.*$/m, 'title: "</script><script>alert(1)</script><b>\\u202e/ \\U0001F600"'));
  const file = path.join(folder, 'hostile.html');
  assert.equal(spawnSync(SABOTIER, ['export', scenario, '--to', 'html', '-o', file, '--force']).status, 0);
  const {page, complaints} = await open(file);
  assert.match(await page.$eval('#title', element => element.textContent), /^<\/script><script>alert\(1\)/);
  assert.equal(await page.$$eval('script', scripts => scripts.length), 2);
  assert.deepEqual(complaints, []);
  await page.close();
});

/* What the command line says of a piece where it stands. */
function told(verb, sample, ...options) {
  const run = spawnSync(SABOTIER, [verb, path.join(SABOTIER_SOURCE, 'samples', sample + '.scenario.yaml'), ...options, '--format', 'json']);
  assert.equal(run.status, 0, run.stderr.toString());
  return JSON.parse(run.stdout);
}
const hasProgram = file => !skip && fs.readFileSync(file, 'utf8').includes('"program":');
const answer = page => page.$eval('#answer', element => element.hidden ? '' : element.textContent);

test('a page shows where a piece can get and what it sees, as the command line has it', {skip}, async t => {
  const file = exported(samples.sabot);
  if (!hasProgram(file)) return t.skip('this program was built without that of the page');
  const {page, complaints} = await open(file);
  // All face up, so that both look at the same pieces.
  await page.focus('#viewport');
  const count = (await things(page)).length;
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('n');
    if ((await page.$$eval('#actions button', buttons => buttons.map(button => button.textContent))).includes('Turn up')) await page.keyboard.press('f');
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  assert.equal(await page.$eval('#reach', button => button.getAttribute('aria-pressed')), 'true');
  await page.waitForFunction(() => /Point at a piece/.test(document.querySelector('#answer').textContent));
  let compared = 0;
  for (const thing of (await things(page)).filter(thing => /^(red|blue)\./.test(thing.id)).slice(0, 6)) {
    const unit = thing.id.replace('.', '/');
    const at = await middleOf(page, thing.id);
    await page.mouse.move(at.x, at.y);
    if (await page.evaluate(({x, y}) => document.elementFromPoint(x, y).closest('[data-id]')?.dataset.id, at) !== thing.id) continue;
    const ends = new Set(told('reach', samples.sabot, '--unit', unit).this_turn.map(end => end.hex)).size;
    assert.match(await answer(page), new RegExp(` in ${ends} places?(:|$)`), unit);
    await page.keyboard.press('v');
    const seen = told('sight', samples.sabot, '--unit', unit).seen.length;
    assert.match(await answer(page), new RegExp(` sees ${seen} spaces?, `), unit);
    await page.keyboard.press('r');
    compared++;
  }
  assert.ok(compared > 2);
  assert.ok(await page.$$eval('#marks path', paths => paths.length) > 0);
  await page.keyboard.press('r');
  assert.equal(await answer(page), '');
  assert.equal(await page.$$eval('#marks path', paths => paths.length), 0);
  // The ruler says whether its line is free.
  await page.click('#ruler');
  const [first, second] = (await things(page)).filter(thing => /, \d{4}$/.test(thing.label));
  const from = await middleOf(page, first.id), to = await middleOf(page, second.id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  const line = told('sight', samples.sabot, '--from', first.label.slice(-4), '--to', second.label.slice(-4));
  assert.equal(await answer(page), line.words);
  assert.match(await page.$eval('#marks text', text => text.textContent), line.seen ? /, in sight$/ : /, out of sight$/);
  await page.mouse.up();
  assert.deepEqual(complaints, []);
  await page.close();
});

test('an answer gives nothing away that is covered', {skip}, async t => {
  const file = exported(samples.landmines);
  if (!hasProgram(file)) return t.skip('this program was built without that of the page');
  const {page, complaints} = await open(file);
  const pointAt = async side => {
    const thing = (await things(page)).find(one => one.id.startsWith(side));
    const at = await middleOf(page, thing.id);
    await page.mouse.move(at.x, at.y);
    return answer(page);
  };
  await page.focus('#viewport');
  await page.keyboard.press('r');
  await page.waitForFunction(() => /Point at a piece/.test(document.querySelector('#answer').textContent));
  assert.match(await pointAt('green.'), /covered/);
  assert.equal(await page.$eval('#sight', button => button.hidden), true, 'squares have no lines of sight');
  await page.keyboard.press('r');
  await lookAs(page, 1);
  await page.focus('#viewport');
  await page.keyboard.press('r');
  assert.match(await pointAt('green.'), /; what is covered does not count/);
  assert.match(await pointAt('grey.'), /covered: its side may ask/);
  assert.deepEqual(complaints, []);
  await page.close();
});

for (const [game, sample] of Object.entries(samples))
  test(`${game}: every button of the bar can be reached on a telephone held upright`, {skip}, async () => {
    const {page, complaints} = await open(exported(sample), {width: 390, height: 844, isMobile: true});
    const outside = await page.$$eval('#bar button', buttons => buttons.filter(button => button.offsetParent).map(button => {
      const box = button.getBoundingClientRect(), hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return box.left >= 0 && box.right <= innerWidth && hit && button.contains(hit) ? '' : button.id || button.textContent;
    }).filter(Boolean));
    assert.deepEqual(outside, []);
    await page.tap('#panel-toggle');
    await page.tap('#to-game');
    assert.equal(await page.$eval('#tab-game', tab => tab.hidden || !tab.offsetParent), false);
    const board = await page.$eval('#viewport', viewport => viewport.clientHeight);
    assert.ok(board > 200, 'room for the board: ' + board);
    assert.deepEqual(complaints, []);
    await page.close();
  });

const kitOf = page => page.evaluate(() => JSON.parse(document.getElementById('kit').textContent));

test('what rides in a covered piece is seen by its own side alone', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  const kit = await kitOf(page), [red, blue] = kit.seats.map(seat => seat.side);
  const carriers = kit.pieces.filter(piece => piece.on !== undefined).map(piece => kit.pieces[piece.on]);
  assert.ok(carriers.some(one => one.side === red) && carriers.some(one => one.side === blue));
  const told = async () => (await things(page)).filter(thing => /aboard/.test(thing.label)).map(thing => thing.id).sort();
  const badges = () => page.$$eval('#things .badge', all => all.map(badge => badge.parentElement.dataset.id).sort());
  const of = side => [...new Set(carriers.filter(one => one.side === side).map(one => one.id))].sort();
  assert.deepEqual([await told(), await badges()], [[], []], 'nobody looks');
  await lookAs(page, 1);
  assert.deepEqual([await told(), await badges()], [of(red), of(red)]);
  const buttons = async id => {
    const at = await middleOf(page, id);
    await page.mouse.click(at.x, at.y);
    return page.$$eval('#actions button', all => all.filter(button => button.title === 'Leaves the carrier').length);
  };
  assert.ok(await buttons(of(red)[0]) > 0);
  await page.keyboard.press('Escape');
  assert.equal(await buttons(of(blue)[0]), 0);
  // Turned up, everybody knows what it is.
  await page.keyboard.press('f');
  assert.ok((await told()).includes(of(blue)[0]));
  assert.deepEqual(complaints, []);
  await page.close();
});

test('prepared positions are not painted into the board, and their own side sees them', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  const marked = () => page.$$eval('#marks .position', all => all.length / 2);
  const kit = await kitOf(page), counts = kit.seats.map(seat => kit.positions.filter(([, side]) => side === seat.side).length);
  assert.ok(counts.some(count => count > 0));
  assert.equal(await marked(), 0, 'nobody looks');
  for (let seat = 0; seat < counts.length; ++seat) {
    await lookAs(page, seat + 1);
    assert.equal(await marked(), counts[seat]);
  }
  // The picture is the same as that of the scenario without them.
  const source = path.join(SABOTIER_SOURCE, 'samples', samples.sabot + '.scenario.yaml');
  const copy = fs.mkdtempSync(path.join(folder, 'positions-'));
  fs.cpSync(path.dirname(source), copy, {recursive: true});
  const without = path.join(copy, path.basename(source)), text = fs.readFileSync(without, 'utf8');
  const stripped = text.replace(/^positions:\n(?: +.*\n)+/m, '');
  assert.notEqual(stripped, text);
  fs.writeFileSync(without, stripped);
  const file = path.join(copy, 'without.html');
  const run = spawnSync(SABOTIER, ['export', without, '--to', 'html', '-o', file]);
  assert.equal(run.status, 0, run.stderr.toString());
  const other = await open(file);
  assert.ok((await kitOf(other.page)).board.image === kit.board.image, 'the boards differ');
  assert.deepEqual([...complaints, ...other.complaints], []);
  await other.page.close();
  await page.close();
});

test('a link that is pasted where a game is open is opened there', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  const said = text => page.waitForFunction(text => document.getElementById('said').textContent.includes(text), {timeout: 5000}, text);
  const paste = hash => page.evaluate(hash => {
    document.getElementById('said').textContent = '';
    location.hash = hash;
  }, hash);
  const note = text => ['note', -1, text];
  await page.click('#turn-on');
  const mine = await log(page), record = await page.evaluate(() => JSON.parse(Object.values(localStorage)[0])), {actions} = record;
  const linkOf = actions => '#game=' + zlib.deflateRawSync(JSON.stringify({...record, actions}))
    .toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  // The answer of the other player.
  await paste(linkOf([...actions, note('your turn')]));
  await said('goes on from yours');
  assert.deepEqual(await log(page), [...mine, 'your turn']);
  // What was open before, and an address that cannot be read.
  await paste(linkOf(actions));
  await said('earlier position');
  assert.equal((await log(page)).length, 2);
  await paste('#game=AAAA');
  await said('cannot be read');
  assert.equal((await log(page)).length, 2);
  await paste('#elsewhere');
  // Another game: mine is listed beside it.
  await paste(linkOf([note('another game')]));
  await said('is listed beside it');
  assert.deepEqual(await log(page), ['another game']);
  assert.equal(await page.$$eval('#tab-game .aside', rows => rows.length), 1);
  // Of two links the later one is opened.
  const [first, second] = [linkOf([note('first')]), linkOf([note('second')])];
  await page.evaluate((first, second) => { location.hash = first; location.hash = second; }, first, second);
  await page.waitForFunction(() => /second/.test(document.getElementById('log').textContent));
  assert.deepEqual(await log(page), ['second']);
  // In a new tab, too, an earlier position is told.
  await paste(linkOf([note('second'), note('third')]));
  await said('goes on from yours');
  const anew = await open(exported(samples.sabot), {visitor: page.browserContext(), hash: second});
  await anew.page.waitForFunction(() => document.getElementById('said').textContent.includes('earlier position'));
  assert.deepEqual(await log(anew.page), ['second', 'third']);
  await anew.page.close();
  complaints.push(...anew.complaints);
  await paste('#elsewhere');
  // The page that puts its own game into its address opens nothing.
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await page.click('#to-game');
  await (await page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await new Promise(done => setTimeout(done, 200));
  assert.deepEqual(await log(page), ['second', 'third']);
  assert.match(await page.$eval('#said', element => element.textContent), /in the address of this page/);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the buttons of a piece do not lie over what it can reach', {skip}, async () => {
  for (const shape of [{}, {width: 390, height: 844, isMobile: true}]) {
    const {page, complaints} = await open(exported(samples.sabot), shape);
    await page.evaluate(() => document.querySelectorAll('#tab-game .row button')[1].click());
    await page.click('#cover-open');
    if (await page.$eval('#reach', button => button.hidden)) return page.close(); // built without its program
    const {piece} = await page.evaluate(() => {
      const kit = JSON.parse(document.getElementById('kit').textContent);
      return {piece: kit.pieces.find(each => each.kind === 'mbt' && each.side === 0).id};
    });
    const at = await middleOf(page, piece);
    await page.mouse.click(at.x, at.y);
    await page.$eval('#reach', button => button.click());
    await page.waitForSelector('#marks path:not(.position)');
    const bar = await (await page.$('#actions')).boundingBox();
    const covers = box => box.x < bar.x + bar.width && box.x + box.width > bar.x && box.y < bar.y + bar.height && box.y + box.height > bar.y;
    assert.equal(covers({x: at.x - 4, y: at.y - 4, width: 8, height: 8}), false);
    const reached = await page.$eval('#marks path:not(.position)[fill="#ffe14d"]', path => { const {x, y, width, height} = path.getBoundingClientRect(); return {x, y, width, height}; });
    assert.equal(covers(reached), false, JSON.stringify({bar, reached}));
    assert.deepEqual(complaints, []);
    await page.close();
  }
});
