// What walks through pages to play on have in common: a page made by the program, opened from disk in real Chromium, and the
// mouse. Each file of tests has a browser and a folder of its own.
import fs from 'node:fs';
import path from 'node:path';
import {after, before} from 'node:test';
import {pathToFileURL} from 'node:url';
import puppeteer from 'puppeteer-core';
import {SABOTIER, SABOTIER_SOURCE, folder, run, sampleFile} from './program_driver.mjs';

export {SABOTIER, SABOTIER_SOURCE, folder};
const chromium = ['/usr/bin/chromium', process.env.CHROMIUM].find(file => file && fs.existsSync(file));
export const skip = chromium ? false : 'Chromium is not installed';
export let browser;
/* How long a machine that others use, too, may take for anything: milliseconds. */
const patient = 120000;

before(async () => {
  if (!skip) browser = await puppeteer.launch({executablePath: chromium, args: ['--no-sandbox', '--disable-dev-shm-usage'], headless: true,
    timeout: patient, protocolTimeout: 5 * patient});
});
after(async () => browser?.close());

export const samples = {
  'sabot': 'sabot/pattenford/market-day',
  'fortress': 'fortress/ember-hall',
  'landmines': 'landmines/small-fry',
  'tunnels': 'tunnels/two-doors',
  'cell': 'cell/seven-at-the-mill',
  'clogworks': 'clogworks/night-shift',
};
export function exported(sample) {
  const file = path.join(folder, path.basename(sample) + '.html');
  if (fs.existsSync(file)) return file;
  run('export', sampleFile(sample), '--to', 'html', '-o', file, '--force');
  return file;
}

/* Games by the rules that a page begins are the same on every run of a test, one after the other; dice on a table are not. */
function sameGames() {
  const draws = crypto.getRandomValues.bind(crypto);
  let games = 0n;
  crypto.getRandomValues = numbers => numbers instanceof BigUint64Array ? numbers.fill(++games) : draws(numbers);
}
/* What is said for a moment stays till a busy machine has looked at it, and no tap on one is a finger that rests. */
function patience() {
  const later = setTimeout;
  window.setTimeout = (does, time, ...rest) => later(does, time >= 500 ? time * 5 : time, ...rest);
}
/* A tab behind another one shows no frames, and who waits for one to look again waits for ever: looked for is by the clock. */
function lookByTheClock(page) {
  const waits = page.waitForFunction.bind(page);
  page.waitForFunction = (is, options, ...rest) => waits(is, {polling: 50, ...options}, ...rest);
}
/* A page with everything it says and asks for; `complaints` must stay empty. What it saves lands beside it. */
export async function open(file, {width = 1280, height = 800, isMobile = false, hash = '', visitor = null} = {}) {
  const page = await (visitor || await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(patient);
  lookByTheClock(page);
  await page.setViewport({width, height, isMobile, hasTouch: isMobile});
  const complaints = [];
  page.on('console', message => complaints.push('console: ' + message.text()));
  page.on('pageerror', error => complaints.push('error: ' + error.message));
  page.on('request', request => {
    if (!/^(data:|blob:)/.test(request.url()) && request.url().split('#')[0] !== pathToFileURL(file).href)
      complaints.push('request: ' + request.url());
  });
  const client = await page.createCDPSession();
  await client.send('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: path.dirname(file), browserContextId: page.browserContext().id});
  await page.evaluateOnNewDocument(sameGames);
  await page.evaluateOnNewDocument(patience);
  await page.goto(pathToFileURL(file).href + hash);
  await ready(page);
  return {page, complaints};
}
/* Once its program runs a page draws all its panels anew: what was looked for before is no longer in it when it is pressed. */
export async function ready(page) {
  await page.waitForFunction(() => document.getElementById('turn-text')?.textContent && !document.getElementById('tab-game').textContent.includes('being made ready'), {timeout: 120000});
  await rests(page);
}
/* What a browser looks at while a page is opened and something is done on it: elements that it works out the style of, and layouts.
   Counts and no times, the same on a machine that is busy. */
export async function lookedAt(file, does) {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({width: 1280, height: 800});
  await page.tracing.start({categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline']});
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('#turn-text:not(:empty)');
  await page.evaluate(() => document.getElementById('board').decode());
  await does(page);
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => setTimeout(painted))));
  const {traceEvents} = JSON.parse(Buffer.from(await page.tracing.stop()).toString()), elements = await page.$$eval('*', all => all.length);
  await page.browserContext().close();
  const ours = traceEvents.find(({name, args}) => name === 'FrameCommittedInBrowser' && args.data.url === pathToFileURL(file).href).args.data.processId;
  const named = name => traceEvents.filter(event => event.name === name && event.pid === ours && event.args.beginData);
  return {elements, styled: named('UpdateLayoutTree').reduce((sum, {args}) => sum + (args.elementCount ?? 0), 0), layouts: named('Layout').length};
}
/* Chooses a piece and moves it, or goes on a step where none lies there. */
export async function firstMove(page) {
  await page.focus('#viewport');
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowDown');
  if (!(await log(page)).length) await page.keyboard.press('Space');
}
export const log = page => page.$$eval('#log li', items => items.map(item => item.textContent));
export const things = page => page.$$eval('#things .thing', items => items.map(item => ({
  id: item.dataset.id, label: item.title, picture: getComputedStyle(item).backgroundImage, place: [item.style.left, item.style.top, item.style.transform].join(' ')})));
export async function middleOf(page, id) {
  await rests(page);
  const box = await (await page.$(`#things [data-id="${id}"]`)).boundingBox();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}
/* A board that is fitted to its room moves a frame after the room has changed: what is looked for before lies elsewhere when it is pressed. */
export const rests = page => page.evaluate(() => document.visibilityState === 'hidden' ? undefined // which has no frames
  : new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown))));
/* The middle of the first element of a kind whose title is that, or like that, where it rests. */
export async function restingPlace(page, selector, title = /(?:)/) {
  await rests(page);
  return page.$$eval(selector, (all, title) => {
    const isIt = typeof title === 'string' ? each => each.title === title : each => new RegExp(title.source).test(each.title);
    const {x, y, width, height} = all.find(isIt).getBoundingClientRect();
    return {x: x + width / 2, y: y + height / 2};
  }, typeof title === 'string' ? title : {source: title.source});
}
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

export const lookAs = async (page, index) => {
  await page.click('#to-game');
  await page.$$eval('#tab-game .row button', (buttons, index) => buttons[index].click(), index);
  if (index > 0) await page.click('#cover-open');
  await rests(page);
};

/* What the command line says of a piece where it stands. */
export function told(verb, sample, ...options) {
  return JSON.parse(run(verb, sampleFile(sample), ...options, '--format', 'json'));
}
export const hasProgram = file => !skip && fs.readFileSync(file, 'utf8').includes('"program":');
export const answer = page => page.$eval('#answer', element => element.hidden ? '' : element.textContent);
export const kitOf = page => page.evaluate(() => JSON.parse(document.getElementById('kit').textContent));
/* Ids that the page gives to pieces and cards, by those of the scenario, as 10-kit.js has them: what can be covered has a number. */
export function shownIds(kit) {
  const hashOf = text => [...Array(text.length).keys()].reduce((hash, i) => Math.imul(hash ^ text.charCodeAt(i), 16777619) >>> 0, 2166136261).toString(16);
  const all = [...kit.pieces, ...kit.cards];
  const mark = hashOf(JSON.stringify([kit.boards, kit.title, kit.pieces, kit.cards, kit.decks, kit.laid, kit.hands, kit.spaces.map(space => space[0])],
    (key, value) => ['front', 'back', 'colour'].includes(key) ? undefined : value));
  const hidden = all.filter(thing => thing.covered !== undefined || kit.cards.includes(thing)).map(({id}) => [id, hashOf(mark + id)]).sort((a, b) => a[1] < b[1] ? -1 : 1);
  return new Map([...all.map(({id}) => [id, id]), ...hidden.map(([id], number) => [id, id.slice(0, id.indexOf('.') + 1) + '#' + number])]);
}
