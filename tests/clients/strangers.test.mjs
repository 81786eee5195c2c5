// What strangers write, in a real browser: pages, rooms and maps open, say nothing in the console, ask nothing of the network, and
// run nothing but what is ours. Rooms are laid out by a reader of our own (room_reader.mjs).
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {SABOTIER, browser, firstMove, folder, log, lookedAt, open, samples, skip} from './page_driver.mjs';
import {sampleFile} from './program_driver.mjs';
import {begin} from './rules_driver.mjs';
import {crowd, hostile} from './hostile.mjs';
import {layTable, readRoom, roomSize} from './room_reader.mjs';

const endings = {virtualtabletop: 'vtt', pcio: 'pcio', uvtt: 'uvtt'};
/* The file of a scenario for a target; null: it is not for such a game. */
function made(scenario, target) {
  const file = path.join(folder, `${path.basename(path.dirname(scenario))}-${path.basename(scenario)}.${endings[target]}`);
  const done = spawnSync(SABOTIER, ['export', scenario, '--to', target, '-o', file, '--force'], {encoding: 'utf8', maxBuffer: 1e9});
  if (done.status !== 0 && /it is for games|no hexes/.test(done.stderr)) return null;
  assert.equal(done.status, 0, done.stderr);
  return fs.readFileSync(file);
}
/* A page of nobody's, whose words and requests are heard; `asked` is called in it. */
async function heard(does, given) {
  const page = await browser.newPage(), complaints = [];
  await page.setViewport(roomSize);
  page.on('console', message => complaints.push('console: ' + message.text()));
  page.on('pageerror', error => complaints.push('error: ' + error.message));
  page.on('dialog', dialog => { complaints.push('dialog: ' + dialog.message()); dialog.dismiss(); });
  page.on('request', request => { if (!/^(data:|about:)/.test(request.url())) complaints.push('request: ' + request.url()); });
  await page.setContent('<!DOCTYPE html><title>a table</title>');
  const answer = await page.evaluate(does, given);
  return {page, complaints, answer};
}
const ours = new Set(['BODY', 'DIV', 'BR']);
async function checkRoom(bytes, least = 4) {
  const room = readRoom(bytes), {page, complaints, answer} = await heard(layTable, room);
  assert.deepEqual(answer.broken, []);
  assert.ok(answer.pictures > 0 && answer.laid === room.table.length && answer.laid >= least, `${answer.laid} of ${room.table.length}`);
  const foreign = await page.$$eval('body, body *', (elements, known) => elements.map(element => element.tagName).filter(tag => !known.includes(tag)), [...ours]);
  assert.deepEqual(foreign, []);
  assert.deepEqual(complaints, []);
  await page.close();
}

for (const [game, sample] of Object.entries(samples))
  for (const target of ['virtualtabletop', 'pcio'])
    test(`${game}: the sample as ${target} is laid out by what the format says, with all its pictures`, {skip}, async () => {
      await checkRoom(made(sampleFile(sample), target));
    });

/* Words of the page that a stranger's marks of direction turn round: outside of what is isolated there is no mark, nor a letter
   from right to left; and no character is one of control. Of files no text is longer than a line is here. */
const turning = page => page.evaluate(() => {
  const found = [], marks = /[\u202a-\u202e\u2066-\u2069\u0590-\u08ff]/u;
  const outside = text => { // what stands outside of isolates
    let depth = 0, rest = '';
    for (const letter of text) {
      if (/[\u2066-\u2068]/.test(letter)) depth++;
      else if (letter === '\u2069') depth--;
      else if (!depth) rest += letter;
      if (depth < 0) return letter;
    }
    return depth ? '\u2068' : rest;
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
    const own = [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent);
    for (const text of [...own, element.title, element.getAttribute('aria-label')])
      if (text && (text.split('\n').some(line => marks.test(outside(line))) || /[\0-\x08\x0b-\x1f\x7f-\x9f]/.test(text))) found.push(`${element.id || element.className || element.tagName}: ${JSON.stringify(text).slice(0, 200)}`);
  }
  return found;
});
for (const [game, sample] of Object.entries(samples)) {
  test(`${game}: names of strangers are texts on a page`, {skip}, async () => {
    const scenario = hostile(sample), file = path.join(folder, game + '-hostile.html');
    const done = spawnSync(SABOTIER, ['export', scenario, '--to', 'html', '-o', file, '--force'], {encoding: 'utf8'});
    assert.equal(done.status, 0, done.stderr);
    const {page, complaints} = await open(file);
    page.on('dialog', dialog => { complaints.push('dialog: ' + dialog.message()); dialog.dismiss(); });
    assert.match(await page.$eval('#title', element => element.textContent), /^\u2068<\/script><script>alert\(\d+\)/);
    await page.$eval('#to-log', tab => tab.click());
    await page.type('#say-text', 'a\u202e\u2069\u0007b');
    await page.keyboard.press('Enter');
    assert.equal((await log(page)).at(-1), '\u2068a\u202e\ufffdb\u202c\u2069', 'a note ends what it begins');
    for (const tab of await page.$$('#tabs button')) { await tab.click(); assert.deepEqual(await turning(page), []); }
    await page.focus('#viewport');
    for (const key of ['n', 'r', 'v', 'f', 'Escape', 'm']) await page.keyboard.press(key);
    assert.deepEqual(await turning(page), []);
    if (await page.waitForFunction(() => !document.getElementById('tab-game').textContent.includes('is being made ready')) && await page.$('#play-start')) {
      await begin(page, 'random');
      await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 120000});
      for (const tab of await page.$$('#tabs button')) { await tab.click(); assert.deepEqual(await turning(page), []); }
    }
    const found = await page.$$eval('*', elements => elements.filter(element => ['IMG', 'IFRAME', 'OBJECT', 'A', 'LINK'].includes(element.tagName) && !/^(data|blob):/.test(element.src ?? element.href ?? '') || element.hasAttribute('onerror')).map(element => element.outerHTML.slice(0, 90)));
    assert.deepEqual(found.filter(text => !/<a /.test(text)), []);
    assert.equal(await page.$$eval('script', scripts => scripts.length), 2);
    assert.deepEqual(complaints, []);
    await page.close();
  });
  test(`${game}: names of strangers are texts in rooms and maps`, {skip}, async () => {
    const scenario = hostile(sample);
    for (const target of ['virtualtabletop', 'pcio']) await checkRoom(made(scenario, target));
    const map = made(scenario, 'uvtt');
    if (!map) return;
    const {page, complaints, answer} = await heard(async text => {
      const {image, resolution} = JSON.parse(text), picture = new Image();
      picture.src = 'data:image/png;base64,' + image;
      await picture.decode();
      return [picture.naturalWidth / resolution.pixels_per_grid, picture.naturalHeight / resolution.pixels_per_grid, resolution.map_size];
    }, map.toString());
    assert.deepEqual(answer.slice(0, 2), [answer[2].x, answer[2].y]);
    assert.deepEqual(complaints, []);
    await page.close();
  });
}

/* Milliseconds until a key has done all that it does, and that is painted. */
async function pressed(page, key) {
  const start = performance.now();
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => setTimeout(painted))));
  return performance.now() - start;
}
/* What a page costs its browser until it is open and painted: milliseconds of work of its process, whoever else has the machine. */
async function workOf(file) {
  const page = await (await browser.createBrowserContext()).newPage(), client = await page.createCDPSession();
  await client.send('Performance.enable', {timeDomain: 'threadTicks'});
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('#turn-text:not(:empty)');
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => setTimeout(painted))));
  const {metrics} = await client.send('Performance.getMetrics');
  await page.browserContext().close();
  return metrics.find(({name}) => name === 'TaskDuration').value * 1000;
}
for (const [kind, hidden] of [['hidden', true], ['open', false]])
  test(`ten thousand ${kind} counters lie on a page, and one of them is moved`, {skip}, async t => {
    const file = path.join(folder, kind + '-crowd.html'), done = spawnSync(SABOTIER, ['export', crowd(hidden), '--to', 'html', '-o', file, '--force'], {encoding: 'utf8'});
    assert.equal(done.status, 0, done.stderr);
    const start = performance.now(), {page, complaints} = await open(file), opened = performance.now() - start;
    assert.equal(await page.$$eval('#things .thing', boxes => boxes.length), 10_000);
    // Each picture is there once, however many look so: a browser is not quick with ten thousand of them.
    assert.equal(await page.$$eval('#things .thing', boxes => boxes.filter(box => box.style.backgroundImage).length), 0);
    assert.equal((await page.$$eval('#things .thing', boxes => [...new Set(boxes.map(box => getComputedStyle(box).backgroundImage.slice(0, 22)))])).join(), 'url("data:image/png;ba');
    // A browser works out how each looks once, until the first of them is moved and the program runs.
    const {elements, styled} = await lookedAt(file, firstMove);
    assert.ok(styled < 1.1 * elements, `the style of ${styled} elements, where there are ${elements}`);
    const work = await workOf(file);
    assert.ok(work < 5000, `${Math.round(work)} ms of work to open it`);
    await page.focus('#viewport');
    await page.keyboard.press('n');
    const moves = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) moves.push(await pressed(page, key));
    assert.equal((await log(page)).length, moves.length);
    t.diagnostic(`${fs.statSync(file).size} bytes, ${styled} elements styled, open after ${Math.round(opened)} ms, by ${Math.round(work)} ms of work, moves after ${moves.map(Math.round).join(', ')} ms`);
    assert.ok(Math.min(...moves) < 1000, `a move after ${Math.round(Math.min(...moves))} ms`);
    assert.deepEqual(complaints, []);
    await page.close();
  });

for (const target of ['virtualtabletop', 'pcio'])
  test(`ten thousand counters lie on a table of ${target}`, {skip}, async () => { await checkRoom(made(crowd(), target), 9000); });
