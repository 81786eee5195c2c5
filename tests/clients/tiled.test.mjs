// What the real Tiled makes of our maps: it reads back what we wrote, and draws terrain where it lies.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import zlib from 'node:zlib';

const {SABOTIER, SABOTIER_SOURCE} = process.env;
const samples = path.join(SABOTIER_SOURCE, 'samples');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sabotier-tiled-'));
after(() => fs.rmSync(folder, {recursive: true}));

const has = program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const skip = ['tiled', 'tmxrasterizer'].every(has) ? false : 'tiled is not installed';

// Every sample on hexes, rooms or squares, those of the rulebook of one's own too.
const games = Object.fromEntries(['sabot', 'fortress', 'landmines', 'clogworks']
  .flatMap(game => fs.readdirSync(path.join(samples, game), {recursive: true}).map(file => path.join(game, file)))
  .filter(file => file.endsWith('.scenario.yaml')).sort()
  .map(file => [path.basename(file, '.scenario.yaml'), file]));

function run(program, ...args) {
  const result = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: {...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder, HOME: folder},
  });
  assert.equal(result.status, 0, `${program} ${args.join(' ')}: ${result.stderr}`);
  return result;
}

function exported(name) {
  const out = path.join(folder, `${name}.tiled`);
  if (!fs.existsSync(out)) run(SABOTIER, 'export', path.join(samples, games[name]), '--to', 'tiled', '--force', '-o', out); // some are to be mended
  return out;
}

function readByTiled(tmx) {
  const json = `${tmx}.json`;
  run('tiled', '--export-map', 'json', tmx, json);
  return JSON.parse(fs.readFileSync(json, 'utf8'));
}

/** The attributes of all elements of a name, in order, of a file that we wrote: a tag is on one line. */
function elements(text, name) {
  return [...text.matchAll(new RegExp(`<${name}((?: [a-z]+="[^"]*")*) ?/?>`, 'g'))].map(([, all]) =>
    Object.fromEntries([...all.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])));
}

test('samples of every game that Tiled holds are tried', () => {
  for (const name of ['clogheim', 'market-day', 'two-walls', 'drafted-night', 'night-shift']) assert.ok(games[name], name);
});

for (const name of Object.keys(games)) {
  test(`Tiled reads every tile, object and property: ${name}`, {skip}, () => {
    const tmx = path.join(exported(name), 'map.tmx');
    const text = fs.readFileSync(tmx, 'utf8');
    const map = readByTiled(tmx);
    const [ours] = elements(text, 'map');
    for (const key of ['orientation', 'staggeraxis', 'staggerindex']) assert.equal(map[key], ours[key]);
    for (const key of ['width', 'height', 'tilewidth', 'tileheight']) assert.equal(map[key], Number(ours[key]));

    const cells = [...text.matchAll(/<data encoding="csv">([^<]*)<\/data>/g)].map(([, csv]) => csv.split(',').map(Number));
    assert.deepEqual(map.layers.filter(layer => layer.type === 'tilelayer').map(layer => layer.data), cells);

    const objects = map.layers.filter(layer => layer.type === 'objectgroup').flatMap(layer => layer.objects);
    const written = elements(text, 'object');
    assert.equal(objects.length, written.length);
    assert.ok(objects.length > 0);
    objects.forEach((object, i) => {
      assert.equal(object.id, Number(written[i].id));
      assert.equal(object.type, written[i].type);
      assert.ok(Math.abs(object.x - Number(written[i].x)) < 1e-3 && Math.abs(object.y - Number(written[i].y)) < 1e-3);
      assert.equal(object.rotation, Number(written[i].rotation ?? 0));
      assert.equal(object.gid ?? 0, Number(written[i].gid ?? 0));
    });
    const count = things => things.reduce((sum, thing) => sum + (thing.properties ?? []).length, 0);
    const all = count([map]) + count(map.layers) + count(objects)
      + count(map.tilesets.flatMap(set => set.tiles ?? []));
    assert.equal(all, elements(text, 'property').length);
    const kept = map.properties.find(property => property.name === 'sabotier').value;
    assert.match(kept, /^sabotier: scenario\/1\n/);
    elements(text, 'tileset').forEach((set, i) => {
      for (const key of ['firstgid', 'tilecount', 'columns']) assert.equal(map.tilesets[i][key], Number(set[key]));
    });
  });

  test(`what Tiled saves is imported as what was exported: ${name}`, {skip}, () => {
    const out = exported(name);
    const saved = path.join(out, 'saved.tmx');
    run('tiled', '--export-map', 'tmx', path.join(out, 'map.tmx'), saved);
    // A rulebook of one's own comes out beside the scenario.
    const again = file => {
      if (!fs.readdirSync(out).some(name => name.endsWith('.rulebook.yaml')))
        return run(SABOTIER, 'import', 'tiled', file, '-o', '-').stdout;
      const to = `${file}.imported`;
      run(SABOTIER, 'import', 'tiled', file, '-o', to);
      return Object.fromEntries(fs.readdirSync(to).sort()
        .map(name => [name.replace(/^saved\./, 'map.'), fs.readFileSync(path.join(to, name), 'utf8')]));
    };
    assert.deepEqual(again(saved), again(path.join(out, 'map.tmx')));
  });
}

/** Pixels of a PNG file of eight bits a channel, as [red, green, blue, alpha]. */
function picture(file) {
  const bytes = fs.readFileSync(file);
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  assert.equal(bytes[24], 8);
  const channels = {2: 3, 6: 4}[bytes[25]];
  assert.equal(bytes[28], 0); // not interlaced
  const data = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = zlib.inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; ++y) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; ++x) {
      const left = x >= channels ? rows[y * stride + x - channels] : 0;
      const up = y > 0 ? rows[(y - 1) * stride + x] : 0;
      const corner = x >= channels && y > 0 ? rows[(y - 1) * stride + x - channels] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [left, up, corner].map(value => Math.abs(guess - value));
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const add = [0, left, up, (left + up) >> 1, paeth][filter];
      rows[y * stride + x] = raw[y * (stride + 1) + 1 + x] + add;
    }
  }
  return {width, height, at: (x, y) => {
    const start = Math.floor(y) * stride + Math.floor(x) * channels;
    return [...rows.subarray(start, start + channels), ...(channels === 3 ? [255] : [])];
  }};
}

test('Tiled draws every hex where it lies, in the colours of its tile', {skip}, () => {
  const out = path.join(folder, 'bare.tiled');
  run(SABOTIER, 'export', path.join(samples, games.clogheim), '--to', 'tiled', '--secret', '-o', out);
  const map = readByTiled(path.join(out, 'map.tmx'));
  run('tmxrasterizer', '--show-layer', 'terrain', path.join(out, 'map.tmx'), path.join(out, 'drawn.png'));
  const drawn = picture(path.join(out, 'drawn.png'));
  const tiles = picture(path.join(out, 'ground.png'));
  const [set] = map.tilesets;
  const [ground] = map.layers;
  const pitch = (map.tilewidth + map.hexsidelength) / 2;
  assert.equal(drawn.width, pitch * map.width + map.tilewidth - pitch);
  assert.equal(drawn.height, map.tileheight * (map.height + 0.5));
  let different = 0;
  ground.data.forEach((gid, i) => {
    if (gid === 0) return;
    const [column, row] = [i % map.width, Math.floor(i / map.width)];
    const x = column * pitch + map.tilewidth / 2;
    const y = row * map.tileheight + map.tileheight / 2 + (column % 2) * map.tileheight / 2;
    const tile = gid - set.firstgid;
    const from = [tile % set.columns * set.tilewidth + set.tilewidth / 2,
      Math.floor(tile / set.columns) * set.tileheight + set.tileheight / 2];
    for (const [dx, dy] of [[0, 0], [-40, 0], [40, 0], [0, -45], [0, 45], [-25, 40], [25, -40]])
      if (drawn.at(x + dx, y + dy).some((value, k) => Math.abs(value - tiles.at(from[0] + dx, from[1] + dy)[k]) > 2)) ++different;
  });
  assert.equal(different, 0);
});
