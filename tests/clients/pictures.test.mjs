// No tests: pictures of what targets make, for docs/export.md. SABOTIER_PICTURES is the folder to write to.
import {spawnSync} from 'node:child_process';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {boardSeen, moduleOf} from './module_reader.mjs';
import {SABOTIER, browser, exported, folder as scratch, lookAs, open, samples, skip as lacks} from './page_driver.mjs';
import {run, sampleFile} from './program_driver.mjs';
import {layTable, readRoom, roomSize} from './room_reader.mjs';
import {begin, settled} from './rules_driver.mjs';

const folder = process.env.SABOTIER_PICTURES;
const skip = folder ? lacks : 'SABOTIER_PICTURES names no folder';
const shoot = (page, name, more = {}) => page.screenshot({path: path.join(folder, name), ...more});

for (const [client, target, seat, file] of [['PlayingCards.io', 'pcio', undefined, 'pcio.png'],
                                            ['VirtualTabletop.io', 'virtualtabletop', 'seat-1', 'room.png']])
  test(`Picture: a room of ${client}`, {skip}, async () => {
    const made = spawnSync(SABOTIER, ['export', sampleFile(samples.sabot), '--to', target, '-o', '-'], {maxBuffer: 1e9});
    assert.equal(made.status, 0, String(made.stderr));
    const page = await browser.newPage();
    await page.setViewport({...roomSize, deviceScaleFactor: 0.75});
    await page.evaluate(layTable, readRoom(made.stdout, seat));
    await shoot(page, file);
    await page.close();
  });

test('Picture: what a counter on a page reaches', {skip}, async () => {
  const {page} = await open(exported(samples.sabot));
  await lookAs(page, 1);
  await page.click('#to-box');
  const counter = await page.$('#things [title^="MLV 1"]');
  await counter.click();
  await page.click('#reach');
  await page.mouse.move(1200, 700);
  await shoot(page, 'page.png');
  await page.close();
});

test('Picture: a page where a game is played by the rules', {skip}, async () => {
  const {page} = await open(exported(samples.sabot));
  await page.evaluate(() => { crypto.getRandomValues = numbers => numbers.fill(numbers instanceof BigUint64Array ? 1n : 1); }); // the same game each time
  await begin(page, 'people', 'greedy');
  await settled(page);
  await page.$$eval('#play-moves .move', moves => moves.find(move => move.textContent.startsWith('0305')).click());
  await shoot(page, 'page-rules.png');
  await page.close();
});

test('Picture: the hand of a game by the rules, on a telephone', {skip}, async () => {
  const {page} = await open(exported('tunnels/first-shift'), {width: 390, height: 844, isMobile: true});
  await page.evaluate(() => { crypto.getRandomValues = numbers => numbers.fill(numbers instanceof BigUint64Array ? 1n : 1); }); // the same game each time
  await begin(page, 'people', 'greedy');
  const asked = () => page.waitForFunction(() => document.querySelector('#play-moves .move') && !/thinking/.test(document.getElementById('play-turn').textContent), {timeout: 60000});
  for (let i = 0; i < 3; i++) {
    await asked();
    await page.$$eval('#play-moves .move', moves => (moves.find(move => move.textContent.startsWith('lay')) ?? moves[0]).click());
  }
  await asked();
  await page.$$eval('#hand-cards button', cards => {
    for (const card of cards) {
      if (card.getAttribute('aria-disabled')) continue;
      card.click();
      if (document.querySelector('#marks .lit')) return;
    }
  });
  await shoot(page, 'page-hand.png');
  await page.close();
});

test('Picture: the page of everything that was made', {skip}, async () => {
  const made = path.join(scratch, 'all');
  run('export', sampleFile(samples.sabot), '--to', 'all', '-o', made);
  const page = await browser.newPage();
  await page.setViewport({width: 840, height: 1000, deviceScaleFactor: 0.85});
  await page.goto(pathToFileURL(path.join(made, 'index.html')).href);
  const ends = await page.$$eval('section', entries => entries.map(entry => entry.getBoundingClientRect().bottom));
  await shoot(page, 'exports.png', {clip: {x: 0, y: 0, width: 840, height: ends.filter(end => end < 1250).at(-1)}, captureBeyondViewport: true});
  await page.close();
});

/* Pages of a file to print, by their numbers, as addresses of data. */
function pagesOf(file, dots, numbers) {
  return numbers.map(number => {
    const made = spawnSync('pdftoppm', ['-r', dots, '-png', '-f', number, '-l', number, file].map(String), {maxBuffer: 1e9});
    assert.equal(made.status, 0, String(made.stderr));
    return 'data:image/png;base64,' + made.stdout.toString('base64');
  });
}

for (const [target, file, numbers, across, dots] of [['sheet', 'sheet.png', [1], 1, 96], ['pdf', 'booklet.png', [1, 2, 3, 5, 6, 8], 3, 60]])
  test(`Picture: what ${target} prints`, {skip}, async () => {
    const made = path.join(scratch, target + '.pdf');
    run('export', sampleFile(samples.sabot), '--to', target, '-o', made);
    const page = await browser.newPage();
    await page.evaluate((pages, across) => {
      document.body.style.cssText = `margin:0;padding:12px;width:max-content;background:#c9cfd4;display:grid;gap:12px;grid-template-columns:repeat(${across},max-content);justify-items:center;align-items:center`;
      for (const address of pages) document.body.appendChild(new Image()).src = address;
    }, pagesOf(made, dots, numbers), across);
    await page.waitForFunction(() => [...document.images].every(picture => picture.complete));
    const size = await page.evaluate(() => ({width: document.body.offsetWidth, height: document.body.offsetHeight}));
    await page.setViewport(size);
    await shoot(page, file);
    await page.close();
  });

test('Picture: walls of a map for virtual tabletops', {skip}, async () => {
  const map = JSON.parse(run('export', sampleFile(samples.fortress), '--to', 'uvtt', '-o', '-'));
  const page = await browser.newPage();
  const {x, y} = map.resolution.map_size, pixels = map.resolution.pixels_per_grid;
  await page.setViewport({width: x * pixels, height: y * pixels});
  await page.evaluate(({image, line_of_sight}, pixels) => {
    document.body.style.margin = 0;
    const lines = line_of_sight.map(wall => `<polyline points="${wall.map(({x, y}) => `${x * pixels},${y * pixels}`).join(' ')}"/>`);
    document.body.innerHTML = `<img src="data:image/png;base64,${image}" style="position: absolute">
      <svg style="position: absolute; width: 100%; height: 100%" fill="none" stroke="#ff30d0" stroke-width="5">${lines.join('')}</svg>`;
  }, map, pixels);
  await page.waitForFunction(() => document.querySelector('img').complete);
  await shoot(page, 'uvtt.png');
  await page.close();
});

test('Picture: the board of a module of VASSAL', {skip}, async () => {
  const made = path.join(scratch, 'market-day.vmod');
  run('export', sampleFile(samples.sabot), '--to', 'vassal', '-o', made);
  const seen = boardSeen(moduleOf(fs.readFileSync(made)), 'The Cobblers', 'reach.blue.hlt-1');
  const margin = 30, page = await browser.newPage();
  await page.setViewport({width: seen.width + 2 * margin, height: seen.height + 2 * margin, deviceScaleFactor: 0.42});
  await page.evaluate((things, margin) => {
    document.body.style.cssText = `margin: 0; position: absolute; left: ${margin}px; top: ${margin}px`;
    for (const {image, x, y, scale, turn} of things) {
      const picture = document.body.appendChild(new Image());
      picture.src = image;
      picture.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; translate: -50% -50%; rotate: ${turn}deg; scale: ${scale}`;
    }
  }, seen.things, margin);
  await page.waitForFunction(() => [...document.images].every(picture => picture.complete));
  await shoot(page, 'module.png');
  await page.close();
});
