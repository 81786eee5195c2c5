// The real Wesnoth reads an exported add-on, says what it has on its map, and plays it against itself until one side is left.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hostile } from './hostile.mjs';

const program = process.env.SABOTIER;
const samples = join(process.env.SABOTIER_SOURCE, 'samples');
const client = ['/usr/games/wesnoth-1.16', '/usr/bin/wesnoth-1.16'].find(existsSync);
const skip = client ? false : 'there is no wesnoth-1.16 on this machine (Debian: wesnoth-1.16-core)';

const folder = mkdtempSync(join(tmpdir(), 'sabotier-wesnoth-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const addOns = join(folder, 'user', 'data', 'add-ons');
mkdirSync(addOns, { recursive: true });

function wesnoth(...options) {
  const ended = spawnSync(client, ['--userdata-dir', join(folder, 'user'), ...options],
                          { encoding: 'utf8', timeout: 600_000, maxBuffer: 1 << 28, env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } });
  return { ...ended, log: ended.stdout + ended.stderr };
}

/** The parts of a scenario that were written: what the game is asked for is compared with them. */
function written(name) {
  const scenario = readFileSync(join(addOns, name, 'scenario.cfg'), 'utf8');
  const rows = readFileSync(join(addOns, name, 'scenario.map'), 'utf8').trimEnd().split('\n').map((row) => row.split(', '));
  const units = [...scenario.matchAll(/\[unit\]\s+type=(.*)\s+id=(.*)\s+name=.*\s+x=(\d+)\s+y=(\d+)(?:\s+facing=(\w+))?/g)]
    .map(([, type, id, x, y, facing]) => `${id} ${type} ${x} ${y} ${facing ?? ''}`.trim());
  return { id: scenario.match(/id=(\S+)/)[1], rows, units, sides: scenario.match(/^ *\[side\]$/gm).length };
}

/** A script in the scenario that prints what the game made of it, and how it went on. */
const spy = `
    [event]
        name=start
        [lua]
            code=<<
                local map = wesnoth.current.map
                std_print("SPY size " .. map.playable_width .. " " .. map.playable_height .. " " .. map.border_size)
                for x = 1, map.playable_width do
                    for y = 1, map.playable_height do std_print("SPY at " .. x .. " " .. y .. " " .. map[{x, y}]) end
                end
                for _, unit in ipairs(wesnoth.units.find_on_map({})) do
                    std_print("SPY unit " .. unit.id .. " " .. unit.type .. " " .. unit.x .. " " .. unit.y .. " " .. unit.facing)
                end
                for _, unit in ipairs(wesnoth.units.find_on_recall({})) do std_print("SPY recall " .. unit.id) end
            >>
        [/lua]
    [/event]
    [event]
        name=turn refresh
        first_time_only=no
        [lua]
            code=<< std_print("SPY turn " .. wesnoth.current.turn) >>
        [/lua]
    [/event]
    [event]
        name=attack end
        first_time_only=no
        [lua]
            code=<< std_print("SPY attack " .. wesnoth.current.turn) >>
        [/lua]
    [/event]
    [event]
        name=scenario_end
        [lua]
            code=<<
                std_print("SPY end " .. wesnoth.current.turn)
                for index in ipairs(wesnoth.sides) do
                    std_print("SPY left " .. index .. " " .. #wesnoth.units.find_on_map({side = index}))
                end
            >>
        [/lua]
    [/event]
[/multiplayer]
`;

const said = (log, what) => log.split('\n').filter((line) => line.startsWith(`SPY ${what} `)).map((line) => line.slice(`SPY ${what} `.length));

/** What stands on hexes; games on others are refused. */
const hexes = readdirSync(join(samples, 'sabot'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.scenario.yaml')).sort();

const mostTurns = 60;
let fought = 0;
for (const sample of hexes) {
  test(`sabot/${sample} is valid, loads as it was written and is played to its end`, { skip }, (t) => {
    const name = `${sample.split('/').at(-1).replace('.scenario.yaml', '')}.wesnoth`;
    execFileSync(program, ['export', join(samples, 'sabot', sample), '--to', 'wesnoth', '-o', join(addOns, name)], { stdio: 'pipe' });
    const valid = wesnoth('--validate', join(addOns, name, '_main.cfg'), '--preprocess-defines', 'MULTIPLAYER');
    assert.equal(valid.status, 0, valid.log);

    const { id, rows, units, sides } = written(name);
    const file = join(addOns, name, 'scenario.cfg');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\[\/multiplayer\]\s*$/, ''));
    appendFileSync(file, spy);
    const everybody = Array.from({ length: sides }, (_, index) => ['--controller', `${index + 1}:ai`]).flat();
    // Its music is in a package of its own.
    const { status, log } = wesnoth('--nogui', '--multiplayer', '--scenario', id, ...everybody, '--turns', `${mostTurns}`, '--exit-at-end',
                                    '--nosound', '--log-none=audio');
    assert.equal(status, 0, log);
    assert.doesNotMatch(log, /error|warning|invalid|could not/i, log); // it ends with 0 whatever happens

    const told = (what) => said(log, what);
    assert.deepEqual(told('size'), [`${rows[0].length - 2} ${rows.length - 2} 1`]);
    const ground = rows.slice(1, -1).flatMap((row, y) => row.slice(1, -1).map((code, x) => `${x + 1} ${y + 1} ${code}`));
    assert.deepEqual(told('at').sort(), ground.sort());
    assert.deepEqual(told('unit').sort(), units.sort());
    assert.deepEqual(told('recall'), [], 'nobody waits unseen');
    const [end] = told('end'), left = told('left').map((line) => Number(line.split(' ')[1]));
    t.diagnostic(`${units.length} units, ${told('attack').length} attacks, over in turn ${end}, units left: ${left.join(' and ')}`);
    // Their dice are thrown anew each time: now and then the last ones do not find each other before the turns run out.
    const isDecided = Number(end) <= mostTurns;
    const leftThen = units.length === 0 ? [0] : isDecided ? [1] : [1, 2];
    assert.ok(leftThen.includes(left.filter((count) => count > 0).length), 'one side is left, or none where players bring their units');
    assert.ok(told('attack').length > 0 || units.length === 0, 'somebody attacked');
    fought += told('attack').length > 0 ? 1 : 0;
  });
}

test('every unit that the built-in rulebook names is one of the game', { skip }, () => {
  const shown = execFileSync(program, ['rulebook', 'show', 'sabot', '--format', 'json'], { encoding: 'utf8' });
  const types = JSON.parse(shown).rulebook.pieces.map((piece) => piece.wesnoth);
  assert.ok(types.length > 15 && types.every(Boolean));
  execFileSync(program, ['export', join(samples, 'sabot/pattenford/market-day.scenario.yaml'), '--to', 'wesnoth', '-o', join(addOns, 'all.wesnoth')], { stdio: 'pipe' });
  rmSync(join(addOns, 'market-day.wesnoth'), { recursive: true, force: true }); // it has the same id
  const file = join(addOns, 'all.wesnoth', 'scenario.cfg');
  let next = 0; // the units of the scenario become all that there are, in turn
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( *type=).*$/gm, (line, key) => key + types[next++ % types.length]));
  assert.ok(next >= types.length);
  const { id, units } = written('all.wesnoth');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\[\/multiplayer\]\s*$/, '') + spy);
  const { log } = wesnoth('--nogui', '--multiplayer', '--scenario', id, '--controller', '1:ai', '--controller', '2:ai',
                          '--turns', '1', '--exit-at-end', '--nosound', '--log-none=audio');
  assert.doesNotMatch(log, /error|warning|invalid|could not/i, log);
  assert.deepEqual(said(log, 'unit').sort(), units.sort());
  rmSync(join(addOns, 'all.wesnoth'), { recursive: true, force: true });
});

/** Every ground of the built-in rulebook, roads, rivers and bridges in each direction; what the game then has is compared with what the
    rulebook says, and not with what was written. */
test('ground, roads, rivers and bridges are those that the rulebook names', { skip }, (t) => {
  const shown = JSON.parse(execFileSync(program, ['rulebook', 'show', 'sabot', '--format', 'json'], { encoding: 'utf8' })).rulebook;
  const letters = shown.terrains.map((terrain) => terrain.code).join(''), codes = new Map(shown.terrains.map((terrain) => [terrain.code, terrain.wesnoth]));
  const [road, river, bridge] = ['road', 'river', 'bridge'].map((role) => shown.overlays.find((overlay) => overlay.role === role).wesnoth);
  const rows = [letters, ...Array(5).fill('g'.repeat(letters.length))];
  rows[3] = rows[3].replace(/^gg./, 'ggf'); // a road through a wood
  const ways = {
    roads: [['0104', '0204', '0304', '0404', '0504', '0604', '0704'], ['0202', '0203', '0204'], ['0903', '1003', '1104']],
    rivers: [['0503', '0504', '0505'], ['0103', '0203', '0303'], ['1002', '1003', '1004']],
    bridges: ['0203', '0503', '0504', '1003'],
  };
  writeFileSync(join(folder, 'ways.map.yaml'), `sabotier: map/1\nboard: hexes\nterrain: |\n${rows.map((row) => `  ${row}\n`).join('')}`
    + Object.entries(ways).map(([name, list]) => `${name}: ${JSON.stringify(list)}\n`).join(''));
  writeFileSync(join(folder, 'ways.scenario.yaml'), 'sabotier: scenario/1\nrulebook: sabot\nmap: ways.map.yaml\nsides: [{id: red, name: Red}, {id: blue, name: Blue}]\n');
  execFileSync(program, ['export', join(folder, 'ways.scenario.yaml'), '--to', 'wesnoth', '--force', '-o', join(addOns, 'ways.wesnoth')], { stdio: 'pipe' });

  const at = (hex) => `${Number(hex.slice(0, 2))} ${Number(hex.slice(2))}`, leading = (sign) => river + bridge.replace('|', sign);
  const expected = new Map(rows.flatMap((row, y) => [...row].map((letter, x) => [`${x + 1} ${y + 1}`, codes.get(letter)])));
  for (const hex of ways.roads.flat()) if (expected.get(at(hex)) === codes.get('g')) expected.set(at(hex), road);
  for (const hex of ways.rivers.flat()) expected.set(at(hex), river);
  // From south-west, from north to south, where no road leads, and from north-west.
  for (const [hex, sign] of [['0504', '/'], ['0203', '|'], ['0503', '|'], ['1003', '\\']]) expected.set(at(hex), leading(sign));
  assert.equal(expected.get('3 4'), codes.get('f'));

  const { id, sides } = written('ways.wesnoth'), file = join(addOns, 'ways.wesnoth', 'scenario.cfg');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\[\/multiplayer\]\s*$/, '') + spy);
  const everybody = Array.from({ length: sides }, (_, index) => ['--controller', `${index + 1}:ai`]).flat();
  const { log } = wesnoth('--nogui', '--multiplayer', '--scenario', id, ...everybody, '--turns', '1', '--exit-at-end', '--nosound', '--log-none=audio');
  assert.doesNotMatch(log, /error|warning|invalid|could not/i, log);
  assert.deepEqual(said(log, 'at').sort(), [...expected].map(([place, code]) => `${place} ${code}`).sort());
  t.diagnostic(`${expected.size} hexes, ${new Set(expected.values()).size} kinds of ground`);
  rmSync(join(addOns, 'ways.wesnoth'), { recursive: true, force: true });
});

test('names of strangers are names in the game', { skip }, () => {
  execFileSync(program, ['export', hostile('sabot/pattenford/market-day'), '--to', 'wesnoth', '-o', join(addOns, 'hostile.wesnoth')], { stdio: 'pipe' });
  const valid = wesnoth('--validate', join(addOns, 'hostile.wesnoth', '_main.cfg'), '--preprocess-defines', 'MULTIPLAYER');
  assert.equal(valid.status, 0, valid.log);
  rmSync(join(addOns, 'market-day.wesnoth'), { recursive: true, force: true }); // it has the same id
  const { id, units } = written('hostile.wesnoth');
  const file = join(addOns, 'hostile.wesnoth', 'scenario.cfg');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\[\/multiplayer\]\s*$/, ''));
  appendFileSync(file, spy);
  const { log } = wesnoth('--nogui', '--multiplayer', '--scenario', id, '--controller', '1:ai', '--controller', '2:ai',
                          '--turns', '1', '--exit-at-end', '--nosound', '--log-none=audio');
  assert.doesNotMatch(log, /error|warning|invalid|could not/i, log);
  assert.deepEqual(said(log, 'unit').sort(), units.sort());
});

test('most of these games were fought', { skip }, () => { assert.ok(fought >= 4, String(fought)); });

test('a broken add-on is told apart', { skip }, () => {
  const broken = join(addOns, 'broken.wesnoth');
  mkdirSync(broken);
  writeFileSync(join(broken, '_main.cfg'), '[multiplayer]\n    id=x\n    turns=many\n[/multiplayer]\n');
  assert.notEqual(wesnoth('--validate', join(broken, '_main.cfg'), '--preprocess-defines', 'MULTIPLAYER').status, 0);
  rmSync(broken, { recursive: true });
});
