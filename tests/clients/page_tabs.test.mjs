// Several tabs of one page in one browser: each game is kept under an id of its own, and no tab takes the game of another one away. Nor
// does anything else take back what was decided in a game by mail.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import zlib from 'node:zlib';
import {browser, exported, folder, hasProgram, log, lookAs, open as opened, ready, samples, skip} from './page_driver.mjs';
import {run} from './program_driver.mjs';
import {answerWho, begin, isCovered, paste, playTurn, record, said, settled, text, turnOf, who} from './rules_driver.mjs';

const rules = skip || !hasProgram(exported(samples.clogworks)) && 'this program was built without that of the page';
async function open(sample, visitor) {
  const one = await opened(exported(samples[sample]), {visitor});
  one.page.on('dialog', dialog => dialog.accept());
  return one;
}
/* A tab that is not in front is told nothing before it is. */
async function reload(page, selector) {
  await page.bringToFront();
  await page.reload();
  await page.waitForSelector(selector);
  await ready(page);
}
const told = page => page.$$eval('.told', lines => lines.map(line => line.textContent));
const asked = page => page.waitForFunction(() => /went on in another tab/.test(document.getElementById('cover-text').textContent) && !document.getElementById('cover').hidden);
const answer = (page, index) => page.$$eval('#cover-doings button', (buttons, index) => buttons[index].click(), index);

test('a game that begins in a second tab stays, whatever is played in the first one', {skip: rules}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('clogworks', visitor);
  const decide = async page => {
    const before = await told(page);
    await page.$eval('#play-moves .move', button => button.click());
    await settled(page);
    assert.ok((await told(page)).length > before.length);
  };
  await begin(first.page, 'people', 'random');
  await settled(first.page);
  await decide(first.page);
  const second = await open('clogworks', visitor);
  await second.page.waitForSelector('.by-rules');
  assert.deepEqual(await told(second.page), await told(first.page), 'a new tab goes on with the latest');
  await begin(second.page, 'people', 'random');
  await settled(second.page);
  for (let i = 0; i < 2; i++) await decide(second.page);
  const mine = await told(second.page);
  await decide(first.page);
  const others = await told(first.page);
  await reload(second.page, '.by-rules');
  assert.deepEqual(await told(second.page), mine);
  await second.page.$eval('#to-game', tab => tab.click());
  assert.equal(await second.page.$$eval('.rules-aside', rows => rows.length), 1, 'the other one is listed');
  await reload(first.page, '.by-rules');
  assert.deepEqual(await told(first.page), others);
  assert.deepEqual([...first.complaints, ...second.complaints], []);
  await visitor.close();
});

test('a tab whose game by the rules goes on in another one says so, and opens it or keeps its own', {skip: rules}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('landmines', visitor);
  await begin(first.page, 'people', 'random');
  await settled(first.page);
  const second = await open('landmines', visitor);
  await second.page.waitForSelector('#play-moves .move');
  const decide = page => page.$eval('#play-moves .move', button => button.click());
  await decide(first.page);
  await asked(second.page);
  await answer(second.page, 0);
  assert.deepEqual(await told(second.page), await told(first.page));
  // The other answer: two games from there on.
  await decide(second.page);
  await settled(second.page);
  await asked(first.page);
  await answer(first.page, 1);
  await decide(first.page);
  await settled(first.page);
  const [mine, others] = [await told(first.page), await told(second.page)];
  assert.equal(await second.page.$eval('#cover', cover => cover.hidden), true, 'each has a game of its own');
  await reload(first.page, '.by-rules');
  await reload(second.page, '.by-rules');
  assert.deepEqual(await told(first.page), mine);
  assert.deepEqual(await told(second.page), others);
  assert.deepEqual([...first.complaints, ...second.complaints], []);
  await visitor.close();
});

test('of two tabs with a free table each keeps its own', {skip}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('fortress', visitor);
  await first.page.click('#turn-on');
  const second = await open('fortress', visitor);
  await second.page.waitForSelector('#log li');
  await second.page.click('#to-game');
  await (await second.page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Begin again'))).click();
  for (let i = 0; i < 3; i++) await second.page.click('#turn-on');
  await first.page.bringToFront();
  await first.page.click('#turn-on');
  const [mine, others] = [await log(first.page), await log(second.page)];
  assert.deepEqual([mine.length, others.length], [2, 3]);
  await reload(second.page, '#log li');
  assert.deepEqual(await log(second.page), others);
  await reload(first.page, '#log li');
  assert.deepEqual(await log(first.page), mine);
  // The same game in both: whoever comes later is asked.
  await first.page.click('#to-game');
  await first.page.click('#tab-game .aside button');
  assert.deepEqual(await log(first.page), others);
  await first.page.click('#turn-on');
  await asked(second.page);
  await answer(second.page, 0);
  assert.deepEqual(await log(second.page), await log(first.page));
  assert.deepEqual([...first.complaints, ...second.complaints], []);
  await visitor.close();
});

test('a tab that keeps its own game is handed over first, whoever looked in it before', {skip: rules}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('landmines', visitor);
  const uncover = page => page.$eval('#cover-open', button => button.click());
  const decide = page => page.$eval('#play-moves .move', button => button.click());
  await begin(first.page, 'people', 'people');
  await settled(first.page);
  if (await isCovered(first.page)) await uncover(first.page);
  const second = await open('landmines', visitor);
  await second.page.waitForFunction(() => document.body.classList.contains('by-rules') && !document.getElementById('cover').hidden);
  await uncover(second.page);
  await decide(second.page);
  await asked(first.page);
  await first.page.bringToFront();
  await answer(first.page, 1);
  assert.equal(await isCovered(first.page), true);
  assert.match(await text(first.page, '#cover-text'), /^Hand the screen over to /);
  assert.equal((await first.page.$$('#played .thing')).length, 0, 'nothing is shown before');
  await uncover(first.page);
  assert.ok((await first.page.$$('#played .thing')).length > 0);
  assert.deepEqual([...first.complaints, ...second.complaints], []);
  await visitor.close();
});

test('a free table that is kept as a game of its own is handed over first, too', {skip}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('landmines', visitor);
  await first.page.click('#turn-on');
  const second = await open('landmines', visitor);
  await second.page.waitForSelector('#log li');
  await lookAs(second.page, 1);
  await first.page.bringToFront();
  await first.page.click('#turn-on');
  await asked(second.page);
  await second.page.bringToFront();
  await answer(second.page, 1);
  assert.equal(await isCovered(second.page), true);
  assert.equal(await text(second.page, '#cover-text'), 'Hand the screen over to Green.');
  assert.doesNotMatch(await second.page.$$eval('#things .thing', all => all.map(thing => thing.title).join()), /General|Headquarters/);
  assert.deepEqual([...first.complaints, ...second.complaints], []);
  await visitor.close();
});

test('a game by mail that hides things is taken back neither by an earlier record nor by another tab', {skip: rules}, async () => {
  const file = exported(samples.landmines), visitor = await browser.createBrowserContext();
  const {page, complaints} = await opened(file, {visitor});
  await begin(page, 'people', 'elsewhere');
  const early = path.join(folder, 'early.game.yaml');
  fs.writeFileSync(early, await record(page));
  const {page: other, complaints: others} = await opened(file, {visitor});
  await other.waitForSelector('#play-moves .move');
  await page.$eval('#play-moves .move', button => button.click());
  const kept = await record(page);
  assert.notEqual(kept, fs.readFileSync(early, 'utf8'));
  await (await page.$('#file')).uploadFile(early);
  await said(page, 'nothing of it is taken back');
  assert.equal(await record(page), kept);
  await other.waitForFunction(() => /went on in another tab/.test(document.getElementById('cover').textContent));
  assert.deepEqual(await who(other), ['Open it as it is there']);
  assert.deepEqual([...complaints, ...others], []);
  await visitor.close();
});

test('nothing is taken back by mail where things lay hidden when the game began, though all of them lie open by now', {skip: rules}, async () => {
  const scenario = path.join(folder, 'both-in-sight.scenario.yaml'), file = scenario.replace('.scenario.yaml', '.html');
  const sides = ['red', 'blue'], tanks = [1, 2, 3, 4].map(number => `tank-${number}`);
  fs.writeFileSync(scenario, `sabotier: scenario/1
rulebook: sabot
title: Both in sight
author: The Sabotier project
players: 2
map: {title: Plain, author: The Sabotier project, board: hexes, size: [6, 8], terrain: "${'gggggg\\n'.repeat(8)}"}
sides:
${sides.map((side, i) => `  - {id: ${side}, name: ${side}, zone: {end: ${['north', 'south'][i]}, depth: 3}, army: {name: A, author: B, units: [${tanks.map(tank => `{id: ${tank}, kind: MBT, name: ${tank}}`)}]}}\n`).join('')}objectives:
  - {id: middle, at: "0304", name: Middle}
deployment:
${sides.map((side, i) => `  ${side}: [${tanks.map((tank, column) => `{unit: ${tank}, at: "0${column + 2}0${[2, 7][i]}", facing: ${[3, 0][i]}}`)}]\n`).join('')}`);
  run('export', scenario, '--to', 'html', '-o', file);
  const {page, complaints} = await opened(file), early = path.join(folder, 'hidden.game.yaml');
  const press = selector => page.$eval(selector, button => button.click()), uncovered = async () => { if (await isCovered(page)) await press('#cover-open'); };
  await begin(page, 'people');
  await uncovered();
  fs.writeFileSync(early, await record(page));
  // Both turn up what they have.
  for (let i = 0, turned = 0; turned < 2 * tanks.length; i++) {
    assert.ok(i < 30, 'both come to it');
    await uncovered();
    turned += await page.$$eval('#play-moves .move', moves => {
      const reveal = moves.find(move => move.firstChild.textContent.startsWith('reveal '));
      (reveal ?? moves[0]).click();
      return reveal ? 1 : 0;
    });
  }
  await uncovered();
  await press('#to-game');
  await press('#play-who');
  await answerWho(page, 0); // from here on by mail
  assert.equal((await page.$$eval('#played .thing', all => all.map(thing => thing.title))).filter(title => /not known|face down/.test(title)).length, 0, 'all lie open');
  const kept = await record(page);
  assert.notEqual(kept, fs.readFileSync(early, 'utf8'));
  await (await page.$('#file')).uploadFile(early);
  await said(page, 'nothing of it is taken back');
  assert.equal(await record(page), kept);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a game by mail that is only listed is taken back neither by an earlier record nor by an earlier turn of it', {skip: rules}, async () => {
  const file = exported(samples.landmines), giver = await opened(file), {page, complaints} = await opened(file);
  await giver.page.evaluate(() => crypto.getRandomValues(new BigUint64Array(1))); // a game of its own
  await begin(giver.page, 'people', 'elsewhere');
  await playTurn(giver.page);
  const other = await turnOf(giver.page);
  await begin(page, 'people', 'elsewhere');
  await page.$eval('#play-moves .move', button => button.click());
  const turn = await turnOf(page), early = path.join(folder, 'listed.game.yaml');
  fs.writeFileSync(early, await record(page));
  await page.$eval('#play-moves .move', button => button.click());
  const kept = await record(page);
  assert.notEqual(kept, fs.readFileSync(early, 'utf8'));
  const push = async () => { // another one takes its place
    await paste(page, '#tab-game', other);
    await page.waitForFunction(() => !document.getElementById('cover').hidden);
    await answerWho(page, 1);
    assert.notEqual(await record(page), kept);
    assert.equal(await page.$$eval('.rules-aside', rows => rows.length), 1);
  };
  const isBack = async () => {
    await page.waitForFunction(() => document.getElementById('play-moves').textContent.includes('It is for Grey to decide, elsewhere'));
    assert.equal(await record(page), kept, 'as it went on here');
    assert.equal(await page.$eval('#cover', cover => cover.hidden), true, 'and nobody is asked again who he is');
    assert.equal(await page.$$eval('.rules-aside', rows => rows.length), 1, 'in one copy');
    await page.$$eval('.rules-aside button', buttons => buttons.find(button => /Throw/.test(button.title)).click());
    assert.equal(await page.$$eval('.rules-aside', rows => rows.length), 0);
  };
  page.on('dialog', dialog => dialog.accept());
  await push();
  await (await page.$('#file')).uploadFile(early);
  await isBack();
  await push();
  await paste(page, '#tab-game', turn);
  await isBack();
  assert.deepEqual([...giver.complaints, ...complaints], []);
  await giver.page.close();
  await page.close();
});

test('a tab whose game by mail is ahead of what another one kept may keep its own', {skip: rules}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('landmines', visitor), {page} = first;
  await begin(page, 'people', 'elsewhere');
  const [name, early] = await page.evaluate(() => Object.entries(localStorage).find(([name]) => name.includes('.rules.game.')));
  await page.$eval('#play-moves .move', button => button.click());
  const mine = await record(page);
  assert.notEqual(mine, JSON.parse(early).record);
  // As a tab writes it that has not heard of the decision.
  const second = await open('fortress', visitor);
  await second.page.evaluate((name, early) => localStorage.setItem(name, early), name, early);
  await page.bringToFront();
  await asked(page);
  assert.deepEqual(await who(page), ['Open it as it is there', 'Keep this one as a game of its own']);
  await answer(page, 1);
  assert.equal(await record(page), mine);
  await page.$eval('#to-game', tab => tab.click());
  assert.equal(await page.$$eval('.rules-aside', rows => rows.length), 1, 'the one of the other tab is listed');
  assert.deepEqual([...first.complaints, ...second.complaints], []);
  await visitor.close();
});

const secret = /General|Recon|Headquarters|Landmine|Saboteur/;
/* Of whom kinds are known on the board, with where they stand. */
const known = page => page.$$eval('#played .thing', items => items.map(item => item.title)).then(titles => titles.filter(title => secret.test(title)).sort());
/* All that a page holds but for what it tells everybody of the scenario. */
const behind = page => page.evaluate(() => document.getElementById('app').outerHTML.replace(document.getElementById('tab-game').outerHTML, ''));
const press = (page, selector) => page.$eval(selector, button => button.click());
const isAsking = page => page.waitForFunction(() => !document.getElementById('cover').hidden && /Who sits here/.test(document.getElementById('cover-text').textContent));

test('who sits at a tab is of that tab, whoever sits down at another one of the same game', {skip: rules}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('landmines', visitor);
  await begin(first.page, 'people', 'elsewhere');
  const green = await known(first.page);
  assert.equal(green.length, 20);
  const second = await open('landmines', visitor);
  await second.page.waitForSelector('#play-moves .move');
  await press(second.page, '#to-game');
  await press(second.page, '#play-who');
  assert.deepEqual(await known(second.page), [], 'nothing is shown while it is asked');
  await answerWho(second.page, 1);
  const grey = await known(second.page);
  assert.equal(grey.length, 20);
  assert.notDeepEqual(grey, green);
  await reload(first.page, '.by-rules');
  assert.deepEqual(await known(first.page), green);
  assert.equal(await isCovered(first.page), false);
  // A question that stood stands again.
  await press(first.page, '#to-game');
  await press(first.page, '#play-who');
  await reload(first.page, '.by-rules');
  await isAsking(first.page);
  assert.deepEqual(await known(first.page), []);
  await answerWho(first.page, 0);
  assert.deepEqual(await known(first.page), green);
  // A tab where nobody has sat down yet cannot tell which of both is before it.
  const third = await open('landmines', visitor);
  await isAsking(third.page);
  assert.deepEqual(await known(third.page), []);
  await third.page.close();
  // What went on at the other one is opened as who sits here knows it.
  await first.page.bringToFront();
  await press(first.page, '#to-play');
  await playTurn(first.page);
  await asked(second.page);
  assert.doesNotMatch(await behind(second.page), secret);
  await second.page.bringToFront();
  await answer(second.page, 0);
  assert.equal((await known(second.page)).length, 20);
  for (const place of await known(second.page)) assert.ok(grey.includes(place), place);
  assert.deepEqual([...first.complaints, ...second.complaints, ...third.complaints], []);
  await visitor.close();
});

test('a screen between two players stands again, whoever sits down at another tab meanwhile', {skip: rules}, async () => {
  const visitor = await browser.createBrowserContext(), first = await open('landmines', visitor);
  await begin(first.page, 'people', 'people');
  assert.equal(await isCovered(first.page), true);
  const second = await open('landmines', visitor);
  await second.page.waitForFunction(() => document.body.classList.contains('by-rules') && !document.getElementById('cover').hidden);
  await press(second.page, '#cover-open');
  await press(second.page, '#to-game');
  await press(second.page, '#play-who');
  await answerWho(second.page, 0);
  assert.equal((await known(second.page)).length, 20);
  await reload(first.page, '.by-rules');
  assert.equal(await isCovered(first.page), true);
  assert.deepEqual(await known(first.page), []);
  assert.deepEqual([...first.complaints, ...second.complaints], []);
  await visitor.close();
});

test('what is opened while a tab asks which game goes on waits for the answer, and nothing is played that is not kept', {skip: rules}, async () => {
  const giver = await open('landmines');
  await giver.page.click('#turn-on');
  const table = await giver.page.evaluate(() => Object.entries(localStorage).find(([name]) => /\.game\./.test(name) && !/\.rules\./.test(name))[1]);
  const actions = JSON.stringify(JSON.parse(table).record), file = path.join(folder, 'given.table.json');
  fs.writeFileSync(file, actions);
  const link = '#game=' + zlib.deflateRawSync(actions).toString('base64url');
  for (const opens of [
    page => page.evaluate(hash => new Promise(done => {
      addEventListener('hashchange', done, {once: true}); // the page has heard of it before
      location.hash = hash;
    }), link),
    async page => (await page.$('#file')).uploadFile(file)]) {
    const visitor = await browser.createBrowserContext(), first = await open('landmines', visitor), {page} = first;
    await begin(page, 'people', 'random');
    await settled(page);
    const second = await open('landmines', visitor);
    await second.page.waitForSelector('#play-moves .move');
    await press(second.page, '#play-moves .move');
    await settled(second.page);
    await asked(page);
    await page.bringToFront();
    await opens(page);
    await asked(page);
    await answer(page, 0);
    await page.waitForFunction(() => !document.body.classList.contains('by-rules') && document.querySelectorAll('#log li').length === 1);
    await press(page, '#offer .offer-rules');
    await settled(page);
    const before = await record(page);
    assert.equal(before, await record(second.page), 'it is open as it was there');
    await press(page, '#play-moves .move');
    await settled(page);
    assert.notEqual(await record(page), before);
    const mine = await told(page);
    await reload(page, '.by-rules');
    assert.deepEqual(await told(page), mine);
    assert.deepEqual([...first.complaints, ...second.complaints], []);
    await visitor.close();
  }
  assert.deepEqual(giver.complaints, []);
  await giver.page.close();
});

test('what people decided is kept while the computer still thinks', {skip: rules}, async () => {
  const {page, complaints} = await open('landmines');
  await begin(page, 'people', 'mcts');
  await settled(page);
  const file = path.join(folder, 'slow.game.yaml');
  fs.writeFileSync(file, (await record(page)).replace(': mcts', ': "mcts:iterations=1000000"'));
  await (await page.$('#file')).uploadFile(file);
  await said(page, 'The game goes on where it was.');
  for (let i = 0; i < 9 && await page.$('#play-moves .move'); i++) await press(page, '#play-moves .move');
  assert.match(await text(page, '#play-turn'), /^Grey: the computer is thinking/);
  await reload(page, '.by-rules');
  assert.match(await text(page, '#play-turn'), /^Grey: the computer is thinking/);
  assert.deepEqual(complaints, []);
  await page.close();
});

/* From now on the browser keeps nothing that is longer than what it has. */
const full = (page, room) => page.evaluate(room => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, text) {
    if (this === localStorage && (!room || text.length > (this.getItem(name) ?? '').length)) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, name, text);
  };
}, room);

test('that a game by the rules is not kept is told where it is played, and nobody goes on from less of it unawares', {skip: rules}, async () => {
  for (const room of [false, true]) {
    const {page, complaints} = await open('landmines');
    await begin(page, 'people');
    await press(page, '#cover-open');
    await press(page, '#play-moves .move');
    if (await isCovered(page)) await press(page, '#cover-open');
    assert.doesNotMatch(await text(page, '#answer') + await text(page, '#tab-game'), /Not kept|does not keep/);
    await full(page, room);
    for (let i = 0; i < 9 && !await isCovered(page); i++) await press(page, '#play-moves .move');
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
    if (await isCovered(page)) await press(page, '#cover-open');
    const isTold = async () => {
      assert.match(await text(page, '#answer'), /Not kept by the browser/);
      assert.match(await text(page, '#tab-game'), /does not keep this game/);
    };
    await isTold();
    await press(page, '#play-moves .move');
    if (await isCovered(page)) await press(page, '#cover-open');
    await isTold();
    await reload(page, room ? '.by-rules' : 'body');
    assert.match(await text(page, '#notice-text'), room ? /this is an older position of it/ : /did not keep the game/);
    assert.equal(await page.$eval('body', body => body.classList.contains('by-rules')), room);
    assert.doesNotMatch(await text(page, '#answer'), /Not kept/);
    await reload(page, 'body');
    assert.equal(await page.$eval('#notice', notice => notice.hidden), true, 'it is kept again');
    assert.deepEqual(complaints, []);
    await page.close();
  }
});

test('of a turn that is opened and cannot be kept both are said', {skip: rules}, async () => {
  const green = await open('landmines'), grey = await open('landmines');
  await begin(green.page, 'people', 'elsewhere');
  await playTurn(green.page);
  await paste(grey.page, '#tab-game', await turnOf(green.page));
  await grey.page.waitForSelector('#cover:not([hidden]) #cover-doings button');
  await answerWho(grey.page, 1);
  await playTurn(grey.page);
  await full(green.page, false);
  await paste(green.page, '#tab-play', await turnOf(grey.page));
  await said(green.page, 'The turn is open: it goes on from yours.');
  assert.match(await text(green.page, '#said'), /does not keep this game/);
  assert.deepEqual([...green.complaints, ...grey.complaints], []);
  for (const {page} of [green, grey]) await page.close();
});
