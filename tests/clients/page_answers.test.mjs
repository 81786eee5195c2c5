// The page to play on: reach and sight where a piece lies, and what no answer and no picture may give away.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {SABOTIER, SABOTIER_SOURCE, skip, folder, samples, exported, open, things, middleOf, lookAs, told, hasProgram, answer, kitOf, rests, shownIds} from './page_driver.mjs';

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
  const units = new Map([...shownIds(await kitOf(page))].map(([id, shown]) => [shown, id.replace('.', '/')]));
  let compared = 0;
  for (const thing of (await things(page)).filter(thing => /^(red|blue)\./.test(thing.id)).slice(0, 6)) {
    const unit = units.get(thing.id);
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
  const line = told('sight', samples.sabot, '--unit', units.get(first.id), '--to', second.label.slice(-4)); // it looks that stands there
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

test('what rides in a covered piece is seen by its own side alone', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  const kit = await kitOf(page), [red, blue] = kit.seats.map(seat => seat.side);
  const shown = shownIds(kit), carriers = kit.pieces.filter(piece => piece.on !== undefined).map(piece => kit.pieces[piece.on]);
  assert.ok(carriers.some(one => one.side === red) && carriers.some(one => one.side === blue));
  const told = async () => (await things(page)).filter(thing => /aboard/.test(thing.label)).map(thing => thing.id).sort();
  const badges = () => page.$$eval('#things .badge', all => all.map(badge => badge.parentElement.dataset.id).sort());
  const of = side => [...new Set(carriers.filter(one => one.side === side).map(one => shown.get(one.id)))].sort();
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
  await lookAs(page, 0);
  assert.equal(await buttons(of(blue)[0]), 0);
  await page.keyboard.press('f');
  assert.ok((await told()).includes(of(blue)[0]));
  assert.deepEqual(complaints, []);
  await page.close();
});

test('prepared positions are painted into the board, for everybody to see', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  const kit = await kitOf(page);
  for (let seat = 0; seat <= kit.seats.length; ++seat) {
    if (seat > 0) await lookAs(page, seat);
    assert.equal(await page.$$eval('#marks .position', all => all.length), 0);
  }
  // The picture is another one than that of the scenario without them.
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
  assert.notEqual((await kitOf(other.page)).board.image, kit.board.image);
  assert.deepEqual([...complaints, ...other.complaints], []);
  await other.page.close();
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
    const at = await middleOf(page, shownIds(await kitOf(page)).get(piece));
    await page.mouse.click(at.x, at.y);
    await page.$eval('#reach', button => button.click());
    await page.waitForSelector('#marks path:not(.position)');
    await rests(page);
    const bar = await (await page.$('#actions')).boundingBox();
    const covers = box => box.x < bar.x + bar.width && box.x + box.width > bar.x && box.y < bar.y + bar.height && box.y + box.height > bar.y;
    assert.equal(covers({x: at.x - 4, y: at.y - 4, width: 8, height: 8}), false);
    const reached = await page.$eval('#marks path:not(.position)[fill="#ffe14d"]', path => { const {x, y, width, height} = path.getBoundingClientRect(); return {x, y, width, height}; });
    assert.equal(covers(reached), false, JSON.stringify({bar, reached}));
    assert.deepEqual(complaints, []);
    await page.close();
  }
});
