// Modules for VASSAL, opened by its own engine: $SABOTIER_VASSAL names Vengine.jar, or the folder of an installed client. Without it
// these tests are skipped. The engine wants a display and a compiler: xvfb-run, java and javac.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {parse} from 'yaml';

const {SABOTIER, SABOTIER_SOURCE, SABOTIER_VASSAL} = process.env;
const samples = path.join(SABOTIER_SOURCE, 'samples');
const skip = SABOTIER_VASSAL ? false : 'SABOTIER_VASSAL does not name the client';
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'sabotier-vassal-'));
after(() => fs.rmSync(scratch, {recursive: true, force: true}));

function run(command, ...args) {
  return runIn(process.cwd(), command, ...args);
}

function runIn(cwd, command, ...args) {
  const result = spawnSync(command, args, {cwd, encoding: 'utf8', maxBuffer: 1 << 28});
  assert.equal(result.status, 0, `${command} ${args.join(' ')}\n${result.error ?? ''}${result.stderr}`);
  return result.stdout;
}

/// Every jar of the client, as java wants them named.
function classPath() {
  const given = fs.statSync(SABOTIER_VASSAL).isDirectory() ? SABOTIER_VASSAL : path.dirname(SABOTIER_VASSAL);
  const jars = fs.readdirSync(given, {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.jar'))
    .map(name => path.join(given, name));
  assert.ok(jars.some(jar => path.basename(jar) === 'Vengine.jar'), `${given} holds no Vengine.jar`);
  return jars.join(':');
}

function scenarios() {
  return fs.readdirSync(samples, {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.scenario.yaml') && !name.startsWith('broken'))
    .sort();
}

/// What the client says of a scenario's module: lines of fields; and what stands in its log that should not.
function opened(scenario) {
  const file = path.join(samples, scenario);
  const name = path.basename(scenario, '.scenario.yaml');
  const [module, setup] = ['vmod', 'vsav'].map(ending => path.join(scratch, `${name}.${ending}`));
  run(SABOTIER, 'export', file, '--to', 'vassal', '--force', '-o', module);
  run(SABOTIER, 'export', file, '--to', 'vsav', '--force', '-o', setup);
  const home = path.join(scratch, `${name}.home`);
  fs.rmSync(home, {recursive: true, force: true});
  fs.mkdirSync(home);
  const sides = (parse(fs.readFileSync(file, 'utf8')).sides ?? []).map(side => side.name ?? side.id);
  const text = runIn(home, 'xvfb-run', '-a', 'java', `-DVASSAL.conf=${home}`, `-Duser.home=${home}`,
    '-Dstdout.encoding=UTF-8', '-cp', `${classPath()}:${scratch}`, 'ReadModule', module, setup, '-', ...sides);
  const logs = fs.readdirSync(home, {recursive: true, encoding: 'utf8'})
    .filter(entry => path.basename(entry).startsWith('errorLog'));
  assert.notEqual(logs.length, 0, 'the client keeps no log');
  const log = logs.map(entry => fs.readFileSync(path.join(home, entry), 'utf8')).join('\n');
  return {
    lines: text.split('\n').map(line => line.split('\t')),
    complaints: log.split('\n').filter(line => / (WARN|ERROR) |Exception/.test(line)),
  };
}

/// Spaces on which the scenario itself puts something.
function spaces(scenario) {
  const document = parse(fs.readFileSync(path.join(samples, scenario), 'utf8'));
  const deployed = Object.values(document.deployment ?? {}).flatMap(units => Array.isArray(units) ? units : []);
  return [...deployed, ...(document.pieces ?? [])].filter(unit => unit.at !== undefined).map(unit => String(unit.at));
}

if (!skip) run('javac', '-nowarn', '-encoding', 'UTF-8', '-d', scratch, '-cp', classPath(),
  path.join(SABOTIER_SOURCE, 'tests', 'clients', 'vassal', 'ReadModule.java'));

for (const scenario of SABOTIER_VASSAL ? scenarios() : ['every sample'])
  test(`VASSAL opens ${scenario} and finds everything where the scenario says`, {skip}, () => {
    const {lines, complaints} = opened(scenario);
    assert.deepEqual(complaints, []);
    assert.ok(lines.some(line => line[0] === 'done'));
    const seen = lines.filter(line => line[0] === 'piece' && line[1] === '-');
    const places = new Set(seen.map(line => line[3]));
    for (const space of spaces(scenario))
      assert.ok(places.has(space), `nothing stands in ${space}`);
    assert.ok(seen.every(line => /hand$|aboard$/.test(line[2]) || line[3] !== 'offboard'));
  });

test('VASSAL shows what a side hides to nobody else', {skip}, () => {
  const {lines} = opened('landmines/corner-to-corner.scenario.yaml');
  const counters = lines.filter(line => line[0] === 'piece' && ['true', 'false'].includes(line[8])); // no layers
  const pieces = side => counters.filter(line => line[1] === side);
  assert.ok(pieces('-').length > 20);
  assert.ok(pieces('-').every(line => line[8] === 'true'));
  const names = new Set(pieces('-').map(line => line[9]));
  assert.equal(names.size, 2, 'more is told than whose a piece is');
  for (const side of ['Green', 'Grey']) {
    const open = pieces(side).filter(line => line[8] === 'false');
    assert.equal(open.length, pieces(side).length / 2);
  }
});

test('VASSAL shows what a unit reaches by a key, and to its side alone where units are hidden', {skip}, () => {
  const {lines} = opened('sabot/pattenford/market-day.scenario.yaml');
  const layers = lines.filter(line => line[0] === 'layer');
  for (const side of ['The Cordwainers', 'The Cobblers'])
    assert.ok(layers.some(line => line[1] === side && line[3].startsWith('reach.')));
  assert.ok(layers.every(line => line[4] === 'unseen by others'));
});
