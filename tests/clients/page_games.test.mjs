// The page to play on: games that are kept, links to them, and records of strangers.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import zlib from 'node:zlib';
import {skip, folder, browser, samples, exported, hasProgram, open, log, ready} from './page_driver.mjs';
import {answerWho, begin, paste, playTurn, record, said, settled, text, turnOf} from './rules_driver.mjs';

test('a link takes no game away that was kept', {skip}, async () => {
  const file = exported(samples.fortress);
  const giver = await open(file);
  await giver.page.click('#dice button');
  await giver.page.click('#to-game');
  await giver.page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await (await giver.page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await giver.page.waitForFunction(() => location.hash.startsWith('#game='));
  const hash = await giver.page.evaluate(() => location.hash);
  // Who went on after the link was made has that game again, though the link still stands in the address.
  await giver.page.click('#dice button');
  await giver.page.reload();
  await giver.page.waitForFunction(() => document.querySelectorAll('#log li').length === 2);

  const visitor = await browser.createBrowserContext();
  const own = await open(file, {visitor});
  for (let i = 0; i < 3; i++) await own.page.click('#dice button');
  await own.page.waitForFunction(() => document.querySelectorAll('#log li').length === 3);
  const mine = await log(own.page);
  const broken = await open(file, {visitor, hash: '#game=AAAA'});
  await broken.page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
  assert.deepEqual(await log(broken.page), mine);
  const kept = await open(file, {visitor});
  await kept.page.waitForFunction(() => document.querySelectorAll('#log li').length === 3);
  assert.deepEqual(await log(kept.page), mine);
  for (const one of [giver, own, broken, kept]) assert.deepEqual(one.complaints, []);
});

test('games of links take none away that was played here, and are listed to go back to', {skip}, async () => {
  const file = exported(samples.landmines);
  const visitor = await browser.createBrowserContext();
  const own = await open(file, {visitor});
  for (let i = 0; i < 5; i++) await own.page.click('#turn-on');
  const mine = await log(own.page);
  const kit = await own.page.evaluate(() => JSON.parse(Object.values(localStorage)[0]).record.kit);
  const link = actions => '#game=' + zlib.deflateRawSync(JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions}))
    .toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  await own.page.close();
  const complaints = [];
  const asides = page => page.$$eval('#tab-game .aside', rows => rows.map(row => row.firstChild.textContent.replace(/,.*/, '')));
  const openLink = async text => {
    const opened = await open(file, {visitor, hash: link([['note', 0, text]])});
    await opened.page.waitForFunction(text => [...document.querySelectorAll('#log li')].some(item => item.textContent.includes(text)), {}, text);
    complaints.push(...opened.complaints);
    return opened.page;
  };
  for (const text of ['link X', 'link Y', 'link X']) await (await openLink(text)).close();
  for (let i = 0; i < 20; i++) await (await openLink('spam ' + i)).close();
  let page = await openLink('the last');
  assert.match(await page.$eval('#said', element => element.textContent), /is listed/);
  await page.click('#to-game');
  let list = await asides(page);
  assert.ok(list.length <= 12, 'those of strangers are bounded');
  assert.deepEqual(list.filter(text => text.startsWith('Mine')), ['Mine: 5 actions']);
  await page.evaluate(() => [...document.querySelectorAll('#tab-game .aside button')].find(button => button.textContent.startsWith('Mine')).click());
  await page.waitForFunction(count => document.querySelectorAll('#log li').length === count, {}, mine.length);
  assert.deepEqual(await log(page), mine);
  assert.ok((await asides(page)).includes('From a link: 1 action'));
  await page.close();

  // What was played on from a link is one's own, and its link leads back to it.
  page = await openLink('a friend');
  await page.click('#turn-on');
  await page.close();
  await (await openLink('another')).close();
  page = await openLink('a friend');
  assert.equal((await log(page)).length, 2);
  await page.click('#to-game');
  assert.deepEqual((await asides(page)).filter(text => text.startsWith('Mine')), ['Mine: 5 actions']);
  await page.close();

  // One that an older page kept is still there.
  const other = await browser.createBrowserContext();
  const older = await open(file, {visitor: other});
  await older.page.evaluate(kit => localStorage.setItem('sabotier.' + kit + '.before',
    JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions: [['note', 0, 'old']]})), kit);
  await older.page.reload();
  await ready(older.page);
  await older.page.click('#to-game');
  assert.deepEqual(await asides(older.page), ['Mine: 1 action']);
  await older.page.click('#tab-game .aside button');
  await older.page.waitForFunction(() => document.querySelectorAll('#log li').length === 1);
  assert.deepEqual([...complaints, ...own.complaints, ...older.complaints], []);
});

test('a browser that keeps no game, or has no room for one, is told of, and takes none away', {skip}, async () => {
  const file = exported(samples.fortress);
  const giver = await open(file);
  await giver.page.click('#dice button');
  await giver.page.click('#to-game');
  await giver.page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await (await giver.page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await giver.page.waitForFunction(() => location.hash.startsWith('#game='));
  const hash = await giver.page.evaluate(() => location.hash);

  const {page, complaints} = await open(file);
  const said = () => page.$eval('#said', element => element.textContent);
  await page.click('#dice button');
  assert.doesNotMatch(await said(), /does not keep/);
  const kept = await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    return JSON.stringify(localStorage);
  });
  await page.click('#dice button');
  assert.match(await said(), /does not keep this game/);
  assert.match(await page.$eval('#tab-game', tab => tab.textContent), /does not keep this game/);
  await page.click('#dice button');
  assert.doesNotMatch(await said(), /does not keep/, 'said once');
  assert.equal(await page.evaluate(() => JSON.stringify(localStorage)), kept);
  assert.equal((await log(page)).length, 3);

  // A link is not opened over a game for which there is no room beside it.
  const visitor = await browser.createBrowserContext();
  const own = await open(file, {visitor});
  for (let i = 0; i < 2; i++) await own.page.click('#dice button');
  const mine = await log(own.page);
  const full = await visitor.newPage();
  await full.evaluateOnNewDocument(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
      if (name.includes('.game.') && !this.getItem(name)) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, name, text);
    };
  });
  await full.goto(pathToFileURL(file).href + hash);
  await full.waitForFunction(() => /no room for both/.test(document.getElementById('said').textContent));
  assert.deepEqual(await log(full), mine);
  assert.deepEqual([...complaints, ...giver.complaints, ...own.complaints], []);
});

test('a record of a stranger doubles no card and throws no dice that there are not', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.tunnels));
  await page.keyboard.press('Space'); // so that something is kept
  const cards = () => page.$$eval('.deck .badge', badges => badges.map(badge => Number(badge.textContent)));
  await page.click('#to-cards');
  const before = await cards();
  const give = (file, text) => {
    const record = path.join(folder, 'record.json');
    fs.writeFileSync(record, text);
    return file.uploadFile(record);
  };
  const verdict = async (where, action) => {
    const kit = await where.evaluate(() => Object.keys(localStorage)[0].split('.')[1]);
    await where.evaluate(() => { document.getElementById('said').textContent = ''; });
    await give(await where.$('#file'), JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions: [action]}));
    await where.waitForFunction(() => document.getElementById('said').textContent.length > 0);
    return where.$eval('#said', element => element.textContent);
  };
  const [deck, card] = await page.evaluate(() => {
    const kit = JSON.parse(document.getElementById('kit').textContent), held = kit.decks.find(it => it.cards.length);
    return [held.id, kit.cards[held.cards[0]].id];
  });
  for (const action of [['discard', [card, card], 'discard', true], ['draw', deck, [card, card], 0], ['move', [card, card], 1, 1, -1]])
    assert.match(await verdict(page, action), /Action 1/, action[0]);
  assert.deepEqual(await cards(), before);
  const dice = await open(exported(samples.fortress));
  await dice.page.keyboard.press('Space');
  const {name, count, faces} = await dice.page.evaluate(() => JSON.parse(document.getElementById('kit').textContent).dice[0]);
  const thrown = value => Array(count).fill(value);
  for (const action of [['roll', 'x'.repeat(100000), thrown(1)], ['roll', name, thrown(0)], ['roll', name, thrown(faces + 1)],
    ['roll', name, [...thrown(1), 1]]])
    assert.match(await verdict(dice.page, action), /Action 1/, JSON.stringify(action).slice(0, 60));
  assert.equal((await log(dice.page)).length, 1);
  assert.deepEqual([...complaints, ...dice.complaints], []);
});

test('a game goes on from a link, and from where it was left', {skip}, async () => {
  const file = exported(samples.fortress);
  const {page, complaints} = await open(file);
  await page.keyboard.press('Space');
  await page.click('#dice button');
  await page.click('#to-game');
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await (await page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await page.waitForFunction(() => location.hash.startsWith('#game='));
  const hash = await page.evaluate(() => location.hash);
  const before = await log(page);
  assert.equal(before.length, 2);
  const again = await open(file, {visitor: page.browserContext()});
  await again.page.waitForSelector('#log li');
  assert.deepEqual(await log(again.page), before);
  const other = await open(file, {hash});
  await other.page.waitForSelector('#log li');
  assert.deepEqual(await log(other.page), before);
  const broken = await open(file, {hash: hash.slice(0, -6) + 'AAAAAA'});
  await broken.page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
  for (const one of [{page, complaints}, again, other, broken]) {
    assert.deepEqual(one.complaints, []);
    await one.page.close();
  }
});

test('records of strangers change nothing unless every action fits', {skip}, async () => {
  const file = exported(samples.sabot);
  const {page, complaints} = await open(file);
  await page.keyboard.press('Space');
  const before = await log(page);
  const give = async text => {
    const record = path.join(folder, 'record.json');
    fs.writeFileSync(record, text);
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
    await (await page.$('#file')).uploadFile(record);
    await page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
    return page.$eval('#said', element => element.textContent);
  };
  const kit = await page.evaluate(() => JSON.parse(Object.values(localStorage).find(text => text.includes('"title":"Market Day'))).record.kit);
  const record = actions => JSON.stringify({sabotier: 'table/1', kit, title: 'x', actions});
  for (const [text, says] of [
    ['{', /no game/], ['{}', /no game/], [JSON.stringify({sabotier: 'table/1', kit: 'other', actions: []}), /another scenario/],
    [record([['constructor', 1]]), /Action 1/], [record([['step', 1, 1], ['move', ['nobody'], 1, 1, -1]]), /Action 2/],
    [record([['note', -1, 'x'.repeat(400)]]), /Action 1/], [record([['move', ['__proto__'], 0, 0, 0]]), /Action 1/]]) {
    assert.match(await give(text), says);
    assert.deepEqual(await log(page), before);
  }
  assert.match(await give(record([['note', -1, '<img src=x onerror=alert(1)>']])), /goes on/);
  assert.equal(await page.$eval('#log li', item => item.textContent), '<img src=x onerror=alert(1)>');
  assert.equal(await page.$('#log img'), null);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a link that is pasted where a game is open is opened there', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  const said = text => page.waitForFunction(text => document.getElementById('said').textContent.includes(text), {timeout: 60000}, text);
  const paste = hash => page.evaluate(hash => {
    document.getElementById('said').textContent = '';
    location.hash = hash;
  }, hash);
  const note = text => ['note', -1, text];
  await page.click('#turn-on');
  const mine = await log(page), record = await page.evaluate(() => JSON.parse(Object.values(localStorage)[0]).record), {actions} = record;
  const linkOf = actions => '#game=' + zlib.deflateRawSync(JSON.stringify({...record, actions}))
    .toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  // The answer of the other player.
  await paste(linkOf([...actions, note('your turn')]));
  await said('goes on from yours');
  assert.deepEqual(await log(page), [...mine, 'your turn']);
  // What was open before, and an address that cannot be read.
  await paste(linkOf(actions));
  await said('earlier position');
  assert.equal((await log(page)).length, 2);
  await paste('#game=AAAA');
  await said('cannot be read');
  assert.equal((await log(page)).length, 2);
  await paste('#elsewhere');
  // Another game: mine is listed beside it.
  await paste(linkOf([note('another game')]));
  await said('is listed beside it');
  assert.deepEqual(await log(page), ['another game']);
  assert.equal(await page.$$eval('#tab-game .aside', rows => rows.length), 1);
  // Of two links the later one is opened.
  const [first, second] = [linkOf([note('first')]), linkOf([note('second')])];
  await page.evaluate((first, second) => { location.hash = first; location.hash = second; }, first, second);
  await page.waitForFunction(() => /second/.test(document.getElementById('log').textContent));
  assert.deepEqual(await log(page), ['second']);
  // In a new tab, too, an earlier position is told.
  await paste(linkOf([note('second'), note('third')]));
  await said('goes on from yours');
  const anew = await open(exported(samples.sabot), {visitor: page.browserContext(), hash: second});
  await anew.page.waitForFunction(() => document.getElementById('said').textContent.includes('earlier position'));
  assert.deepEqual(await log(anew.page), ['second', 'third']);
  await anew.page.close();
  complaints.push(...anew.complaints);
  await paste('#elsewhere');
  // The page that puts its own game into its address opens nothing.
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')); });
  await page.click('#to-game');
  await (await page.evaluateHandle(() => [...document.querySelectorAll('#tab-game button')].find(button => button.textContent === 'Copy link'))).click();
  await said('in the address of this page');
  await page.evaluate(() => new Promise(heard => setTimeout(heard))); // the address has changed
  assert.deepEqual(await log(page), ['second', 'third']);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a record whose shuffle names the whole deck as one text is refused, and one that is kept leaves the page as at the start', {skip}, async () => {
  const file = exported(samples.tunnels), {page, complaints} = await open(file);
  await page.$$eval('.deck button', all => all.find(button => button.textContent === 'Shuffle' && !button.disabled).click());
  const kept = where => where.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes('.game.')).map(([name, text]) => [name, JSON.parse(text).record]));
  const [[name, record]] = await kept(page), [[, deck]] = record.actions;
  const ids = await page.evaluate(deck => {
    const kit = JSON.parse(document.getElementById('kit').textContent);
    return kit.decks.find(it => it.id === deck).cards.map(card => kit.cards[card].id);
  }, deck);
  const forged = {...record, actions: [['shuffle', deck, [[...ids].sort().join()]]]};
  const refused = where => where.waitForFunction(() => document.getElementById('said').textContent === 'Action 1 of this game does not fit.', {timeout: 60000});
  const before = await log(page), hash = '#game=' + zlib.deflateRawSync(JSON.stringify(forged)).toString('base64url');
  await page.evaluate(hash => { location.hash = hash; }, hash);
  await refused(page);
  assert.deepEqual(await log(page), before);
  await page.click('#turn-on');
  assert.deepEqual((await kept(page)).map(([, {actions}]) => actions.length), [2], 'what is done then is kept, and nothing of the forged one');
  // A first visit by the link, and one by a browser that has kept it.
  const first = await open(file, {hash});
  await refused(first.page);
  assert.deepEqual(await kept(first.page), []);
  await first.page.evaluate((name, forged) => localStorage.setItem(name, JSON.stringify({own: true, at: 1, record: forged})), name, forged);
  const later = await open(file, {visitor: first.page.browserContext()});
  await refused(later.page);
  assert.deepEqual(await log(later.page), []);
  await later.page.$$eval('.deck button', all => all.find(button => button.textContent === 'Shuffle' && !button.disabled).click());
  await later.page.click('#turn-on');
  assert.equal((await log(later.page)).length, 2);
  assert.equal((await kept(later.page)).find(([, {actions}]) => actions.length === 2)?.[1].kit, record.kit);
  for (const one of [{page, complaints}, first, later]) {
    assert.deepEqual(one.complaints, []);
    await one.page.close();
  }
});

test('a link of more actions than any game has is refused in words, and takes nothing away', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.sabot));
  await page.click('#turn-on');
  const kept = () => page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes('.game.')).map(([, text]) => JSON.parse(text).record));
  const before = await log(page), [record] = await kept();
  const hash = '#game=' + zlib.deflateRawSync(JSON.stringify({...record, actions: Array(50001).fill(['step', 1, 0])})).toString('base64url');
  assert.ok(hash.length < 10000, 'links are short');
  await page.evaluate(hash => { location.hash = hash; }, hash);
  await page.waitForFunction(() => document.getElementById('said').textContent === 'This game has 50001 actions, and no game of this page has more than 50000.');
  assert.deepEqual(await log(page), before);
  assert.deepEqual(await kept(), [record]);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a game that has ended and that there is no room to list is given up only if one says so', {skip: skip || !hasProgram(exported(samples.landmines)) && 'this program was built without that of the page'}, async () => {
  const {page, complaints} = await open(exported(samples.landmines)), asked = [];
  let isYes = true;
  page.on('dialog', dialog => { asked.push(dialog.message()); isYes ? dialog.accept() : dialog.dismiss(); });
  const press = selector => page.$eval(selector, button => button.click()), listed = () => page.$$eval('.rules-aside', rows => rows.length);
  const end = async () => {
    await press('#play-resign');
    await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent));
    asked.length = 0;
  };
  await begin(page, 'people', 'random');
  await settled(page);
  // A dozen others, of which two had ended and were left.
  await page.evaluate(() => {
    const [name, text] = Object.entries(localStorage).find(([name]) => name.includes('.rules.game.'));
    for (let i = 0; i < 12; i++) localStorage.setItem(`${name}-${i}`, JSON.stringify({...JSON.parse(text), at: i, left: i < 2, over: i < 2}));
  });
  await end();
  const lost = await record(page);
  isYes = false;
  await press('#play-again');
  assert.match(asked.join(), /^Begin another game by the rules\? The one that has ended was neither saved nor sent, there is no room to list it, and it is gone then\.$/);
  assert.equal(await record(page), lost);
  assert.equal(await listed(), 12);
  isYes = true;
  await press('#play-again');
  await settled(page);
  assert.notEqual(await record(page), lost);
  assert.equal(await listed(), 12);
  // Once as many of those are listed as stay, the oldest makes room; and nobody is asked of one that is saved.
  await page.evaluate(() => {
    const [name, text] = Object.entries(localStorage).find(([name]) => /\.rules\.game\..*-5$/.test(name));
    localStorage.setItem(name, JSON.stringify({...JSON.parse(text), left: true, over: true}));
  });
  await end();
  const kept = await record(page);
  await press('#play-again');
  await settled(page);
  assert.deepEqual(asked, []);
  assert.equal(await listed(), 12);
  assert.equal(await page.evaluate(kept => Object.values(localStorage).filter(text => text.includes('"left":true') && JSON.parse(text).record === kept).length, kept), 1);
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter(name => name.endsWith('-0')).length), 0);
  await page.evaluate(() => {
    const [name, text] = Object.entries(localStorage).find(([, text]) => text.includes('"left":true'));
    localStorage.setItem(name, JSON.stringify({...JSON.parse(text), left: false, over: false}));
  });
  await end();
  await press('#to-game');
  await press('#play-save');
  await press('#play-again');
  assert.deepEqual(asked, []);
  assert.deepEqual(complaints, []);
  await page.close();
});

const rules = skip || !hasProgram(exported(samples.landmines)) && 'this program was built without that of the page';
test('where a browser keeps nothing, a game that was saved gives way to another one', {skip: rules}, async () => {
  const refuse = page => page.evaluate(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; });
  const press = (page, words) => page.$$eval('#tab-game button', (buttons, words) => buttons.find(button => button.textContent === words).click(), words);
  // The free table.
  const [one, other] = [await open(exported(samples.fortress)), await open(exported(samples.fortress))];
  await one.page.click('#turn-on');
  const table = await one.page.evaluate(() => Object.entries(localStorage).find(([name]) => /\.game\./.test(name))[1]);
  const file = path.join(folder, 'given.table.json');
  fs.writeFileSync(file, JSON.stringify(JSON.parse(table).record));
  await refuse(other.page);
  for (let i = 0; i < 2; i++) await other.page.click('#dice button');
  await (await other.page.$('#file')).uploadFile(file);
  await said(other.page, 'save the one that is open first');
  assert.equal((await log(other.page)).length, 2);
  await press(other.page, 'Save the table');
  await (await other.page.$('#file')).uploadFile(file);
  await other.page.waitForFunction(() => document.querySelectorAll('#log li').length === 1);
  // By the rules.
  const giver = await open(exported(samples.landmines)), {page, complaints} = await open(exported(samples.landmines));
  await giver.page.evaluate(() => crypto.getRandomValues(new BigUint64Array(1))); // a game of its own
  await begin(giver.page, 'people', 'elsewhere');
  await playTurn(giver.page);
  const turn = await turnOf(giver.page);
  await refuse(page);
  await begin(page, 'people', 'elsewhere');
  await page.$eval('#play-moves .move', button => button.click());
  await paste(page, '#tab-game', turn);
  await said(page, 'save the one that is open first');
  await press(page, 'Save the record');
  await paste(page, '#tab-game', turn);
  await page.waitForFunction(() => /Who sits here/.test(document.getElementById('cover-text').textContent));
  await answerWho(page, 1);
  await page.waitForSelector('#play-moves .move');
  assert.match(await text(page, '#play-turn'), /^Grey/);
  assert.deepEqual([...one.complaints, ...other.complaints, ...giver.complaints, ...complaints], []);
});

test('a turn is read with whatever programs for mail put round it, in the address and in a file', {skip: rules}, async () => {
  const giver = await open(exported(samples.landmines)), {page, complaints} = await open(exported(samples.landmines));
  await begin(giver.page, 'people', 'elsewhere');
  await playTurn(giver.page);
  const turn = await turnOf(giver.page), [mark, code] = turn.trim().split('\n');
  await page.waitForFunction(() => !document.querySelector('.offer-rules').disabled);
  await page.evaluate(hash => { location.hash = hash; }, `#turn=${code}&utm_source=mail`);
  await page.waitForSelector('#cover:not([hidden]) #cover-doings button');
  await answerWho(page, 1);
  const isTaken = async () => {
    await said(page, 'This turn is the one that is open.');
    assert.match(await text(page, '#said'), /Who sits here\? \(Game\)/);
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
  };
  for (const after of ['.', ')', '>', '%20', '%3E', '!']) {
    await page.evaluate(hash => { location.hash = hash; }, `#turn=${code}${after}`);
    await isTaken();
    assert.equal(await page.evaluate(() => location.hash), '', after);
  }
  const file = path.join(folder, 'mailed.turn.txt');
  for (const content of [`> ${mark}\n> ${code}\n`, `Hello,\n\n${turn}`, `${turn}-- \nAnna\n`, `\uFEFF${turn}`, `Your turn: https://example.org/game.html#turn=${code}.\n`,
    ...[['> ', ''], ['| ', ''], ['&gt; ', ''], ['', '=']].map(([before, after]) =>
      `On Monday Anna wrote:\n${before}${mark}\n${code.match(/.{1,60}/g).map(line => `${before}${line}`).join(`${after}\r\n`)}\n\nBye`)]) {
    fs.writeFileSync(file, content);
    await (await page.$('#file')).uploadFile(file);
    await isTaken();
  }
  fs.writeFileSync(file, `${mark}\n${code.slice(0, -20)}\n`);
  await (await page.$('#file')).uploadFile(file);
  await page.waitForFunction(() => /The turn cannot be read/.test(document.getElementById('notice-text').textContent));
  assert.deepEqual([...giver.complaints, ...complaints], []);
});

test('of several turns in a letter the one that goes on furthest is opened, quoted or not', {skip: rules}, async () => {
  const green = await open(exported(samples.landmines)), grey = await open(exported(samples.landmines));
  await begin(green.page, 'people', 'elsewhere');
  await playTurn(green.page);
  const first = await turnOf(green.page);
  await paste(grey.page, '#tab-game', first);
  await grey.page.waitForSelector('#cover:not([hidden]) #cover-doings button');
  await answerWho(grey.page, 1);
  await playTurn(grey.page);
  const second = await turnOf(grey.page), code = turn => turn.split('\n')[1], quoted = first.replace(/^(?=.)/gm, '> ');
  for (const letter of [`On Monday Anna wrote:\n${quoted}\nHere is mine:\n${second}`, `${second}\nOn Monday Anna wrote:\n${quoted}`,
    `> https://example.org/a.html#turn=${code(first)}\n\nhttps://example.org/a.html#turn=${code(second)}\n`,
    `This is my sabotier turn/1 of two!\n${second}`]) {
    const {page, complaints} = await open(exported(samples.landmines));
    await paste(page, '#tab-game', first);
    await page.waitForSelector('#cover:not([hidden]) #cover-doings button');
    await answerWho(page, 0);
    assert.match(await text(page, '#play-turn'), /^Grey to decide, elsewhere/);
    await paste(page, '#tab-play', letter);
    await said(page, 'The turn is open: it goes on from yours.');
    assert.match(await text(page, '#play-turn'), /^Green to decide/);
    assert.deepEqual(complaints, []);
    await page.close();
  }
  assert.deepEqual([...green.complaints, ...grey.complaints], []);
});
