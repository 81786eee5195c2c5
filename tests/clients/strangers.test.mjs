// What strangers write, in a real browser: pages, rooms and maps open, say nothing in the console, ask nothing of the network, and
// run nothing but what is ours. Rooms are laid out by a reader of our own (room_reader.mjs).
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {SABOTIER, browser, folder, log, open, samples, skip, things} from './page_driver.mjs';
import {sampleFile} from './program_driver.mjs';
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

for (const [game, sample] of Object.entries(samples)) {
  test(`${game}: names of strangers are texts on a page`, {skip}, async () => {
    const scenario = hostile(sample), file = path.join(folder, game + '-hostile.html');
    const done = spawnSync(SABOTIER, ['export', scenario, '--to', 'html', '-o', file, '--force'], {encoding: 'utf8'});
    assert.equal(done.status, 0, done.stderr);
    const {page, complaints} = await open(file);
    page.on('dialog', dialog => { complaints.push('dialog: ' + dialog.message()); dialog.dismiss(); });
    assert.match(await page.$eval('#title', element => element.textContent), /^<\/script><script>alert\(\d+\)/);
    for (const tab of await page.$$('#tabs button')) await tab.click();
    for (const key of ['n', 'r', 'v', 'f', 'Escape', 'm']) await page.keyboard.press(key);
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
for (const [kind, hidden] of [['hidden', true], ['open', false]])
  test(`ten thousand ${kind} counters lie on a page, and one of them is moved`, {skip}, async t => {
    const file = path.join(folder, kind + '-crowd.html'), done = spawnSync(SABOTIER, ['export', crowd(hidden), '--to', 'html', '-o', file, '--force'], {encoding: 'utf8'});
    assert.equal(done.status, 0, done.stderr);
    const start = performance.now(), {page, complaints} = await open(file);
    const lying = (await things(page)).length, opened = performance.now() - start;
    assert.equal(lying, 10_000);
    await page.focus('#viewport');
    await page.keyboard.press('n');
    const moves = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) moves.push(await pressed(page, key));
    assert.equal((await log(page)).length, moves.length);
    t.diagnostic(`${fs.statSync(file).size} bytes, open after ${Math.round(opened)} ms, moves after ${moves.map(Math.round).join(', ')} ms`);
    assert.ok(Math.min(...moves) < 1000, `a move after ${Math.round(Math.min(...moves))} ms`);
    assert.deepEqual(complaints, []);
    await page.close();
  });

for (const target of ['virtualtabletop', 'pcio'])
  test(`ten thousand counters lie on a table of ${target}`, {skip}, async () => { await checkRoom(made(crowd(), target), 9000); });
