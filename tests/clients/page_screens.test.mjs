// What of a page can be seen and reached: the screen between two players, cards on boards, letters on a telephone.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import zlib from 'node:zlib';
import {exported, folder, hasProgram, lookAs, open, rests, samples, skip} from './page_driver.mjs';
import {sampleFile} from './program_driver.mjs';
import {begin, isCovered, settled, text} from './rules_driver.mjs';

/* Names of all that a reader of screens is told of. */
const names = node => [node.name ?? '', ...(node.children ?? []).flatMap(names)];

test('nothing behind the screen between two players is reached by keys, readers of screens or a search', {skip}, async t => {
  const {page, complaints} = await open(exported(samples.landmines));
  const check = async () => {
    for (const key of [...Array(8).fill('Tab'), 'shift', 'Escape', 'ArrowDown']) {
      if (key === 'shift') await page.keyboard.down('Shift');
      await page.keyboard.press(key === 'shift' ? 'Tab' : key);
      if (key === 'shift') await page.keyboard.up('Shift');
      assert.equal(await page.evaluate(() => document.getElementById('cover').contains(document.activeElement)), true, key);
    }
    assert.equal(await page.evaluate(() => window.find('Undo')), false);
    assert.equal(await page.evaluate(() => window.find('Hand the screen')), true);
    const told = names(await page.accessibility.snapshot()).join('|');
    assert.match(told, /Hand the screen over/);
    assert.doesNotMatch(told, /Undo|Zoom|Board of|Turn/);
  };
  await page.click('#to-game');
  await (await page.$$('#tab-game .row button'))[1].click();
  await check();
  await page.keyboard.press('Enter');
  assert.equal(await isCovered(page), false);
  assert.match(names(await page.accessibility.snapshot()).join('|'), /Undo/);
  if (!hasProgram(exported(samples.landmines))) return t.diagnostic('this program was built without that of the page');
  await begin(page, 'people');
  await check();
  await page.keyboard.press('Enter');
  assert.equal(await isCovered(page), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'viewport');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('cards that lie on the board are shown in a game by the rules, with what is told of each', {skip}, async t => {
  const file = exported(samples.cell);
  if (!hasProgram(file)) return t.skip('this program was built without that of the page');
  const {page, complaints} = await open(file);
  await begin(page, 'people', 'random');
  await settled(page);
  const cards = () => page.$$eval('#played .card', items => items.map(item => ({told: item.textContent, label: item.title, picture: getComputedStyle(item).backgroundImage})));
  const row = await cards();
  assert.deepEqual(row.map(card => card.told), ['', '', '', '', ''], 'the cards say themselves what they ask for');
  assert.equal(new Set(row.map(card => card.picture)).size, 5);
  assert.ok(row.every(card => card.picture.startsWith('url("data:image/png')));
  assert.equal(row[3].label, 'mission 4: a team of 4; it takes 2 red cards to fail');
  await begin(page, 'random');
  await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 60000});
  assert.match((await cards())[0].told, /^(succeeded|failed)red cards: \d; [A-Z]\w+ and [A-Z]\w+$/);
  assert.deepEqual(complaints, []);
  await page.close();
});

/* Of every text that is drawn: its size on the screen in pixels, board and marks as they are scaled. */
const letters = page => page.evaluate(() => {
  const world = document.getElementById('world'), zoom = world.getBoundingClientRect().width / world.offsetWidth, found = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.textContent.trim()).join('');
    if (!own || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName) || !element.checkVisibility({checkVisibilityCSS: true})) continue;
    if (parseFloat(getComputedStyle(element).fontSize) === 0) continue; // a word for readers of screens, below a sign
    found.push({own: own.slice(0, 40), in: element.id || element.className.toString(), size: parseFloat(getComputedStyle(element).fontSize) * (world.contains(element) ? zoom : 1)});
  }
  return found;
});
const least = 11;
for (const [shape, options] of [['a telephone', {width: 360, height: 740, isMobile: true}], ['a screen', {width: 1280, height: 800}]])
  test(`no letters are smaller than ${least} pixels on ${shape}`, {skip}, async () => {
    for (const [game, sample] of Object.entries(samples)) {
      const {page, complaints} = await open(exported(sample), options), small = [];
      page.on('dialog', dialog => dialog.accept());
      const look = async where => {
        const found = await letters(page);
        assert.ok(found.length >= (where === 'cover' ? 2 : 6), `${game}: ${where}`);
        small.push(...found.filter(each => each.size < least).map(each => ({game, where, ...each})));
      };
      if (await page.$eval('#panel', panel => panel.classList.contains('closed'))) await page.click('#panel-toggle');
      for (const tab of ['box', 'cards', 'log', 'game'])
        if (await page.$('#to-' + tab)) { await page.$eval('#to-' + tab, button => button.click()); await look(tab); }
      await page.$$eval('#tab-game .row button', buttons => buttons[1].click());
      if (await isCovered(page)) { await look('cover'); await page.click('#cover-open'); }
      for (const zoom of [0, 3, 6]) {
        for (let i = 0; i < zoom; i++) await page.$eval('#zoom-in', button => button.click());
        await look('table, zoom ' + zoom);
      }
      await page.focus('#viewport');
      for (const key of ['n', 'r']) { await page.keyboard.press(key); await look('key ' + key); }
      if (hasProgram(exported(sample))) {
        await page.keyboard.press('0');
        await begin(page, 'people', 'random');
        await settled(page);
        if (await isCovered(page)) await page.click('#cover-open');
        for (const tab of ['play', 'told', 'game']) { await page.$eval('#to-' + tab, button => button.click()); await look('rules: ' + tab); }
        for (let i = 0; i < 5; i++) await page.$eval('#zoom-in', button => button.click());
        await look('rules, zoomed');
      }
      assert.deepEqual(small, []);
      assert.deepEqual(complaints, []);
      await page.close();
    }
  });

/* What is told, and all that is pressed or pointed at, as it stands on the screen. */
const layout = page => page.evaluate(() => {
  const boxes = selector => [...document.querySelectorAll(selector)].filter(element => element.checkVisibility({checkVisibilityCSS: true}))
    .map(element => ({what: element.id || element.textContent.slice(0, 20), ...element.getBoundingClientRect().toJSON()})).filter(box => box.width > 0 && box.height > 0);
  return {told: boxes('#said, #answer').map(box => ({...box, what: document.getElementById(box.what).textContent})), pressed: boxes('#viewport, #panel, #hand, button, input, select')};
});
const overlaps = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
const boardBox = ({pressed}) => pressed.find(box => box.what === 'viewport');
for (const [width, height, isMobile] of [[390, 844, true], [900, 600, false], [1280, 800, false]])
  test(`what is told covers neither the board nor a button at ${width} by ${height}`, {skip}, async () => {
    for (const game of ['sabot', 'landmines']) {
      const file = exported(samples[game]), {page, complaints} = await open(file, {width, height, isMobile});
      page.on('dialog', dialog => dialog.accept());
      const check = async (words, before) => {
        await rests(page);
        const now = await layout(page);
        assert.ok(now.told.some(box => words.test(box.what)), `${words}: ${JSON.stringify(now.told)}`);
        const covered = now.told.flatMap(told => now.pressed.filter(each => overlaps(told, each)).map(each => `${told.what} over ${each.what}`));
        assert.deepEqual(covered, [], game);
        assert.ok(now.told.every(box => box.left >= 0 && box.right <= width));
        if (before) assert.deepEqual(boardBox(now), boardBox(before), `${game}: ${words} moves nothing`);
      };
      const empty = await layout(page);
      await page.focus('#viewport');
      await page.keyboard.press('n');
      await check(/\w/, empty);
      if (hasProgram(file)) await page.waitForFunction(() => !document.getElementById('tab-game').textContent.includes('is being made ready'));
      await page.evaluate(() => { window.setTimeout = () => 0; }); // on a slow machine what is said goes before one looks
      for (const key of ['r', 'f']) await page.keyboard.press(key);
      await check(/turned up/);
      if (await page.$eval('#panel', panel => panel.classList.contains('closed'))) await page.click('#panel-toggle');
      await check(/turned up/);
      if (hasProgram(file)) {
        await begin(page, 'people');
        if (await isCovered(page)) await page.click('#cover-open');
        await check(/to decideTurn 1/);
        await page.type('#play-text', 'no such move');
        await page.keyboard.press('Enter');
        await check(/to decideTurn 1.*no such move/);
      }
      assert.deepEqual(complaints, []);
      await page.close();
    }
  });

for (const [width, height] of [[390, 844], [360, 640], [768, 1024], [1280, 800]])
  test(`moves, field and what is counted stand one below the other at ${width} by ${height}, one's own above`, {skip}, async t => {
    for (const game of ['fortress', 'cell', 'tunnels']) {
      const file = exported(samples[game]);
      if (!hasProgram(file)) return t.skip('this program was built without that of the page');
      const {page, complaints} = await open(file, {width, height, isMobile: width < 1000});
      await begin(page, 'people', 'random');
      await settled(page);
      if (await page.$eval('#panel', panel => panel.classList.contains('closed'))) await page.$eval('#panel-toggle', button => button.click());
      await rests(page);
      const {parts, panel, spilt} = await page.evaluate(() => ({
        parts: ['play-own', 'play-moves', 'play-form', 'play-facts'].map(id => ({what: id, ...document.getElementById(id).getBoundingClientRect().toJSON()})),
        panel: document.getElementById('panel').getBoundingClientRect().toJSON(),
        spilt: getComputedStyle(document.getElementById('play-moves')).overflowY === 'visible' && document.getElementById('play-moves').scrollHeight > document.getElementById('play-moves').clientHeight + 1}));
      assert.equal(spilt, false, `${game}: the list keeps to its room`);
      for (const [i, one] of parts.entries())
        for (const other of parts.slice(i + 1)) assert.equal(overlaps(one, other), false, `${game}: ${one.what} over ${other.what}`);
      const [own, moves] = parts;
      assert.ok(own.height > 0 && own.bottom <= panel.bottom && own.bottom <= moves.top + 0.5, `${game}: one's own is seen`);
      assert.ok(moves.top + 30 < panel.bottom, `${game}: moves are seen`);
      assert.match(await text(page, '#play-own'), {fortress: /dice: \d/, cell: /role: /, tunnels: /role: /}[game]);
      assert.deepEqual(complaints, []);
      await page.close();
    }
  });

test('what nobody owns looks by the rules as it does on the free table', {skip}, async t => {
  const file = exported(samples.clogworks);
  if (!hasProgram(file)) return t.skip('this program was built without that of the page');
  const {page, complaints} = await open(file);
  const looms = await page.$$eval('#things .thing.nobody', items => items.map(item => getComputedStyle(item).backgroundImage));
  await begin(page, 'people', 'random');
  await settled(page);
  const played = await page.$$eval('#played .thing', items => items.filter(item => /^Loom/.test(item.title)).map(item => getComputedStyle(item).backgroundImage));
  assert.equal(played.length, 4);
  for (const look of played) assert.ok(looms.includes(look), 'its own picture');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('whoever takes over is shown no reach that another one asked for', {skip}, async t => {
  const file = exported(samples.landmines);
  if (!hasProgram(file)) return t.skip('this program was built without that of the page');
  const {page} = await open(file);
  await begin(page, 'people');
  await page.click('#cover-open');
  await page.focus('#viewport');
  await page.keyboard.press('r');
  const isAsked = () => page.$eval('#reach', button => button.getAttribute('aria-pressed') === 'true');
  assert.equal(await isAsked(), true);
  for (let i = 0; i < 9 && !(await isCovered(page)); i++) await page.$eval('#play-moves .move', move => move.click());
  assert.equal(await isCovered(page), true);
  for (let i = 0; i < 2 && await isCovered(page); i++) await page.click('#cover-open');
  assert.equal(await isAsked(), false);
  await page.close();
});

test('a refusal of any length leaves board and button in sight, and hides nothing that is said after it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines), {width: 360, height: 640, isMobile: true});
  const long = JSON.stringify({sabotier: 'table/1', kit: 'x', title: 'A game '.repeat(2000), actions: []}), file = path.join(folder, 'long.table.json');
  fs.writeFileSync(file, long);
  const give = async (name, words) => {
    await (await page.$('#file')).uploadFile(name);
    await page.waitForFunction(words => document.getElementById('notice-text').textContent.includes(words), {}, words);
  };
  const box = selector => page.$eval(selector, part => part.getBoundingClientRect().toJSON());
  const isSaid = () => page.$eval('#said', said => said.checkVisibility() && said.textContent);
  for (const [name, words] of [[file, 'another scenario'], [sampleFile(samples.sabot), path.basename(samples.sabot)]]) {
    await give(name, words);
    await rests(page);
    const {top, bottom, right} = await box('#notice-close');
    assert.ok(top >= 0 && bottom <= 640 && right <= 360, JSON.stringify({top, bottom, right}));
    assert.ok((await box('#notice')).height < 240 && (await box('#viewport')).height > 200);
    assert.ok((await text(page, '#notice-text')).length <= 1500);
    assert.equal(await isSaid(), false, 'it is told once');
    await page.tap('#notice-close');
    assert.equal(await page.$eval('#notice', notice => notice.hidden), true);
  }
  // What is said while it stands is seen, and it goes once something else is to be opened.
  await give(file, 'another scenario');
  await page.evaluate(() => { navigator.clipboard.writeText = async () => {}; });
  await page.$$eval('#tab-game button', buttons => buttons.find(button => button.textContent === 'Copy link').click());
  await page.waitForFunction(() => /copied/.test(document.getElementById('said').textContent));
  assert.match(await isSaid(), /copied/);
  await page.$eval('#tab-game .paste textarea', field => { field.value = 'https://example.org/nothing'; field.form.requestSubmit(); });
  await page.waitForFunction(() => /no link/.test(document.getElementById('said').textContent));
  assert.match(await isSaid(), /no link/);
  assert.equal(await page.$eval('#notice', notice => notice.hidden), true, 'the reason of before is none of this');
  // Of a link as of a file.
  await page.evaluate(() => {
    const later = setTimeout;
    window.longest = 0;
    window.setTimeout = (does, time, ...rest) => { window.longest = Math.max(window.longest, time ?? 0); return later(does, time, ...rest); };
  });
  const link = '#game=' + zlib.deflateRawSync(long).toString('base64url');
  await page.evaluate(link => { location.hash = link; }, link);
  await page.waitForFunction(() => /another scenario/.test(document.getElementById('said').textContent));
  assert.ok((await text(page, '#said')).length <= 400);
  assert.ok(await page.evaluate(() => window.longest) <= 20000);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('who plays by keys alone is on the board after each button that goes, or is off, by being pressed', {skip}, async t => {
  if (!hasProgram(exported(samples.landmines))) return t.diagnostic('this program was built without that of the page');
  const {page, complaints} = await open(exported(samples.landmines));
  page.on('dialog', dialog => dialog.accept());
  const onBoard = () => page.evaluate(() => document.activeElement.id);
  const press = async selector => {
    await page.waitForFunction(selector => document.querySelector(selector)?.checkVisibility(), {}, selector);
    await page.focus(selector);
    await page.keyboard.press('Enter');
    await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => setTimeout(painted))));
  };
  const check = async (selector, tab) => {
    if (tab) await press(tab);
    await press(selector);
    assert.equal(await onBoard(), 'viewport', selector);
  };
  await page.waitForSelector('#offer .offer-rules:not(:disabled)');
  await press('#offer .offer-rules');
  await page.select('#plays-1', 'random');
  await check('#play-start');
  await settled(page);
  for (let i = 0; i < 2; i++) {
    await press('#play-moves .move');
    await settled(page);
  }
  await press('#to-told');
  await press('#told .told');
  await check('#play-now');
  await press('#to-play');
  await press('#play-undo');
  await check('#play-undo'); // nothing is left to take back
  await check('#play-mode', '#to-game');
  await check('#offer .offer-rules');
  await check('#play-resign', '#to-play');
  await check('#play-again');
  await (await page.$('#file')).uploadFile(sampleFile(samples.sabot));
  await check('#notice-close');
  assert.deepEqual(complaints, []);
  await page.close();
});
