// Rooms in the real client: a server of VirtualTabletop.io on this machine and a browser that reaches nothing else.
// SABOTIER_VIRTUALTABLETOP names the server's folder (its server.mjs, with node_modules), SABOTIER_PUPPETEER that of
// puppeteer-core, SABOTIER_CHROMIUM the browser if it is not /usr/bin/chromium. Without them nothing is tried.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {pathToFileURL} from 'node:url';

const {SABOTIER, SABOTIER_SOURCE, SABOTIER_VIRTUALTABLETOP: server, SABOTIER_PUPPETEER: puppeteer} = process.env;
const chromium = process.env.SABOTIER_CHROMIUM || '/usr/bin/chromium';
const skip = !server || !puppeteer ? 'SABOTIER_VIRTUALTABLETOP and SABOTIER_PUPPETEER name no server and no driver'
  : !fs.existsSync(chromium) ? `there is no ${chromium}` : false;
const samples = path.join(SABOTIER_SOURCE, 'samples');
const wait = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

let folder, child, browser, base;

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.on('listening', resolve));
  const {port} = probe.address();
  await new Promise(resolve => probe.close(resolve));
  return port;
}

// The server writes into the folder it runs in: one of its own, with links to what it reads. It listens to this
// machine alone and calls nobody.
async function startServer() {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sabotier-room-'));
  for (const name of ['server.mjs', 'server', 'client', 'assets', 'node_modules', 'package.json', 'config.template.json'])
    fs.symlinkSync(path.join(server, name), path.join(folder, name));
  for (const name of ['games', 'assets', 'tutorials']) fs.mkdirSync(path.join(folder, 'library', name), {recursive: true});
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  fs.writeFileSync(path.join(folder, 'config.json'), JSON.stringify({port, externalURL: base}));
  fs.writeFileSync(path.join(folder, 'alone.mjs'), `
    import net from 'node:net';
    const {listen, connect} = {listen: net.Server.prototype.listen, connect: net.Socket.prototype.connect};
    net.Server.prototype.listen = function(port, ...rest) {
      return listen.call(this, Number(port), '127.0.0.1', ...rest.filter(each => typeof each === 'function'));
    };
    net.Socket.prototype.connect = function(...given) {
      const host = [given[0]].flat()[0]?.host;
      if (host && !['127.0.0.1', 'localhost', '::1'].includes(host)) throw new Error('refused: ' + host);
      return connect.apply(this, given);
    };`);
  child = spawn(process.execPath, ['--preserve-symlinks', '--preserve-symlinks-main', '--import', './alone.mjs', 'server.mjs'],
                {cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, PORT: String(port), EXTERNALURL: base}});
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => said += data);
  for (let tries = 0; tries < 300 && !said.includes('Listening'); ++tries) await wait(100);
  assert.match(said, /Listening/);
}

before(async () => {
  if (skip) return;
  await startServer();
  const driver = createRequire(path.join(puppeteer, 'package.json'))('puppeteer-core');
  browser = await driver.launch({executablePath: chromium, headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--disable-background-networking']});
});

after(async () => {
  await browser?.close();
  child?.kill();
  if (folder) fs.rmSync(folder, {recursive: true, force: true});
});

let rooms = 0;

// A page in a fresh room with the sample, what it complained of, and the room's state as the server has it.
async function open(sample, target) {
  const file = path.join(samples, `${sample}.scenario.yaml`);
  const made = spawnSync(SABOTIER, ['export', file, '--to', target, '-o', '-'], {maxBuffer: 1 << 28});
  assert.equal(made.status, 0, String(made.stderr));
  const room = `r${process.pid}x${++rooms}`;
  const put = await fetch(`${base}/addState/${room}/state/file/${encodeURIComponent('a ' + target)}/`, 
    {method: 'PUT', body: made.stdout, headers: {'Content-Type': 'application/octet-stream'}});
  assert.equal(put.status, 200, await put.text());
  const {WebSocket} = createRequire(path.join(server, 'package.json'))('ws');
  const socket = new WebSocket(base.replace('http', 'ws'));
  await new Promise(resolve => socket.on('open', resolve));
  socket.send(JSON.stringify({func: 'room', args: {playerName: 'loader', roomID: room}}));
  await wait(500);
  socket.send(JSON.stringify({func: 'loadState', args: {stateID: 'state', variantID: 0}}));
  await wait(500);
  const complaints = [];
  const page = await browser.newPage();
  await page.setViewport({width: 1640, height: 1040});
  page.on('console', message => { if (message.type() === 'error') complaints.push(message.text()); });
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('response', answer => { if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`); });
  await page.goto(`${base}/${room}`);
  const state = async () => (await fetch(`${base}/state/${room}`)).json();
  const widgets = Object.keys(await state()).length;
  for (let tries = 0; tries < 100; ++tries) {
    if (await page.evaluate(() => document.querySelectorAll('[id^=w_]').length) === widgets) break;
    await wait(100);
  }
  assert.equal(await page.evaluate(() => document.querySelectorAll('[id^=w_]').length), widgets);
  await page.waitForNetworkIdle({idleTime: 300});
  return {page, state, complaints, close: async () => { socket.close(); await page.close(); }};
}

const idOf = id => '#w_' + id.replace(/(_)|([^-_0-9A-Za-z])/g,
  (all, line, sign) => line ? '__' : `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`);

async function middle(page, id) {
  return page.$eval(idOf(id), element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return {x: x + width / 2, y: y + height / 2};
  });
}

async function click(page, id) {
  const {x, y} = await middle(page, id);
  await page.mouse.click(x, y);
  await wait(500);
}

const isSeen = (page, id) => page.$eval(idOf(id), element => getComputedStyle(element).display !== 'none');

for (const sample of ['sabot/pattenford/market-day', 'sabot/free-form/clogheim', 'fortress/ember-hall', 'landmines/two-walls',
                      'clogworks/night-shift', 'tunnels/two-doors', 'cell/five-rejections'])
  for (const target of ['virtualtabletop', 'pcio'])
    test(`${sample} as ${target}: every widget is there, and the console is silent`, {skip}, async () => {
      const {complaints, close} = await open(sample, target);
      assert.deepEqual(complaints, []);
      await close();
    });

/* What belongs to a counter: what its side sees of it, and its button to turn. */
const part = (kind, id) => kind + id.slice('piece'.length);

test('a counter is seen by its own side alone, turned, turned over and moved to the middle of a hex', {skip}, async () => {
  const {page, state, complaints, close} = await open('sabot/pattenford/market-day', 'virtualtabletop');
  const room = await state();
  // A counter on the board with no other one upon it.
  const ofSide = async side => {
    for (const id of Object.keys(room)) {
      if (!id.startsWith(`piece.${side}.`) || !room[part('peek', id)] || room[id].parent) continue;
      const {x, y} = await middle(page, id);
      if (await page.evaluate((x, y) => '#' + document.elementFromPoint(x, y).id, x, y) === idOf(id)) return id;
    }
  };
  const [own, other] = [await ofSide('red'), await ofSide('blue')];
  assert.ok(!await isSeen(page, part('peek', own)) && !await isSeen(page, part('peek', other)), 'nobody sits, nobody sees');
  await click(page, 'seat-1');
  assert.ok(await isSeen(page, part('peek', own)));
  assert.ok(!await isSeen(page, part('peek', other)));
  await click(page, own);
  await click(page, other);
  let now = await state();
  assert.equal(now[own].activeFace, 1, 'turned over by its side');
  assert.equal(now[other].activeFace ?? 0, 0, 'not by the other side');
  await click(page, part('turn', own));
  now = await state();
  assert.equal(((now[own].rotation - (room[own].rotation ?? 0)) % 360 + 360) % 360, 60);

  const lattice = room[own].grid;
  const from = await middle(page, own);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 83, from.y + 41, {steps: 8});
  await page.mouse.up();
  await wait(700);
  now = await state();
  const off = Math.min(...lattice.map(({x, y, offsetX, offsetY}) => {
    const away = (at, start, step) => Math.abs((at - start) / step - Math.round((at - start) / step)) * step;
    return Math.hypot(away(now[own].x, offsetX, x), away(now[own].y, offsetY, y));
  }));
  assert.ok(off < 0.01, `${off} units beside the middle of a hex`);
  assert.notEqual(now[own].x, room[own].x);

  await click(page, 'next-step');
  assert.equal((await state()).steps.activeFace, 1);
  await click(page, 'next-turn');
  now = await state();
  assert.equal(String(now['turn-number'].text), '2');
  assert.equal(now.steps.activeFace ?? 0, 0);
  await click(page, 'roll-1');
  assert.ok((await state())['dice-1.1'].rollCount > 0);
  assert.deepEqual(complaints, []);
  await close();
});

test('a board of a side is seen by its seat alone, and what is put onto it goes with it', {skip}, async () => {
  const {page, state, complaints, close} = await open('fortress/ember-hall', 'virtualtabletop');
  assert.ok(!await isSeen(page, 'board-1') && !await isSeen(page, 'board-2'));
  await click(page, 'seat-1');
  assert.ok(await isSeen(page, 'board-1'));
  assert.ok(!await isSeen(page, 'board-2'));
  const room = await state();
  const trays = Object.keys(room).filter(id => id.startsWith('tray-') && room[id].onlyVisibleForSeat);
  assert.equal(trays.length, 2);
  for (const id of trays) assert.equal(await isSeen(page, id), room[id].onlyVisibleForSeat.includes('seat-1'), id);
  const spy = Object.keys(room).find(id => id.startsWith('piece.spies.') && trays.includes(room[id].parent) && room[part('peek', id)]);
  const from = await middle(page, spy), to = await middle(page, 'board-1.picture');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 31, to.y + 47, {steps: 12});
  await page.mouse.up();
  await wait(700);
  const now = await state();
  assert.equal(now[spy].parent, 'board-1');
  const landed = await middle(page, spy);
  assert.ok(Math.hypot(landed.x - to.x - 31, landed.y - to.y - 47) < 120, 'near to where it was let go');
  assert.deepEqual(complaints, []);
  await close();
});

test('hands are seen by their seat alone', {skip}, async () => {
  const {page, complaints, close} = await open('cell/five-rejections', 'virtualtabletop');
  assert.ok(!await isSeen(page, 'hand-1'));
  await click(page, 'seat-1');
  assert.ok(await isSeen(page, 'hand-1'));
  assert.ok(!await isSeen(page, 'hand-2'));
  assert.deepEqual(complaints, []);
  await close();
});
