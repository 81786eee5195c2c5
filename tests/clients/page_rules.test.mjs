// Playing by the rules on the page, in real Chromium: each game begun by hand and brought to its end by the computer.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {folder, open as opened, rests, samples, skip as lacks} from './page_driver.mjs';
import {copied, lacksProgram, run} from './program_driver.mjs';
import {begin, isCovered, settled, text} from './rules_driver.mjs';

function exported(sample, ...options) {
  const scenario = copied(sample), file = scenario.replace('.scenario.yaml', `${options.join('')}.html`);
  if (!fs.existsSync(file)) run('export', scenario, '--to', 'html', '-o', file, ...options);
  return file;
}
const skip = lacks || lacksProgram;

/* A page whose questions are answered with yes. */
async function open(file, shape) {
  const {page, complaints} = await opened(file, shape);
  page.on('dialog', dialog => dialog.accept());
  return {page, complaints};
}
/* The board's places that are lit, on the screen, where they rest. */
const lit = async page => {
  await rests(page);
  return page.$$eval('#marks .lit', marks => marks.map(mark => {
    const box = mark.getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
  }));
};
const savedRecord = async (page, file) => {
  const record = file.replace(/\.html$/, '.game.yaml');
  fs.rmSync(record, {force: true});
  await page.$eval('#to-game', tab => tab.click());
  await page.$eval('#play-save', button => button.click());
  for (let i = 0; i < 2400 && !fs.existsSync(record); i++) await new Promise(resolve => setTimeout(resolve, 50));
  return record;
};

for (const [game, sample] of Object.entries(samples))
  test(`${game}: is played by the rules, by clicks and from the list, and the computer brings it to its end`, {skip}, async () => {
    const file = exported(sample);
    assert.ok(fs.statSync(file).size <= 3e6, 'at most 3 MB');
    const {page, complaints} = await open(file);
    await begin(page, 'people', 'random');
    for (let i = 0; i < 6; i++) {
      await settled(page);
      if (/over/.test(await text(page, '#play-phase'))) break;
      const places = await lit(page), moments = await page.$$eval('#told .told', lines => lines.length);
      if (places.length && i % 2 === 0) { // by the board, as far as it leads to one move
        for (let clicks = 0; clicks < 6; clicks++) {
          const now = await lit(page);
          if (!now.length || (clicks > 0 && (await page.$$eval('#told .told', lines => lines.length)) !== moments)) break;
          await page.mouse.click(now.at(-1).x, now.at(-1).y);
        }
      }
      if ((await page.$$eval('#told .told', lines => lines.length)) === moments && await page.$('#play-moves .move'))
        await page.$eval('#play-moves .move', button => button.click());
    }
    await settled(page);
    // What is no move is refused with a reason, and nothing happens.
    if (!/over/.test(await text(page, '#play-phase'))) {
      const before = await page.$$eval('#told .told', lines => lines.length);
      await page.$eval('#to-play', tab => tab.click());
      await page.type('#play-text', 'no such move');
      await page.keyboard.press('Enter');
      assert.ok((await text(page, '#play-why')).length > 3);
      assert.equal(await page.$$eval('#told .told', lines => lines.length), before);
      await page.$eval('#play-hint', button => button.click());
      await page.waitForFunction(() => /^Hint: /.test(document.getElementById('play-help').textContent), {timeout: 120000});
    }
    // The record goes on at the terminal, and its game by the computer comes back to the page.
    const record = await savedRecord(page, file), saved = fs.readFileSync(record, 'utf8');
    const ended = record.replace('.game.yaml', '.ended.game.yaml');
    run('play', record, '--seat', 'all=random', '-o', ended);
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
    await (await page.$('#file')).uploadFile(ended);
    await page.waitForFunction(() => /goes on where it was/.test(document.getElementById('said').textContent)); // of before may be over, too
    await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent));
    const ending = await page.$$eval('#play-moves p', lines => lines.map(line => line.textContent));
    assert.match(ending[0], /^The game is over: /);
    assert.equal(fs.readFileSync(await savedRecord(page, file), 'utf8'), fs.readFileSync(ended, 'utf8'));
    // And the page itself plays it to its end.
    await begin(page, 'random');
    await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 120000});
    fs.writeFileSync(record, saved);
    assert.deepEqual(complaints, []);
    await page.close();
  });

/* From now on, how long a page has nothing to say at most: milliseconds. */
const watch = page => page.evaluate(() => {
  let last = performance.now();
  clearInterval(window.watched);
  window.silent = 0;
  window.watched = setInterval(() => {
    const now = performance.now();
    window.silent = Math.max(window.silent, now - last);
    last = now;
  }, 5);
});
const decisions = page => page.$$eval('#told .told', lines => lines.length);
const isOver = page => page.$eval('#play-phase', phase => /over/.test(phase.textContent));
const wait = time => new Promise(resolve => setTimeout(resolve, time));

const thinkers = [...Object.keys(samples).flatMap(game => ['greedy', 'mcts'].map(bot => [game, bot])), ['cell', 'regret']];
for (const [game, bot] of thinkers)
  test(`${game}: ${bot} plays on the page, which answers meanwhile`, {skip}, async t => {
    const {page, complaints} = await open(exported(samples[game])), silences = [];
    for (let i = 0; i < 40 && !silences.some(time => time < 400); i++) { // others may have had the machine
      await watch(page);
      await begin(page, bot);
      await page.$eval('#to-told', tab => tab.click());
      for (let looks = 0; looks < 10 && !(await isOver(page)); looks++) await wait(100);
      silences.push(await page.evaluate(() => window.silent));
    }
    t.diagnostic(`${await decisions(page)} sentences in the log; it was silent for ${silences.map(Math.round).join(', ')} ms`);
    assert.ok(Math.min(...silences) < 400, `silent for ${silences.map(Math.round).join(', ')} ms`);
    assert.ok(await decisions(page) > 0);
    if (bot !== 'mcts') await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 120000});
    // Somebody sits down beside it.
    await begin(page, 'people', bot);
    await settled(page);
    assert.ok(await page.$('#play-moves .move') || await isOver(page));
    assert.deepEqual(complaints, []);
    await page.close();
  });

for (const game of ['sabot', 'landmines', 'cell'])
  test(`${game}: a hint is thought of in bits, and the page answers meanwhile and says that it thinks`, {skip}, async t => {
    const {page, complaints} = await open(exported(samples[game])), silences = [];
    const hint = () => page.$eval('#play-hint', button => ({words: button.textContent, isOff: button.disabled}));
    const ready = {words: 'Hint', isOff: false}, thinking = {words: 'Thinking\u2026', isOff: true};
    const found = () => page.waitForFunction(() => /^Hint: /.test(document.getElementById('play-help').textContent), {timeout: 120000});
    for (let i = 0; i < 40 && !silences.some(time => time < 400); i++) { // others may have had the machine
      await begin(page, 'people', 'random');
      await settled(page);
      if (await isCovered(page)) await page.click('#cover-open');
      assert.deepEqual(await hint(), ready);
      await watch(page);
      assert.deepEqual(await page.$eval('#play-hint', button => {
        button.click();
        return {words: button.textContent, isOff: button.disabled, isTold: /tries moves for a hint/.test(document.getElementById('answer').textContent)};
      }), {...thinking, isTold: true});
      await found();
      silences.push(await page.evaluate(() => window.silent));
    }
    assert.deepEqual(await hint(), ready);
    t.diagnostic(`it was silent for ${silences.map(Math.round).join(', ')} ms`);
    assert.ok(Math.min(...silences) < 400, `silent for ${silences.map(Math.round).join(', ')} ms`);
    // Whoever decides instead needs none.
    const before = await decisions(page);
    await page.evaluate(() => { document.getElementById('play-hint').click(); document.querySelector('#play-moves .move').click(); });
    await settled(page);
    assert.ok(await decisions(page) > before);
    assert.equal(await text(page, '#play-why'), '');
    assert.notDeepEqual(await hint(), thinking);
    assert.deepEqual(complaints, []);
    await page.close();
  });

test('two people hand the screen over, and nothing of the other one is on it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  await begin(page, 'people');
  const pieces = () => page.$$eval('#played .thing', items => items.map(item => ({label: item.title, picture: getComputedStyle(item).backgroundImage})));
  const shown = () => page.$$eval('#played .thing, #marks *, #play-moves *, #play-facts *, .told, #play-why', items => items.filter(item => item.id !== 'play-why').length);
  assert.equal(await isCovered(page), true);
  assert.match(await text(page, '#cover-text'), /Green/);
  assert.equal(await shown(), 0);
  await page.click('#cover-open');
  const secret = /General|Recon|Headquarters|Landmine|Saboteur/;
  const grey = all => all.filter(piece => /not known/.test(piece.label));
  assert.equal((await pieces()).length, 40);
  assert.equal(grey(await pieces()).length, 20);
  assert.equal(new Set(grey(await pieces()).map(piece => piece.picture)).size, 1, 'backs are alike');
  assert.equal((await pieces()).filter(piece => secret.test(piece.label)).length, 20);
  // Esc lets go of what was chosen.
  const places = await lit(page);
  await page.mouse.click(places[0].x, places[0].y);
  await page.keyboard.press('Escape');
  assert.equal(await page.$$eval('#marks .picked', marks => marks.length), 0);
  for (let i = 0; i < 2; i++) await page.$eval('#play-moves .move', button => button.click());
  assert.equal(await isCovered(page), true, 'after two steps it is the turn of the other one');
  assert.equal(await shown(), 0);
  assert.equal(await text(page, '#said'), '');
  await page.click('#cover-open');
  assert.ok((await page.$$eval('.told', lines => lines.map(line => line.textContent))).every(line => !secret.test(line)));
  await page.$eval('#play-moves .move', button => button.click());
  await page.$eval('#viewport', viewport => viewport.focus());
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  assert.equal(await page.$$eval('.told', lines => lines.length), 2);
  assert.equal(await text(page, '#play-undo'), 'Take back what Green did');
  // What the other one decided is taken back, too: then it is the other one who decides, and sits down first.
  await page.$eval('#play-undo', button => button.click());
  assert.equal(await isCovered(page), true);
  assert.match(await text(page, '#cover-text'), /Green/);
  assert.equal(await shown(), 0);
  await page.click('#cover-open');
  assert.equal(await page.$$eval('.told', lines => lines.length), 1);
  // Another one may come back from the free table: it is asked who does, and neither board leaves names behind.
  await page.$eval('#to-game', tab => tab.click());
  assert.equal(await page.$$eval('#things .thing', all => all.length), 0);
  await page.$eval('#play-mode', button => button.click());
  assert.equal(await page.$$eval('#played .thing', all => all.length), 0);
  assert.ok((await page.$$('#things .thing')).length > 0);
  await page.$eval('#play-mode', button => button.click());
  assert.equal(await isCovered(page), true);
  assert.match(await text(page, '#cover-text'), /Green/);
  assert.equal(await shown(), 0);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('from what was, a button that stays in sight and Esc lead back to now', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.clogworks));
  await begin(page, 'people', 'random');
  for (let i = 0; i < 25 && !await page.$eval('#play-phase', phase => /over/.test(phase.textContent)); i++) {
    await page.$eval('#play-moves .move', button => button.click());
    await settled(page);
  }
  const isThen = () => text(page, '#answer').then(words => /\(earlier\)/.test(words));
  const walkBack = async () => {
    await page.$eval('#to-told', tab => tab.click());
    await page.$eval('#tab-told', part => { part.scrollTop = part.scrollHeight; });
    await page.$$eval('.told', lines => lines.at(-6).click());
    assert.equal(await isThen(), true);
  };
  await walkBack();
  assert.ok(await page.$eval('#tab-told', part => part.scrollTop) > 100, 'a list to be scrolled');
  assert.equal(await page.$eval('#play-now', button => {
    const {left, top, width, height} = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === button;
  }), true);
  await rests(page);
  await page.click('#play-now');
  assert.equal(await isThen(), false);
  await walkBack();
  await page.$eval('#to-play', tab => tab.click());
  await rests(page);
  await page.click('#play-moves .to-now');
  assert.equal(await isThen(), false);
  await walkBack();
  await page.click('#panel-toggle');
  await rests(page);
  await page.click('#answer .to-now');
  assert.equal(await isThen(), false);
  await page.click('#panel-toggle');
  await walkBack();
  await page.focus('#viewport');
  await page.keyboard.press('Escape');
  assert.equal(await isThen(), false);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('the game is walked, left for the free table, kept between visits and gone back to', {skip}, async () => {
  const file = exported(samples.clogworks), {page, complaints} = await open(file);
  const tell = () => page.$$eval('.told', lines => lines.map(line => line.textContent));
  const positions = view => view.$$eval('#played .thing', items => items.map(item => item.title + item.style.transform).sort());
  await begin(page, 'people', 'random');
  for (let i = 0; i < 4; i++) { await settled(page); await page.$eval('#play-moves .move', button => button.click()); }
  await settled(page);
  const now = await positions(page), told = await tell();
  await page.$eval('#to-told', tab => tab.click());
  await page.$eval('.told', line => line.click());
  assert.notDeepEqual(await positions(page), now);
  assert.equal(await page.$('#play-moves .move'), null, 'nobody decides in the past');
  await page.click('#play-now');
  assert.deepEqual(await positions(page), now);
  await page.$eval('#to-game', tab => tab.click());
  await page.$eval('#play-mode', button => button.click());
  assert.equal(await page.$eval('#played', box => box.hidden), true);
  assert.ok((await page.$$('#things .thing')).length > 10);
  await page.focus('#viewport');
  await page.keyboard.press('Space'); // a step of the free table
  assert.equal(await page.$$eval('#log li', lines => lines.length), 1);
  await page.$eval('#to-game', tab => tab.click());
  await page.$eval('#play-mode', button => button.click());
  assert.deepEqual(await positions(page), now);
  const again = await open(file, {visitor: page.browserContext()});
  await again.page.waitForSelector('.by-rules');
  assert.deepEqual(await positions(again.page), now);
  assert.deepEqual(await again.page.$$eval('.told', lines => lines.map(line => line.textContent)), told);
  // A file that is no record of this game is refused, and the game stays.
  const wrong = path.join(folder, 'wrong.game.yaml');
  fs.writeFileSync(wrong, 'sabotier:   game/1\n');
  await (await again.page.$('#file')).uploadFile(wrong);
  await again.page.waitForFunction(() => /laid out/.test(document.getElementById('said').textContent));
  assert.match(await text(again.page, '#said'), /^record:1:11: /);
  assert.deepEqual(await positions(again.page), now);
  // One that is no record at all has no lines to speak of.
  for (const other of ['null\n', '"sabotier"', '[]', 'a letter\n', '']) {
    await again.page.evaluate(() => { document.getElementById('said').textContent = ''; });
    const stray = path.join(folder, 'stray.yaml');
    fs.writeFileSync(stray, other);
    await (await again.page.$('#file')).uploadFile(stray);
    await again.page.waitForFunction(() => document.getElementById('said').textContent !== '');
    assert.equal(await text(again.page, '#said'), 'This is no game of such a page.', other);
    assert.deepEqual(await positions(again.page), now);
  }
  assert.deepEqual([...complaints, ...again.complaints], []);
  await again.page.close();
  await page.close();
});

test('it is played by fingers on a telephone and by keys alone', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.clogworks), {width: 390, height: 844, isMobile: true});
  await begin(page, 'people', 'random');
  await settled(page);
  for (let taps = 0; taps < 2; taps++) {
    const [place] = await lit(page);
    await page.touchscreen.tap(place.x, place.y);
  }
  assert.equal(await page.$$eval('.told', lines => lines.length), 1);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await page.focus('#viewport');
  await page.keyboard.press('n');
  assert.match(await text(page, '#said'), /a move leads on from here/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.ok(await page.$$eval('.told', lines => lines.length) > 1);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a page without its secrets says why nobody plays by the rules on it', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines, '--secret'));
  await page.click('#to-game');
  assert.match(await text(page, '#tab-game'), /Play by the rules.*left off this page/s);
  assert.equal(await page.$('#play-start'), null);
  await page.$eval('#tabs button', tab => tab.click());
  assert.equal(await page.$eval('#left-off', told => told.getBoundingClientRect().height > 10 && /cannot be played by the rules/.test(told.textContent)), true, 'it is told at once');
  assert.equal(await page.$eval('#things', part => part.childElementCount), 0);
  assert.match(await text(page, '#left-off'), /all of the pieces: nothing can be played on it/);
  assert.equal(await page.$eval('#reach', button => button.hidden), true, 'no piece is there to ask about');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a key that is still held from what was decided uncovers nothing for the next one', {skip}, async () => {
  const file = exported(samples.landmines), {page, complaints} = await open(file);
  await begin(page, 'people');
  await page.click('#cover-open');
  for (const [key, button] of [['Enter', '#play-draw'], ['Space', '#play-decline']]) {
    await page.focus(button);
    await page.keyboard.down(key);
    if (key === 'Space') await page.$eval(button, button => button.click()); // which the key would press when it is let go
    assert.equal(await isCovered(page), true, key);
    for (let times = 0; times < 3; times++) await page.keyboard.down(key); // it repeats
    assert.equal(await isCovered(page), true, `${key} is held`);
    await page.keyboard.up(key);
    assert.equal(await isCovered(page), true, `${key} is let go`);
    await page.keyboard.press(key);
    assert.equal(await isCovered(page), false, `${key} is pressed`);
  }
  assert.deepEqual(complaints, []);
  await page.close();
});

test('who gives up is asked first, and a draw is offered to the other one, who answers', {skip}, async () => {
  const file = exported(samples.landmines), {page, complaints} = await opened(file);
  const answers = [], questions = [];
  page.on('dialog', dialog => {
    questions.push(dialog.message());
    answers.shift() ? dialog.accept() : dialog.dismiss();
  });
  const press = id => page.$eval(id, button => button.click()), over = async () => /over/.test(await text(page, '#play-phase'));
  await begin(page, 'people');
  await page.click('#cover-open');
  await press('#play-draw');
  assert.equal(await isCovered(page), true);
  assert.match(await text(page, '#cover-text'), /Grey/);
  await page.click('#cover-open');
  assert.match(await text(page, '#play-moves'), /^A draw is offered by Green\./);
  assert.equal(await page.$$eval('#play-moves .move', moves => moves.length), 0, 'nobody decides before it is answered');
  assert.equal(await page.$eval('#play-resign', button => button.disabled), true);
  await press('#play-decline');
  assert.equal(await text(page, '#play-why'), '');
  await page.click('#cover-open');
  assert.match(await text(page, '#play-why'), /^Grey declin\w+ the draw\.$/, 'who offered it is told');
  assert.match(await text(page, '#answer'), /Grey declin\w+ the draw\.$/);
  assert.ok((await page.$$eval('#play-moves .move', moves => moves.length)) > 0);
  // Giving up asks, and only a yes does it.
  answers.push(false, true);
  await press('#play-resign');
  assert.equal(await over(), false);
  await press('#play-resign');
  assert.equal(await over(), true);
  assert.deepEqual(questions, ['Give up? The game is lost for Green then.', 'Give up? The game is lost for Green then.']);
  assert.match(await text(page, '#play-moves'), /^The game is over: given up by Green\.Green lostGrey won$/);
  assert.equal(await page.$$eval('#told .told', lines => lines.at(-1).textContent), 'Green gave up');
  const record = fs.readFileSync(await savedRecord(page, file), 'utf8');
  assert.match(record, /\nend: resigned\nby: green\n/);
  await page.reload();
  await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent));
  await press('#play-undo');
  assert.equal(await over(), false);
  await page.click('#cover-open');
  assert.match(await text(page, '#play-known'), /all that was hidden lay open to everybody here/);
  // The computer declines.
  answers.push(true);
  await begin(page, 'people', 'random');
  await press('#play-draw');
  assert.match(await text(page, '#play-why'), /^The computer plays Grey, and declines the draw\.$/);
  assert.equal(await over(), false);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('of a game that people ended the page shows what was hidden, as of any that is over', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  const covered = () => page.$$eval('#played .thing', items => items.filter(item => /not known/.test(item.title)).length);
  for (const ends of [['#play-resign'], ['#play-draw', '#cover-open', '#play-accept']]) {
    await begin(page, 'people');
    await page.click('#cover-open');
    assert.equal(await covered(), 20);
    for (const button of ends) await page.$eval(button, button => button.click());
    assert.equal(await isCovered(page), false);
    assert.match(await text(page, '#play-phase'), /over/);
    assert.equal(await page.$$eval('#played .thing', items => items.length), 40);
    assert.equal(await covered(), 0);
  }
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a table of many players has no giving up', {skip}, async () => {
  const {page} = await opened(exported(samples.tunnels));
  await begin(page, 'people', 'random');
  assert.equal(await page.$eval('#play-resign', button => button.hidden), true);
  assert.equal(await page.$eval('#play-draw', button => button.hidden), true);
  await page.close();
});
