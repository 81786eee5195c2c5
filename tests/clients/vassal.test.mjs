// Modules for VASSAL, opened by its own engine: $SABOTIER_VASSAL names Vengine.jar, or the folder of an installed client. Without it
// these tests are skipped. The engine wants a display and a compiler: xvfb-run, java and javac.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {after, test} from 'node:test';
import {parse} from 'yaml';
import {hostile} from './hostile.mjs';

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
function opened(scenario, players) {
  const file = path.resolve(samples, scenario);
  const name = path.basename(scenario, '.scenario.yaml');
  const [module, setup] = ['vmod', 'vsav'].map(ending => path.join(scratch, `${name}.${ending}`));
  run(SABOTIER, 'export', file, '--to', 'vassal', '--force', '-o', module);
  run(SABOTIER, 'export', file, '--to', 'vsav', '--force', '-o', setup);
  const home = path.join(scratch, `${name}.home`);
  fs.rmSync(home, {recursive: true, force: true});
  fs.mkdirSync(home);
  const sides = players ?? (parse(fs.readFileSync(file, 'utf8')).sides ?? []).map(side => side.name ?? side.id);
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

/// What the scenario itself puts on the board, each with the name that its counter bears: "MBT 1" in 0305, "Loom" in A3.
function placed(scenario) {
  const file = path.join(samples, scenario);
  const document = parse(fs.readFileSync(file, 'utf8'));
  const shown = runIn(path.dirname(file), SABOTIER, 'rulebook', 'show', document.rulebook, '--format', 'json');
  const kinds = new Map((JSON.parse(shown).rulebook.pieces ?? []).map(kind => [kind.id, kind.name ?? kind.id]));
  const named = new Map((document.sides ?? []).flatMap(side => side.army?.units ?? [])
    .filter(unit => unit.name).map(unit => [unit.id, `${unit.kind} · ${unit.name}`]));
  const deployed = Object.values(document.deployment ?? {}).flatMap(units => Array.isArray(units) ? units : [])
    .map(unit => ({at: unit.at, name: named.get(unit.unit) ?? unit.unit.toUpperCase().replace('-', ' ')}));
  const pieces = (document.pieces ?? []).map(piece => ({at: piece.at, name: kinds.get(piece.kind)}));
  return [...deployed, ...pieces].filter(piece => piece.at !== undefined).map(piece => ({...piece, at: String(piece.at)}));
}

/// Whether the client's name of a counter, in which it tells masks and layers as well, has this one.
function bears(shown, name) {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|\\W)${plain}($|\\W)`).test(shown);
}

if (!skip) run('javac', '-nowarn', '-encoding', 'UTF-8', '-d', scratch, '-cp', classPath(),
  path.join(SABOTIER_SOURCE, 'tests', 'clients', 'vassal', 'ReadModule.java'));

for (const scenario of SABOTIER_VASSAL ? scenarios() : ['every sample'])
  test(`VASSAL opens ${scenario} and finds everything where the scenario says`, {skip}, () => {
    const {lines, complaints} = opened(scenario);
    assert.deepEqual(complaints, []);
    assert.ok(lines.some(line => line[0] === 'done'));
    const seen = lines.filter(line => line[0] === 'piece' && line[1] === '-');
    // What is masked has its name for its side alone.
    const counters = lines.filter(line => line[0] === 'piece');
    for (const {name, at} of placed(scenario))
      assert.ok(counters.some(line => line[3] === at && bears(line[9], name)), `no ${name} stands in ${at}`);
    assert.ok(seen.every(line => /hand$|aboard$/.test(line[2]) || line[3] !== 'offboard'));
    assert.deepEqual(lines.filter(line => ['lost', 'absent'].includes(line[0])), []);
    assert.equal(lines.filter(line => line[0] === 'docked').length, 1, 'a board is open as soon as the game is');
    const boxed = lines.filter(line => line[0] === 'slot');
    assert.ok(boxed.every(line => ['1', 'null'].includes(line[4])), 'a list of the box tells how things stand');
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

test('VASSAL tells nobody by the lists of the box what the others have', {skip}, () => {
  const {lines} = opened('sabot/pattenford/market-day.scenario.yaml');
  const [own, others] = ['The Cordwainers', 'The Cobblers'];
  const told = side => lines.filter(line => line[0] === 'slot' && line[1] === side && line[2] === own).map(line => line[5]);
  assert.ok(told(own).length > 10);
  assert.deepEqual([...new Set(told(others))], [own]);
  assert.deepEqual([...new Set(told('-'))], [own]);
  assert.ok(told(own).every(name => name.endsWith(`(${own})`)));
  // Nor by their order: things of a kind do not lie beside each other.
  const kinds = told(own).map(name => name.split(' ')[0]), alike = kinds.filter((kind, i) => kind === kinds[i - 1]).length;
  assert.ok(alike < kinds.length / 2, `${alike} of ${kinds.length} lie behind one of their kind`);
});

test('VASSAL lets everybody turn a card that lies face down, and look at it alone', {skip}, () => {
  const {lines} = opened('tunnels/first-shift.scenario.yaml');
  const [lies, looked, meddled, laid, turned] = lines.filter(line => line[0] === 'card').map(line => line.slice(1));
  assert.deepEqual(lies, ['lies', 'Card', 'Card']);
  assert.equal(looked[2], 'Card');
  assert.match(looked[1], /^(?!Card).+\(Card\)$/);
  const name = looked[1].replace('(Card)', '');
  assert.deepEqual(meddled, ['meddled with', looked[1], 'Card']);
  assert.deepEqual(laid, ['laid back', 'Card', 'Card']);
  assert.deepEqual(turned, ['turned', name, name]);
});

test('VASSAL tells everybody who looks at a card that lies face down, turns it or takes it away, and names none that stays hidden', {skip}, () => {
  const {lines} = opened('tunnels/first-shift.scenario.yaml');
  const where = lines.find(line => line[0] === 'lies in')[1];
  const name = lines.find(line => line[0] === 'card' && line[1] === 'turned')[2];
  const told = lines.filter(line => line[0] === 'told');
  assert.deepEqual(told.filter(line => line[1] === 'meddler').map(line => line[4]), ['', '', '', '']);
  const cards = told.filter(line => line[1] === 'card').map(line => line[4]);
  const expected = [`looks at the card in ${where}`, `lays the card in ${where} face down`, `turns ${name} in ${where} face up`,
    `turns the card in ${where} face down`, `turns ${name} in ${where} face up`, `turns ${name} in ${where}`, `hides Card in ${where}`,
    `shows ${name} in ${where}`, `removes ${name} in ${where}`];
  assert.equal(cards.length, expected.length);
  expected.forEach((text, i) => assert.match(cards[i], new RegExp(`^\\* .*${text.replace(/[()]/g, '\\$&')} <[^|]*>$`)));
});

test('VASSAL lets a side alone uncover its counters and take them away, and tells everybody what is done to them', {skip}, () => {
  const {lines} = opened('sabot/pattenford/market-day.scenario.yaml');
  const told = who => lines.filter(line => line[0] === 'told' && line[1] === who).map(line => line.slice(2));
  for (const [side, other] of [['The Cordwainers', 'The Cobblers'], ['The Cobblers', 'The Cordwainers']]) {
    const [where, name] = lines.find(line => line[0] === 'meddled' && line[1] === `${side}: other's`).slice(2);
    assert.equal(name, other);
    const [turned, ...kept] = told(`${side}: other's`);
    assert.match(turned[2], new RegExp(`^\\* ${side} turns ${other} in ${where} <.*>$`));
    assert.deepEqual(kept.map(line => line.slice(1)), Array(4).fill(['true', '']), 'nothing else can be done to it');
    const [own, shownAs] = lines.find(line => line[0] === 'meddled' && line[1] === `${side}: own`).slice(2);
    const open = shownAs.replace(`(${side})`, '');
    const [turn, show, hide, look, remove] = told(`${side}: own`);
    assert.match(turn[2], new RegExp(`^\\* ${side} turns ${side} in ${own} <.*>$`));
    assert.equal(show[1], 'false');
    assert.ok(show[2].startsWith(`* ${side} shows ${open} in ${own} <`), show[2]);
    assert.equal(hide[1], 'true');
    assert.ok(hide[2].startsWith(`* ${side} hides ${side} in ${own} <`), hide[2]);
    assert.ok(look[2].startsWith(`* ${side} looks up what ${side} in ${own} reached at the start <`), look[2]);
    assert.equal(remove[1], 'gone');
    assert.ok(remove[2].startsWith(`* ${side} removes ${side} in ${own} <`), remove[2]);
  }
});

test('VASSAL has what a side sets up itself in a window of its own, by kind', {skip}, () => {
  const {lines, complaints} = opened('landmines/behind-the-screen.scenario.yaml');
  assert.deepEqual(complaints, []);
  const lying = side => lines.filter(line => line[0] === 'piece' && line[1] === side && line[2] === 'Green: to set up');
  const names = side => lying(side).sort((a, b) => a[5] - b[5] || a[4] - b[4]).map(line => line[9]); // as one reads
  assert.equal(names('Green').length, 20);
  const kinds = names('Green').map(name => name.replace(/ .*|\(.*/, ''));
  assert.equal(kinds.filter((kind, i) => kind !== kinds[i - 1]).length, new Set(kinds).size, 'those of a kind lie together');
  assert.deepEqual([...new Set(names('Grey'))], ['Green']);
});

test('VASSAL has a place for each player of a side, with the same rights', {skip}, () => {
  const {lines, complaints} = opened('fortress/ember-hall.scenario.yaml', ['Villains', 'Villains (2)', 'Spies (2)']);
  assert.deepEqual(complaints, []);
  const seen = side => lines.filter(line => line[0] === 'piece' && line[1] === side && line[2] === 'Villains: board').map(line => line.slice(2));
  assert.ok(seen('Villains').some(line => line[6] === 'false'));
  assert.deepEqual(seen('Villains (2)'), seen('Villains'));
  assert.ok(!seen('Spies (2)').some(line => line[6] === 'false' && line[7].includes('(Villains)')));
  const open = lines.filter(line => line[0] === 'opens');
  assert.deepEqual(open.filter(line => line[2] === 'Villains: board').map(line => line[1]), ['Villains', 'Villains (2)']);
});

test('VASSAL shows what a unit reaches by a key, and to its side alone where units are hidden', {skip}, () => {
  const {lines} = opened('sabot/pattenford/market-day.scenario.yaml');
  const layers = lines.filter(line => line[0] === 'layer');
  for (const side of ['The Cordwainers', 'The Cobblers'])
    assert.ok(layers.some(line => line[1] === side && line[3].startsWith('reach.')));
  assert.ok(layers.every(line => line[4] === 'unseen by others'));
});

/// A scenario that is written down here, opened.
function openedText(name, text) {
  const file = path.join(scratch, `${name}.scenario.yaml`);
  fs.writeFileSync(file, text);
  return opened(file);
}

test('VASSAL has what hands hold in no list that anybody opens', {skip}, () => {
  const {lines, complaints} = openedText('known-spy', `sabotier: scenario/1
rulebook: cell
title: One Known Spy
players: 5
map: {board: table}
deal:
  seats: [{name: Agnes, role: spy}, {name: Bruno}, {name: Celine}, {name: Dries}, {name: Elsa}]
`);
  assert.deepEqual(complaints, []);
  const held = new Set(lines.filter(line => line[0] === 'piece' && /hand$/.test(line[2])).map(line => line[7]));
  assert.equal(held.size, 1);
  const slots = lines.filter(line => line[0] === 'slot');
  assert.deepEqual([...new Set(slots.filter(line => held.has(line[3])).map(line => line[2]))], ['In no list']);
  assert.deepEqual(lines.filter(line => line[0] === 'lost'), [], 'counters can be refreshed');
  const buttons = lines.filter(line => line[0] === 'button').map(line => line[1]);
  assert.ok(buttons.includes('Box'));
  assert.ok(!buttons.includes('In no list'));
});

test('VASSAL lays every board and window, whatever signs are in the names of sides and seats', {skip}, () => {
  const named = (sample, names) => {
    const document = parse(fs.readFileSync(path.join(samples, sample), 'utf8'));
    document.sides.forEach((side, i) => { side.name = names[i]; });
    return openedText(path.basename(sample, '.scenario.yaml'), JSON.stringify(document));
  };
  const checked = ({lines, complaints}) => {
    assert.deepEqual(complaints, []);
    for (const [, name, width, height] of lines.filter(line => line[0] === 'map'))
      assert.ok(Number(width) > 0 && Number(height) > 0, `${name} has no board`);
    assert.deepEqual(lines.filter(line => ['lost', 'absent'].includes(line[0])), []);
    const places = lines.filter(line => line[0] === 'piece' && line[1] === '-' && line[2].endsWith(': board'));
    assert.ok(places.every(line => line[3] !== 'offboard'));
    return lines;
  };
  for (const names of [['Spies/MI6', 'Five/Six/rev'], ["'a/b'", 'c;d,e:f|g']]) {
    const lines = checked(named('fortress/ember-hall.scenario.yaml', names));
    const name = names[1]; // whose pieces stand on a board: the side looks behind its masks
    assert.ok(lines.some(line => line[0] === 'piece' && line[1] === name && line[2] === `${name}: board` && line[8] === 'false'));
  }
  checked(opened(hostile('sabot/pattenford/market-day')));
  checked(openedText('hands', JSON.stringify({sabotier: 'scenario/1', rulebook: 'cell', title: 'Seats', players: 5, map: {board: 'table'},
    deal: {seats: ['a/b', '/', 'c;d,e:f|g', "'a/b'", 'Elsa'].map(name => ({name, ...(name === 'a/b' ? {role: 'spy'} : {})}))}})));
});
