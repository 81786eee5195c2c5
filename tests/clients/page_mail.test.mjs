// Games by the rules by mail: turns as links and files, who sits where, and what of a game a turn gives away.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {test} from 'node:test';
import zlib from 'node:zlib';
import {browser, exported, folder, hasProgram, open, samples, skip as lacks} from './page_driver.mjs';
import {answerWho, begin, paste, playTurn, record, said, settled, text, turnOf, who} from './rules_driver.mjs';

const skip = lacks || !hasProgram(exported(samples.landmines)) && 'this program was built without that of the page';

const codeOf = turn => /^sabotier turn\/1\n([\w-]+)\n$/.exec(turn)[1], hashOf = turn => '#turn=' + codeOf(turn);
const secret = /General|Recon|Headquarters|Landmine|Saboteur/;
/* Of whom kinds are known on the screen. */
const known = page => page.$$eval('#played .thing', items => items.map(item => item.title)).then(titles => titles.filter(title => secret.test(title)).length);

test('two people play by mail, each on a page of their own that shows what their seat may know', {skip}, async () => {
  const file = exported(samples.landmines), green = await open(file);
  await begin(green.page, 'people', 'elsewhere');
  assert.equal(await green.page.$eval('#cover', cover => cover.hidden), true, 'nobody else sits here');
  assert.equal(await known(green.page), 20);
  await playTurn(green.page);
  assert.match(await text(green.page, '#play-moves'), /^It is for Grey to decide, elsewhere/);
  assert.equal(await green.page.$eval('#play-undo', button => button.disabled), true);
  assert.equal(await green.page.$eval('#play-form', form => form.hidden), true);
  await green.page.focus('#viewport');
  for (const key of ['n', 'Enter', 'h']) await green.page.keyboard.press(key);
  const first = await turnOf(green.page), written = await record(green.page);

  // The link tells nothing to who only looks at it.
  const code = codeOf(first), bytes = Buffer.from(code, 'base64url');
  const words = written.split(/[^\w]+/).filter(word => word.length > 3);
  assert.ok(words.length > 8 && words.includes('people'));
  for (const word of words)
    for (const form of [hashOf(first), bytes.toString('latin1')]) assert.equal(form.includes(word), false, word);
  assert.equal(zlib.inflateRawSync(bytes).toString(), written);

  // The other one is asked who he is, sees his own, and answers.
  const grey = await open(file, {hash: hashOf(first)});
  await grey.page.waitForSelector('#cover-doings button');
  await grey.page.waitForFunction(() => !document.getElementById('cover').hidden);
  assert.deepEqual(await who(grey.page), ['I am Green', 'I am Grey', 'All of us']);
  await grey.page.keyboard.press('Enter');
  assert.equal(await grey.page.$eval('#cover', cover => cover.hidden), false, 'Enter says nothing of it');
  assert.equal(await known(grey.page), 0, 'nothing is shown before he has said who he is');
  await answerWho(grey.page, 1);
  await settled(grey.page);
  assert.equal(await known(grey.page), 20);
  assert.ok((await grey.page.$$eval('#played .thing', items => items.map(item => item.title))).filter(title => /not known/.test(title)).length === 20);
  await playTurn(grey.page);
  assert.match(await text(grey.page, '#play-moves'), /^It is for Green to decide, elsewhere/);
  const second = await turnOf(grey.page);

  // An answer is pasted where the game is open; what was before is told.
  await green.page.evaluate(hash => { location.hash = hash; }, hashOf(second));
  await said(green.page, 'goes on from yours');
  assert.equal(await green.page.$eval('#cover', cover => cover.hidden), true);
  assert.equal(await known(green.page), 20);
  assert.ok(await green.page.$('#play-moves .move'), 'it is his turn again');
  assert.equal(await record(green.page), await record(grey.page));
  await green.page.evaluate(hash => { location.hash = hash; }, hashOf(first));
  await said(green.page, 'earlier position');
  assert.equal(await record(green.page), await record(grey.page));

  // A page that is opened anew knows who sits there.
  const again = await open(file, {visitor: grey.page.browserContext()});
  await again.page.waitForSelector('.by-rules');
  assert.match(await text(again.page, '#play-moves'), /^It is for Green to decide, elsewhere/);
  assert.equal(await known(again.page), 20);
  await again.page.$eval('#to-game', tab => tab.click());
  assert.match(await text(again.page, '#tab-game'), /By mail.*It is not locked/s);
  for (const one of [green, grey, again]) {
    assert.deepEqual(one.complaints, []);
    await one.page.close();
  }
});

test('a turn is a file as well, and of several games each goes on where it was', {skip}, async () => {
  const file = exported(samples.clogworks), giver = await open(file);
  giver.page.on('dialog', dialog => dialog.accept());
  const games = [];
  for (let i = 0; i < 2; i++) {
    await begin(giver.page, 'people', 'elsewhere');
    await playTurn(giver.page);
    const turn = path.join(folder, 'night-shift.turn.txt');
    fs.rmSync(turn, {force: true});
    await giver.page.$eval('#play-moves .save-turn', button => button.click());
    for (let wait = 0; wait < 600 && !fs.existsSync(turn); wait++) await new Promise(resolve => setTimeout(resolve, 50));
    games.push({turn: fs.readFileSync(turn, 'utf8'), record: await record(giver.page)});
  }
  assert.match(games[0].turn, /^sabotier turn\/1\n[\w-]+\n$/);
  const {page, complaints} = await open(file);
  const give = async content => {
    const turn = path.join(folder, 'given.turn.txt');
    fs.writeFileSync(turn, content);
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
    await (await page.$('#file')).uploadFile(turn);
  };
  const isOpen = async game => {
    for (let i = 0; i < 1200 && await record(page) !== game.record; i++) await new Promise(resolve => setTimeout(resolve, 50));
    assert.equal(await record(page), game.record);
  };
  await page.waitForFunction(() => !document.querySelector('#tab-game').textContent.includes('being made ready'));
  for (const game of games) {
    await give(game.turn);
    await isOpen(game);
    await page.waitForFunction(() => !document.getElementById('cover').hidden);
    await answerWho(page, 1);
    await settled(page);
  }
  await page.$eval('#to-game', tab => tab.click());
  assert.equal(await page.$$eval('.rules-aside', rows => rows.length), 1, 'the first one is kept beside the second one');
  assert.match(await page.$eval('.rules-aside button', button => button.textContent), /^\d+ decisions?, .*\. here: \w.*; by mail: \w/, 'with who plays it');
  await give(games[0].turn); // of a game that is kept: nobody is asked again who he is
  await isOpen(games[0]);
  assert.equal(await page.$eval('#cover', cover => cover.hidden), true);
  assert.ok(await page.$('#play-moves .move'));
  await page.$eval('#to-game', tab => tab.click());
  assert.equal(await page.$$eval('.rules-aside', rows => rows.length), 1);
  await page.$eval('.rules-aside button', button => button.click());
  await isOpen(games[1]);
  assert.doesNotMatch(await text(page, '#said'), /as it went on here/, 'that was said of the other one');
  await page.$eval('#play-moves .move', button => button.click());
  assert.equal(await page.$eval('#play-undo', button => button.disabled), true, 'what came of it has been seen');
  for (const broken of ['sabotier turn/1\n', 'sabotier turn/1\nAAAA\n', games[0].turn.slice(0, -9) + 'AAAAAAAA\n', 'sabotier turn/1\n***\n']) {
    const before = await record(page);
    await give(broken);
    await page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
    assert.equal(await record(page), before);
  }
  assert.deepEqual([...giver.complaints, ...complaints], []);
  await giver.page.close();
  await page.close();
});

test('a record with a seat or a player that nobody knows is refused with its line', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.clogworks));
  await begin(page, 'people', 'random');
  await settled(page);
  const kept = await record(page), seat = /^players: \{(\w+): people/m.exec(kept)[1];
  for (const [from, to, says] of [[seat + ': people', 'nobody: people', /^record:\d+:\d+: the game has no seat 'nobody'/],
    [seat + ': people', seat + ': peopel', /^record:\d+:\d+: nobody knows the player 'peopel', did you mean 'people'\?/]]) {
    const wrong = path.join(folder, 'wrong.game.yaml');
    fs.writeFileSync(wrong, kept.replace(from, to));
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
    await (await page.$('#file')).uploadFile(wrong);
    await page.waitForFunction(() => document.getElementById('said').textContent.length > 0);
    assert.match(await text(page, '#said'), says);
    assert.equal(await record(page), kept);
  }
  assert.deepEqual(complaints, []);
  await page.close();
});

test('who offered a draw by mail is told that it was declined', {skip}, async () => {
  const file = exported(samples.landmines), green = await open(file);
  await begin(green.page, 'people', 'elsewhere');
  await green.page.$eval('#play-draw', button => button.click());
  await playTurn(green.page);
  const grey = await open(file, {hash: hashOf(await turnOf(green.page))});
  await grey.page.waitForSelector('#cover-doings button');
  await answerWho(grey.page, 1);
  await grey.page.waitForSelector('#play-decline');
  await grey.page.$eval('#play-decline', button => button.click());
  await playTurn(grey.page);
  await green.page.evaluate(hash => { location.hash = hash; }, hashOf(await turnOf(grey.page)));
  await said(green.page, 'The turn is open');
  assert.equal(await text(green.page, '#play-why'), 'Grey declined the draw.');
  await green.page.$eval('#play-moves .move', button => button.click());
  assert.equal(await text(green.page, '#play-why'), '');
  assert.deepEqual([...green.complaints, ...grey.complaints], []);
  await green.page.close();
  await grey.page.close();
});

/* A page that a server gives, to which links lead. */
async function served(t, file) {
  const server = http.createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(fs.readFileSync(file)));
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const page = await (await browser.createBrowserContext()).newPage(), complaints = [];
  page.on('console', message => complaints.push('console: ' + message.text()));
  page.on('dialog', dialog => dialog.accept());
  await page.goto(`http://127.0.0.1:${server.address().port}/a/page.html`);
  await page.waitForFunction(() => !document.querySelector('.offer-rules').disabled);
  return {page, complaints};
}
test('of a link that mail may cut off the page says how long it is, and what makes a file instead', {skip}, async t => {
  const {page, complaints} = await served(t, exported(samples.sabot));
  await begin(page, 'people', 'random');
  await settled(page);
  const short = await turnOf(page);
  await said(page, 'The turn is in the link that was copied.');
  assert.match(short, /^http:\/\/127.0.0.1:\d+\/a\/page.html#turn=[\w-]+$/);
  assert.ok(short.length <= 2000, `${short.length} letters`);
  assert.doesNotMatch(await text(page, '#said'), /letters/);
  await begin(page, 'random');
  await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent), {timeout: 120000});
  const long = await turnOf(page);
  await said(page, `It has ${long.length} letters, which some programs for mail cut off: Save turn makes a file instead.`);
  t.diagnostic(`a link of ${short.length} letters, and one of a whole game of ${long.length}`);
  assert.deepEqual(complaints, []);
  await page.close();
});

test('of a page on disk a turn is copied as a text, and any link or text of one is pasted where turns are opened', {skip}, async () => {
  const file = exported(samples.clogworks), giver = await open(file), taker = await open(file), {page} = taker;
  await begin(giver.page, 'people', 'elsewhere');
  await playTurn(giver.page);
  const turn = await turnOf(giver.page);
  await said(giver.page, 'on your disk leads nobody else');
  assert.doesNotMatch(turn, /file:|\.html/);
  await page.waitForFunction(() => !document.querySelector('.offer-rules').disabled);
  await page.click('#to-game');
  // Whole letters are broken and quoted on their way; a cut one is told.
  const [mark, code] = turn.trim().split('\n');
  await paste(page, '#tab-game', `${mark}\n${code.slice(0, -20)}`);
  await said(page, 'The turn cannot be read: its text is cut');
  const lines = code.match(/.{1,60}/g);
  assert.ok(lines.length > 1);
  for (const broken of [`> Hello!\n> ${mark}\n> ${lines.join('\n> ')}\n> Bye Anna`, `${mark} ${lines.join(' \r\n')}\nBye`]) {
    const other = await open(file);
    await other.page.waitForFunction(() => !document.querySelector('.offer-rules').disabled);
    await other.page.click('#to-game');
    await paste(other.page, '#tab-game', broken);
    await other.page.waitForSelector('#cover-doings button');
    assert.deepEqual(other.complaints, []);
    await other.page.close();
  }
  for (const wrong of ['hello', 'file:///a/b.html', '#turn=']) {
    await page.evaluate(() => { document.getElementById('said').textContent = ''; });
    await paste(page, '#tab-game', wrong);
    await said(page, 'This is no link');
  }
  // The address of somebody else's page, as an older one copied it.
  await paste(page, '#tab-game', `Your turn!\n<file:///home/somebody/night-shift.html#turn=${codeOf(turn)}>\nBye`);
  await page.waitForSelector('#cover-doings button');
  await answerWho(page, 1);
  await settled(page);
  assert.equal(await record(page), await record(giver.page));
  await playTurn(page);
  // Whoever waits opens the answer where he waits.
  assert.ok(await giver.page.$('#play-moves .open-turn'));
  await paste(giver.page, '#play-moves', await turnOf(page));
  await said(giver.page, 'goes on from yours');
  assert.equal(await record(page), await record(giver.page));
  assert.deepEqual([...giver.complaints, ...taker.complaints], []);
  await giver.page.close();
  await page.close();
});

test('a game by mail that is over can be sent, so that the other one is told', {skip}, async () => {
  const file = exported(samples.landmines), green = await open(file);
  green.page.on('dialog', dialog => dialog.accept());
  await begin(green.page, 'people', 'elsewhere');
  await green.page.$eval('#play-resign', button => button.click());
  assert.match(await text(green.page, '#play-phase'), /over/);
  await said(green.page, 'send the turn');
  assert.match(await text(green.page, '#play-moves'), /Grey won.*is to be told: send the turn/);
  assert.ok(await green.page.$('#play-moves .save-turn'));
  const grey = await open(file, {hash: hashOf(await turnOf(green.page))});
  await grey.page.waitForSelector('#cover-doings button');
  await answerWho(grey.page, 1);
  assert.match(await text(grey.page, '#play-moves'), /given up by Green.*Grey won/);
  // Where nobody sits elsewhere nobody is to be told.
  grey.page.on('dialog', dialog => dialog.accept());
  await begin(grey.page, 'people', 'random');
  await grey.page.$eval('#play-resign', button => button.click());
  assert.equal(await grey.page.$('#play-moves .save-turn'), null);
  assert.deepEqual([...green.complaints, ...grey.complaints], []);
  await green.page.close();
  await grey.page.close();
});

test('a turn that was taken leaves the address, and pushes nothing aside when the page is loaded anew', {skip}, async () => {
  const file = exported(samples.landmines), green = await open(file);
  await begin(green.page, 'people', 'elsewhere');
  await playTurn(green.page);
  const turn = await turnOf(green.page), {page, complaints} = await open(file, {hash: hashOf(turn)});
  page.on('dialog', dialog => dialog.accept());
  await page.waitForSelector('#cover-doings button');
  assert.equal(await page.evaluate(() => location.hash), '');
  await page.reload();
  await page.waitForSelector('#cover:not([hidden]) #cover-doings button');
  assert.match(await text(page, '#cover-text'), /Who sits here/, 'it is kept, and asks still');
  await answerWho(page, 1);
  await begin(page, 'people', 'random');
  await settled(page);
  await page.reload();
  await page.waitForSelector('.by-rules #play-moves .move');
  assert.equal(await page.$eval('#cover', cover => cover.hidden), true, 'the game that was begun goes on');
  await page.$eval('#to-game', tab => tab.click());
  assert.equal((await page.$$('.rules-aside')).length, 0);
  // The one that is open is told of, too.
  const again = await turnOf(page);
  await page.$eval('#to-game', tab => tab.click());
  await page.$eval('#tab-game .paste textarea', (field, turn) => { field.value = turn; field.form.requestSubmit(); }, again);
  await said(page, 'This turn is the one that is open.');
  // One that cannot be taken stays, to be sent on.
  await page.evaluate(() => { location.hash = '#turn=AAAA'; });
  await said(page, 'cannot be read');
  assert.equal(await page.evaluate(() => location.hash), '#turn=AAAA');
  assert.deepEqual([...green.complaints, ...complaints], []);
  await green.page.close();
  await page.close();
});

test('a turn that tells its past otherwise is taken only if one says so', {skip}, async () => {
  const file = exported(samples.landmines), green = await open(file);
  await begin(green.page, 'people', 'elsewhere');
  await playTurn(green.page);
  const grey = await open(file, {hash: hashOf(await turnOf(green.page))});
  await grey.page.waitForSelector('#cover-doings button');
  await answerWho(grey.page, 1);
  await playTurn(grey.page);
  const turn = await turnOf(grey.page), {page} = green;
  const paste = async text => {
    await page.$eval('#to-game', tab => tab.click());
    await page.$eval('#tab-game .paste textarea', (field, text) => { field.value = text; field.form.requestSubmit(); }, text);
  };
  await paste(turn);
  await said(page, 'goes on from yours');
  const mine = await record(page);
  // Whoever writes records can write them so: the first two decisions the other way round.
  const lines = mine.replace(/^state: .*\n/m, '').split('\n'), at = lines.indexOf('moves:');
  [lines[at + 1], lines[at + 2]] = [lines[at + 2], lines[at + 1]];
  const rewritten = `sabotier turn/1\n${zlib.deflateRawSync(lines.join('\n')).toString('base64url')}\n`;
  await paste(rewritten);
  await page.waitForSelector('#cover:not([hidden])');
  assert.match(await text(page, '#cover-text'), /tells its past otherwise, from decision 1 on/);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'cover', 'Enter answers nothing before one has chosen');
  await answerWho(page, 0);
  assert.equal(await record(page), mine, 'the game goes on as it did');
  assert.equal(await page.$eval('#cover', cover => cover.hidden), true);
  await paste(rewritten);
  await page.waitForSelector('#cover:not([hidden])');
  await answerWho(page, 1);
  assert.match(await text(page, '#cover-text'), /Who sits here/);
  await answerWho(page, 0);
  await page.$eval('#to-game', tab => tab.click());
  assert.equal((await page.$$('.rules-aside')).length, 1, 'the one of before is kept');
  assert.deepEqual([...green.complaints, ...grey.complaints], []);
  await page.close();
  await grey.page.close();
});

test('a turn of one person against the computer is opened at once, and nobody is asked who sits there', {skip}, async () => {
  const file = exported(samples.landmines), mine = await open(file);
  await begin(mine.page, 'people', 'random');
  await settled(mine.page);
  await mine.page.$eval('#to-game', tab => tab.click());
  assert.equal(await mine.page.$('#play-who'), null, 'only one person plays');
  const {page, complaints} = await open(file, {hash: hashOf(await turnOf(mine.page))});
  await page.waitForSelector('.by-rules #play-moves .move');
  assert.equal(await page.$eval('#cover', cover => cover.hidden), true);
  assert.doesNotMatch(await text(page, '#line'), /elsewhere/);
  await said(page, 'The game of the turn is open.');
  assert.deepEqual([...mine.complaints, ...complaints], []);
  await mine.page.close();
  await page.close();
});

test('who sits here is asked of a game at one screen in its own words', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  await begin(page, 'people');
  if (!await page.$eval('#cover', cover => cover.hidden)) await page.$eval('#cover-open', button => button.click());
  await page.$eval('#to-game', tab => tab.click());
  await page.$eval('#play-who', button => button.click());
  assert.equal(await text(page, '#cover-text'), 'A game by the rules. Who sits here? All others play by mail then.');
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a turn or a game of a version that is not known is told from what is no link', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  await page.waitForSelector('#tab-game .paste textarea');
  for (const [pasted, says] of [['sabotier turn/2\nAAAA', 'This turn is of version 2, which this page does not know: it knows version 1.'],
    ['> sabotier table/12 AAAA', 'This game is of version 12, which this page does not know'], ['sabotier tunnel/2', 'This is no link of such a page']]) {
    await page.$eval('#tab-game .paste textarea', (field, text) => { field.value = text; field.form.requestSubmit(); }, pasted);
    await said(page, says);
  }
  const later = path.join(folder, 'later.turn.txt');
  fs.writeFileSync(later, 'sabotier turn/2\nAAAA\n');
  await (await page.$('#file')).uploadFile(later);
  await page.waitForFunction(() => /of version 2/.test(document.getElementById('notice-text').textContent));
  assert.deepEqual(complaints, []);
  await page.close();
});

test('a game that ended here and was not sent is listed when another one begins, and one that was sent is not', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines)), asked = [];
  page.on('dialog', dialog => { asked.push(dialog.message()); dialog.accept(); });
  const press = selector => page.$eval(selector, button => button.click()), listed = () => page.$$eval('.rules-aside', rows => rows.map(row => row.textContent));
  const end = async () => {
    await press('#play-resign');
    await page.waitForFunction(() => /over/.test(document.getElementById('play-phase').textContent));
  };
  await begin(page, 'people', 'elsewhere');
  await settled(page);
  await end();
  const lost = await record(page);
  await press('#play-again');
  await settled(page);
  const [row] = await listed();
  assert.match(row, /\. Over\. /);
  assert.match(await text(page, '#said'), /not told of its end/);
  assert.notEqual(await record(page), lost);
  await press('.rules-aside button');
  assert.equal(await record(page), lost, 'it can be sent still');
  // Once it was sent it goes as it did.
  await turnOf(page);
  asked.length = 0;
  const others = (await listed()).length;
  await press('#play-again');
  assert.equal((await listed()).length, others);
  assert.deepEqual(asked, []);
  // Of games against the computer the latest few stay.
  for (let i = 0; i < 5; i++) {
    await begin(page, 'people', 'random');
    await settled(page);
    await end();
  }
  await press('#play-again');
  assert.equal((await listed()).filter(row => /\. Over\. /.test(row)).length, 3);
  assert.deepEqual(complaints, []);
  await page.close();
});

/* The clipboard waits till it is told to "take" or to "refuse" what it was given. */
const clipboard = page => page.evaluate(() => {
  window.clips = [];
  navigator.clipboard.writeText = text => new Promise((take, refuse) => window.clips.push({text, take, refuse: () => refuse(new DOMException('not allowed', 'NotAllowedError'))}));
});
const clip = (page, what) => page.waitForFunction(what => {
  const given = window.clips.shift();
  given?.[what]();
  return given;
}, {}, what);
test('a turn counts as sent once the clipboard has it, and not where the browser refuses that', {skip}, async () => {
  const {page, complaints} = await open(exported(samples.landmines));
  page.on('dialog', dialog => dialog.accept());
  const press = selector => page.$eval(selector, button => button.click());
  const handed = () => page.evaluate(() => {
    const tab = Object.keys(sessionStorage).find(name => name.endsWith('.rules.tab'));
    return JSON.parse(localStorage[tab.replace(/tab$/, 'game.' + sessionStorage[tab])]).handed;
  });
  await begin(page, 'people', 'elsewhere');
  await press('#play-resign');
  await clipboard(page);
  await press('#play-moves .copy-turn');
  await clip(page, 'refuse');
  await said(page, 'The turn was not copied: the browser refuses it. It is in the address of this page now');
  await said(page, 'Save turn makes a file');
  assert.match(await page.evaluate(() => location.hash), /^#turn=[\w-]+$/);
  assert.equal(await handed(), undefined);
  // Nor while it is asked.
  await press('#play-moves .copy-turn');
  await page.waitForFunction(() => window.clips.length === 1);
  assert.equal(await handed(), undefined);
  await press('#play-again');
  await said(page, 'not told of its end');
  assert.equal(await page.$$eval('.rules-aside', rows => rows.filter(row => /\. Over\. /.test(row.textContent)).length), 1, 'it is listed, to be sent');
  await clip(page, 'take');
  await said(page, 'The turn was copied');
  assert.equal(await handed(), undefined, 'that was another game');
  assert.equal(await page.evaluate(() => Object.entries(localStorage).filter(([name, text]) => name.includes('.rules.game.') && JSON.parse(text).handed).length), 1);
  await press('#play-resign');
  await press('#play-moves .copy-turn');
  await clip(page, 'take');
  await page.waitForFunction(() => /copied/.test(document.getElementById('said').textContent));
  assert.notEqual(await handed(), undefined);
  await press('#play-again');
  assert.equal(await page.$$eval('.rules-aside', rows => rows.length), 1, 'what was sent is not listed');
  // A table of which a link is refused says so, too.
  await press('#to-game');
  await press('#play-mode');
  await page.$$eval('#tab-game button', all => all.filter(button => button.textContent === 'Copy link').at(-1).click());
  await clip(page, 'refuse');
  await said(page, 'The game was not copied: the browser refuses it. It is in the address of this page now');
  await said(page, 'Save the table makes a file');
  assert.deepEqual(complaints, []);
  await page.close();
});
