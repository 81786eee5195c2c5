// The page of a game that was played, in real Chromium: slider, keys, the list of moves.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {SABOTIER, SABOTIER_SOURCE, browser, folder, skip} from './page_driver.mjs';

function run(...words) {
  const result = spawnSync(SABOTIER, words, {encoding: 'utf8'});
  assert.equal(result.status, 0, result.stderr);
  return result.stdout;
}
/* A game that bots played, as a page; and what the program says of its moves. Each once. */
const games = new Map();
function played(sample) {
  if (!games.has(sample)) games.set(sample, play(sample));
  return games.get(sample);
}
function play(sample) {
  const name = path.basename(sample);
  const scenario = path.join(folder, `${name}.scenario.yaml`);
  fs.copyFileSync(path.join(SABOTIER_SOURCE, 'samples', `${sample}.scenario.yaml`), scenario);
  const record = path.join(folder, `${name}.game.yaml`);
  run('play', scenario, '--seat', 'all=random', '--seed', '12', '-o', record);
  const file = path.join(folder, `${name}.html`);
  run('replay', record, '--to', 'html', '-o', file);
  return {file, told: run('replay', record, '--width', '1000')};
}
async function open(file, viewport = {width: 1280, height: 800}) {
  const page = await browser.newPage();
  await page.setViewport(viewport);
  const complaints = [];
  page.on('console', message => complaints.push('console: ' + message.text()));
  page.on('pageerror', error => complaints.push('error: ' + error.message));
  page.on('request', request => {
    if (!/^(data:|blob:)/.test(request.url()) && request.url() !== pathToFileURL(file).href)
      complaints.push('request: ' + request.url());
  });
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('#moves li.now');
  return {page, complaints};
}
const text = (page, selector) => page.$eval(selector, element => element.textContent);
const places = page => page.$$eval('#pieces img', images => images.map(image => `${image.style.left} ${image.style.top}`).sort());

test('the page walks through the game by buttons, keys, slider and list, and back to the same', {skip}, async () => {
  const {file, told} = played('landmines/small-fry');
  const {page, complaints} = await open(file);
  const start = await places(page);
  assert.equal(start.length, 40);
  const last = Number((await text(page, '#count')).split('/')[1]);
  assert.ok(told.includes(`\n ${last}. `) || told.includes(`${last}. `));

  await page.click('#next');
  assert.match(await text(page, '#count'), /^1 \//);
  assert.ok(told.includes(`   1. ${await text(page, '#told li')}`));
  assert.notDeepEqual(await places(page), start);
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await places(page), start);

  await page.keyboard.press('End');
  assert.match(await text(page, '#count'), new RegExp(`^${last} /`));
  const end = await places(page);
  assert.ok(end.length < 40);
  await page.$eval('#slider', slider => { slider.value = '5'; slider.dispatchEvent(new Event('input')); });
  assert.match(await text(page, '#count'), /^5 \//);
  await page.$eval('#moves li:last-child', item => item.click());
  assert.deepEqual(await places(page), end);
  await page.keyboard.press('Home');
  assert.deepEqual(await places(page), start);

  await page.click('#play');
  await new Promise(resolve => setTimeout(resolve, 1400));
  await page.click('#play');
  assert.match(await text(page, '#count'), /^1 \//);
  assert.deepEqual(complaints, []);
});

test('nothing of the page runs over the edges, on a phone either', {skip}, async () => {
  const {file} = played('landmines/two-walls');
  for (const viewport of [{width: 1280, height: 800}, {width: 390, height: 780, isMobile: true}]) {
    const {page, complaints} = await open(file, viewport);
    const room = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth, high: document.documentElement.scrollHeight - innerHeight}));
    assert.ok(room.wide <= 0 && room.high <= 0, JSON.stringify(room));
    const board = await page.$eval('#board', image => image.getBoundingClientRect().toJSON());
    assert.ok(board.width > 150 && board.left >= 0 && board.right <= viewport.width, JSON.stringify(board));
    assert.deepEqual(complaints, []);
  }
});

test('however much happened at once, nothing beside the board lies over something else', {skip}, async () => {
  const {file} = played('tunnels/first-shift');
  for (const viewport of [{width: 1280, height: 800}, {width: 1280, height: 600}]) {
    const {page} = await open(file, viewport);
    assert.ok((await page.$$('#told li')).length > 10);
    const parts = await page.$$eval('aside > *', all => all.map(part => {
      const box = part.getBoundingClientRect();
      const inside = [...part.children].map(child => child.getBoundingClientRect().bottom);
      const runs_over = getComputedStyle(part).overflowY === 'visible';
      return {name: part.id || part.tagName, top: box.top, bottom: Math.max(box.bottom, ...(runs_over ? inside : [])), high: box.height};
    }));
    for (let i = 1; i < parts.length; ++i)
      assert.ok(parts[i].top >= parts[i - 1].bottom - 0.5, JSON.stringify(parts.slice(i - 1, i + 1)));
    assert.ok(parts.find(part => part.name === 'moves').high >= 100);
  }
});

test('the last step of a game lies over nothing on a phone, and its counter is whole', {skip}, async () => {
  for (const [sample, viewport] of [['tunnels/first-shift', {width: 390, height: 844, isMobile: true}],
    ['landmines/two-walls', {width: 390, height: 844, isMobile: true}], ['tunnels/first-shift', {width: 844, height: 390, isMobile: true}]]) {
    const {page} = await open(played(sample).file, viewport);
    await page.keyboard.press('End');
    const boxes = await page.evaluate(() => Object.fromEntries(['header', 'main', 'aside', 'footer', '#moves', '#slider', '#count', '#stage'].map(name =>
      [name, document.querySelector(name).getBoundingClientRect().toJSON()])));
    assert.ok(boxes.aside.bottom <= boxes.footer.top + 1 && boxes['#stage'].top >= boxes.header.bottom - 1, JSON.stringify(boxes));
    const below = await page.evaluate(() => { // what one sees in the bar is the bar's
      const bar = document.querySelector('footer').getBoundingClientRect();
      return [0.1, 0.5, 0.9].flatMap(x => [0.25, 0.75].map(y => document.elementFromPoint(bar.left + bar.width * x, bar.top + bar.height * y).closest('footer') !== null));
    });
    assert.ok(below.every(Boolean));
    const count = boxes['#count'], room = await page.$eval('#count', count => count.scrollWidth - count.clientWidth);
    assert.ok(count.left >= 0 && count.right <= viewport.width && room <= 0, JSON.stringify(count));
    assert.ok(boxes['#slider'].width > 100 && boxes['#stage'].height >= 100);
    assert.equal(await page.$eval('#moves', list => list.closest('aside').scrollWidth > list.closest('aside').clientWidth), false);
    await page.close();
  }
});

test('on a phone what happened stands at the top, and what is counted can be read, upright or not', {skip}, async () => {
  const {file} = played('tunnels/first-shift');
  for (const viewport of [{width: 360, height: 640, isMobile: true}, {width: 640, height: 360, isMobile: true}]) {
    const {page} = await open(file, viewport);
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key);
      const {aside, moment, now, list} = await page.evaluate(() => Object.fromEntries(Object.entries({aside: 'aside', moment: '#moment', now: '#moves .now', list: '#moves'}).map(([name, one]) => [name, document.querySelector(one).getBoundingClientRect().toJSON()])));
      assert.ok(moment.top >= aside.top && moment.bottom <= aside.bottom, JSON.stringify({aside, moment}));
      assert.ok(now.top < list.bottom - 10 && now.bottom > list.top, 'the row is seen in its list');
    }
    const board = await page.$eval('#board', image => image.getBoundingClientRect().toJSON());
    assert.ok(Math.max(board.width, board.height) > 240, JSON.stringify(board));
    assert.ok((await text(page, '#beside')).includes('broken: ') && (await text(page, '#heading')).includes('Player 1'));
    for (const part of ['#beside', '#heading']) {
      await page.$eval(part, each => each.scrollIntoView({block: 'end'}));
      const {top, bottom, height, whole} = await page.$eval(part, each => ({...each.getBoundingClientRect().toJSON(), whole: each.scrollHeight <= each.clientHeight + 1}));
      const aside = await page.$eval('aside', each => each.getBoundingClientRect().toJSON());
      assert.ok(height > 10 && whole && bottom <= aside.bottom + 1 && top < aside.bottom, part);
    }
    await page.close();
  }
});

test('a game of votes shows its missions, what has become of each, and who leads', {skip}, async () => {
  const {file} = played('cell/seven-at-the-mill');
  const {page, complaints} = await open(file);
  const looks = () => page.$$eval('#pieces img', images => images.map(image => image.src));
  const start = await looks();
  assert.equal(new Set(start).size, 5, 'five cards');
  assert.match(await text(page, '#below'), /^leader: Agnes/);
  await page.keyboard.press('End');
  const end = await looks(), facts = await text(page, '#beside');
  const settled = [...facts.matchAll(/missions that (?:failed|succeeded): ([\d, ]+?)(?=\D*$|[a-z])/g)].flatMap(list => list[1].split(', ')).length;
  assert.ok(settled >= 3, facts);
  assert.ok(end.filter((look, i) => look !== start[i]).length >= settled);
  const [board, below] = await page.$$eval('#board, #below', both => both.map(each => each.getBoundingClientRect().toJSON()));
  assert.ok(below.left >= board.left && below.right <= board.right && below.bottom <= board.bottom + 1);
  assert.deepEqual(complaints, []);
});

test('a game of votes is told in words', {skip}, async () => {
  const {file} = played('cell/five-rejections');
  const {page, complaints} = await open(file);
  await page.keyboard.press('End');
  assert.ok((await text(page, '#told')).length > 5);
  assert.deepEqual(complaints, []);
});
