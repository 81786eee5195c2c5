// The real Wesnoth reads an exported add-on, says what it has on its map, and plays it against itself.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const program = process.env.SABOTIER;
const samples = join(process.env.SABOTIER_SOURCE, 'samples');
const client = ['/usr/games/wesnoth-1.16', '/usr/bin/wesnoth-1.16'].find(existsSync);
const skip = client ? false : 'there is no wesnoth-1.16 on this machine';

const folder = mkdtempSync(join(tmpdir(), 'sabotier-wesnoth-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const addOns = join(folder, 'user', 'data', 'add-ons');
mkdirSync(addOns, { recursive: true });

function wesnoth(...options) {
  const ended = spawnSync(client, ['--userdata-dir', join(folder, 'user'), ...options],
                          { encoding: 'utf8', timeout: 240_000, maxBuffer: 1 << 28, env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } });
  return { ...ended, log: ended.stdout + ended.stderr };
}

/** The parts of a scenario that were written: what the game is asked for is compared with them. */
function written(name) {
  const scenario = readFileSync(join(addOns, name, 'scenario.cfg'), 'utf8');
  const rows = readFileSync(join(addOns, name, 'scenario.map'), 'utf8').trimEnd().split('\n').map((row) => row.split(', '));
  const units = [...scenario.matchAll(/\[unit\]\s+type=(.*)\s+id=(.*)\s+name=.*\s+x=(\d+)\s+y=(\d+)(?:\s+facing=(\w+))?/g)]
    .map(([, type, id, x, y, facing]) => `${id} ${type} ${x} ${y} ${facing ?? ''}`.trim());
  return { id: scenario.match(/id=(\S+)/)[1], rows, units };
}

/** A script in the scenario that prints what the game made of it, and that it is over after some turns. */
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
[/multiplayer]
`;

for (const sample of ['sabot/pattenford/market-day', 'sabot/hobnail/quarry-shift']) {
  test(`${sample} is valid, loads as it was written and is played`, { skip }, () => {
    const name = `${sample.split('/').at(-1)}.wesnoth`;
    execFileSync(program, ['export', join(samples, `${sample}.scenario.yaml`), '--to', 'wesnoth', '-o', join(addOns, name)],
                 { stdio: 'pipe' });
    const valid = wesnoth('--validate', join(addOns, name, '_main.cfg'), '--preprocess-defines', 'MULTIPLAYER');
    assert.equal(valid.status, 0, valid.log);

    const { id, rows, units } = written(name);
    const file = join(addOns, name, 'scenario.cfg');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\[\/multiplayer\]\s*$/, ''));
    appendFileSync(file, spy);
    const { status, log } = wesnoth('--nogui', '--multiplayer', '--scenario', id, '--controller', '1:ai', '--controller', '2:ai',
                                    '--turns', '5', '--exit-at-end', '--nosound');
    assert.equal(status, 0, log);
    assert.doesNotMatch(log, /error|warning|invalid|could not/i, log); // it ends with 0 whatever happens

    const said = (what) => log.split('\n').filter((line) => line.startsWith(`SPY ${what} `)).map((line) => line.slice(`SPY ${what} `.length));
    assert.deepEqual(said('size'), [`${rows[0].length - 2} ${rows.length - 2} 1`]);
    const ground = rows.slice(1, -1).flatMap((row, y) => row.slice(1, -1).map((code, x) => `${x + 1} ${y + 1} ${code}`));
    assert.deepEqual(said('at').sort(), ground.sort());
    assert.ok(units.length > 5);
    assert.deepEqual(said('unit').sort(), units.sort());
    assert.ok(new Set(said('turn')).size >= 3, 'turns were played');
  });
}

test('a broken add-on is told apart', { skip }, () => {
  const broken = join(addOns, 'broken.wesnoth');
  mkdirSync(broken);
  writeFileSync(join(broken, '_main.cfg'), '[multiplayer]\n    id=x\n    turns=many\n[/multiplayer]\n');
  assert.notEqual(wesnoth('--validate', join(broken, '_main.cfg'), '--preprocess-defines', 'MULTIPLAYER').status, 0);
  rmSync(broken, { recursive: true });
});
