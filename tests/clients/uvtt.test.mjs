// Universal VTT maps as an importer reads them that knows only what the format says: coordinates in spaces, a bare
// picture, lists that may be empty and must be there.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import zlib from 'node:zlib';

const {SABOTIER, SABOTIER_SOURCE} = process.env;
const samples = path.join(SABOTIER_SOURCE, 'samples');

function map(sample, ...options) {
  const file = path.join(samples, `${sample}.scenario.yaml`);
  const made = spawnSync(SABOTIER, ['export', file, '--to', 'uvtt', '-o', '-', ...options], {maxBuffer: 1 << 28});
  assert.equal(made.status, 0, String(made.stderr));
  return JSON.parse(made.stdout);
}

// Walls in pixels as a client sets them, one for each two points.
function walls(map) {
  const pixels = map.resolution.pixels_per_grid;
  const set = [];
  for (const line of [...map.line_of_sight, ...map.objects_line_of_sight])
    for (let i = 0; i + 1 < line.length; ++i)
      set.push([line[i], line[i + 1]].map(p => ({x: p.x * pixels, y: p.y * pixels})));
  assert.equal(map.portals.map(portal => portal.bounds).length + map.lights.map(light => light.range).length, 0);
  return set;
}

// A PNG of eight bits a channel without gaps between its rows: what ours are.
function picture(map) {
  const bytes = Buffer.from(map.image, 'base64');
  assert.equal(bytes.toString('base64'), map.image, 'nothing but base64');
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  const width = bytes.readUInt32BE(16), height = bytes.readUInt32BE(20), channels = bytes[25] === 6 ? 4 : 3;
  assert.equal(bytes[24], 8);
  const parts = [];
  for (let at = 8; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (bytes.subarray(at + 4, at + 8).toString() === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const data = zlib.inflateSync(Buffer.concat(parts)), stride = width * channels;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; ++y)
    for (let i = 0; i < stride; ++i) {
      const at = (row, column) => row < 0 || column < 0 ? 0 : rows[row * stride + column];
      const a = at(y, i - channels), b = at(y - 1, i), c = i < channels ? 0 : at(y - 1, i - channels);
      const nearest = () => {
        const p = a + b - c, pa = Math.abs(p - a), pb = Math.abs(p - b), pc = Math.abs(p - c);
        return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      };
      const guess = [0, a, b, (a + b) >> 1, nearest()][[0, 1, 2, 3, 4].indexOf(data[y * (stride + 1)])];
      rows[y * stride + i] = data[y * (stride + 1) + 1 + i] + guess;
    }
  return {width, height, at: (x, y) => [...rows.subarray((Math.floor(y) * width + Math.floor(x)) * channels).subarray(0, 3)]};
}

const brightness = ([red, green, blue]) => (red + green + blue) / 3;

for (const sample of ['fortress/ember-hall', 'fortress/long-gallery', 'landmines/two-walls', 'clogworks/night-shift'])
  test(`${sample} has a picture of its size, and every wall within it`, () => {
    const read = map(sample, '--scale', '60');
    const {width, height} = picture(read);
    assert.equal(width, read.resolution.map_size.x * 60);
    assert.equal(height, read.resolution.map_size.y * 60);
    for (const ends of walls(read))
      for (const {x, y} of ends) assert.ok(x >= 0 && y >= 0 && x <= width && y <= height);
  });

test('walls lie on the walls of the picture', () => {
  const read = map('fortress/ember-hall', '--scale', '100');
  const {at} = picture(read);
  let dark = 0, all = 0;
  for (const [a, b] of walls(read))
    for (let part = 0.25; part < 1; part += 0.25) {
      const x = a.x + (b.x - a.x) * part, y = a.y + (b.y - a.y) * part;
      const beside = a.x === b.x ? [at(x - 25, y), at(x + 25, y)] : [at(x, y - 25), at(x, y + 25)];
      ++all;
      if (brightness(at(x, y)) < Math.max(...beside.map(brightness)) - 40) ++dark;
    }
  assert.ok(dark > 0.9 * all, `${dark} of ${all}`);
});

test('two rooms with a wall between them do not see each other, those without do', () => {
  const read = map('fortress/ember-hall');
  const text = fs.readFileSync(path.join(samples, 'fortress/ember-hall.scenario.yaml'), 'utf8');
  const written = [...text.matchAll(/([A-Z])(\d+)\|([A-Z])(\d+)/g)].map(found => found[0]);
  assert.ok(written.length >= 5);
  const place = name => ({x: name.charCodeAt(0) - 65 + 1.5, y: Number(name.slice(1)) - 1 + 1.5});
  const crosses = (p, q) => read.line_of_sight.some(line => line.slice(1).some((b, i) => {
    const a = line[i];
    const side = (u, v, w) => Math.sign((v.x - u.x) * (w.y - u.y) - (v.y - u.y) * (w.x - u.x));
    return side(p, q, a) !== side(p, q, b) && side(a, b, p) !== side(a, b, q);
  }));
  const {x: columns, y: rows} = read.resolution.map_size;
  let open = 0;
  for (let column = 0; column < columns - 2; ++column)
    for (let row = 1; row <= rows - 2; ++row)
      for (const [across, down] of [[1, 0], [0, 1]]) {
        if (column + across >= columns - 2 || row + down > rows - 2) continue;
        const name = (c, r) => String.fromCharCode(65 + c) + r;
        const [a, b] = [name(column, row), name(column + across, row + down)];
        const isWall = written.includes(`${a}|${b}`) || written.includes(`${b}|${a}`);
        assert.equal(crosses(place(a), place(b)), isWall, `${a}|${b}`);
        if (!isWall) ++open;
      }
  assert.ok(open > 10);
});

test('a game on hexes is refused with a word', () => {
  const file = path.join(samples, 'sabot/pattenford/market-day.scenario.yaml');
  const made = spawnSync(SABOTIER, ['export', file, '--to', 'uvtt', '-o', '-'], {encoding: 'utf8'});
  assert.notEqual(made.status, 0);
  assert.match(made.stderr, /no hexes/);
  assert.equal(made.stdout, '');
});
