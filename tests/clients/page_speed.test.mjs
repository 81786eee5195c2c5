// How soon one plays: pages of all samples have at most 3 MB, and from opening one to the first move it takes less than a second on
// a machine that has nothing else to do. This one may be busy: the quickest of some openings counts, and a few are enough.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {browser, exported, firstMove, hasProgram, log, samples, skip} from './page_driver.mjs';
import {playableSamples} from './program_driver.mjs';

const most = 3e6, bound = 1000, openings = 20;

/* In the page, from its beginning: milliseconds since one asked for it until the board and all that lies on it are there and
   painted, and until the program inside answers. */
function watch() {
  window.seen = {};
  const look = () => {
    const board = document.getElementById('board'), turn = document.getElementById('turn-text');
    if (!window.seen.table && turn?.textContent && board.complete && board.naturalWidth > 0) window.seen.table = performance.now();
    const told = document.getElementById('tab-game')?.textContent;
    if (!window.seen.rules && told && !told.includes('is being made ready')) window.seen.rules = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
/* A window makes itself ready, too, and takes as much of the machine for that as a page: one opens pages in windows that are. */
const restTime = 1500;
async function opening(file) {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({width: 1280, height: 800});
  await page.evaluateOnNewDocument(watch);
  await new Promise(rested => setTimeout(rested, restTime));
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction(() => window.seen.table);
  await firstMove(page);
  const moved = await page.evaluate(() => performance.now());
  assert.equal((await log(page)).length, 1, 'a move');
  await page.waitForFunction(() => window.seen.rules);
  const {table, rules} = await page.evaluate(() => window.seen);
  await page.browserContext().close();
  return {table, moved, rules};
}

for (const sample of playableSamples())
  test(`${sample}: its page is small, and one moves as soon as it is open`, {skip}, async t => {
    const file = exported(sample), size = fs.statSync(file).size, seen = [];
    assert.ok(size <= most, `${size} bytes`);
    while (seen.length < openings && !seen.some(({moved, rules}) => Math.max(moved, rules) <= bound)) seen.push(await opening(file));
    const best = what => Math.round(Math.min(...seen.map(each => each[what])));
    t.diagnostic(`${size} bytes${hasProgram(file) ? '' : ' without the program'}; the table is there after ${best('table')} ms, the first move done after ${best('moved')} ms, the program ready after ${best('rules')} ms`);
    for (const what of ['moved', 'rules']) assert.ok(best(what) <= bound, `${what} after ${best(what)} ms`);
  });

/* In the page, from its beginning: what there is of it when its program begins. */
function watchProgram() {
  const compile = WebAssembly.compileStreaming;
  WebAssembly.compileStreaming = code => {
    const laid = document.querySelectorAll('#things .thing').length;
    window.begun = {turn: document.getElementById('turn-text').textContent, laid};
    return compile.call(WebAssembly, code);
  };
}
for (const [game, sample] of Object.entries(samples))
  test(`${game}: its program begins when all that is needed for the first move is there`, {skip}, async t => {
    const file = exported(sample);
    if (!hasProgram(file)) return t.skip('this program was built without that of the page');
    const page = await (await browser.createBrowserContext()).newPage();
    await page.evaluateOnNewDocument(watchProgram);
    await page.goto(pathToFileURL(file).href);
    await page.waitForFunction(() => window.begun);
    const {turn, laid} = await page.evaluate(() => window.begun);
    assert.notEqual(turn, '');
    assert.equal(laid, await page.$$eval('#things .thing', boxes => boxes.length));
    await page.browserContext().close();
  });
