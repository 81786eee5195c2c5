// What a JSON Schema validator written by others says about our documents: every sound one is accepted, every broken one refused.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import Ajv from 'ajv';
import { parse } from 'yaml';

const program = process.env.SABOTIER;
const source = process.env.SABOTIER_SOURCE;
const kinds = ['rulebook', 'tiles', 'map', 'army', 'scenario', 'game'];

const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
const validators = Object.fromEntries(
  kinds.map((kind) => [kind, ajv.compile(JSON.parse(execFileSync(program, ['schema', kind], { encoding: 'utf8' })))]),
);

/** Errors of a document against the schema of its kind. */
function errors(text) {
  const document = parse(text, { uniqueKeys: true });
  const kind = String(document?.sabotier ?? '').split('/')[0];
  assert.ok(kinds.includes(kind), `a document of a known kind, not '${kind}'`);
  const validate = validators[kind];
  return validate(document) ? [] : validate.errors.map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`);
}

function yamlFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return yamlFiles(path);
    return /^[^.].*\.yaml$/.test(name) ? [path] : [];
  });
}

const isDocument = (path) => /^sabotier: (rulebook|tiles|map|army|scenario)\//m.test(readFileSync(path, 'utf8'));

test('every document with all its keys is accepted', () => {
  const files = yamlFiles(join(source, 'tests/formats/schema/full'));
  assert.ok(files.length >= 10);
  for (const file of files) assert.deepEqual(errors(readFileSync(file, 'utf8')), [], basename(file));
});

test('built-in rulebooks and tile sets are accepted', () => {
  const files = yamlFiles(join(source, 'formats/rulebooks'));
  assert.ok(files.length >= 2);
  for (const file of files) assert.deepEqual(errors(readFileSync(file, 'utf8')), [], file);
});

test('samples are accepted, those with findings too', () => {
  // What the program itself cannot read has no findings beside it, and is no document for a schema either.
  const files = yamlFiles(join(source, 'samples')).filter((file) => !file.includes('unreadable') && isDocument(file));
  for (const file of files) assert.deepEqual(errors(readFileSync(file, 'utf8')), [], file);
});

test('a fresh scenario is accepted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabotier-schema-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(program, ['new', 'sabot', '-o', join(folder, 'fresh')]);
  const files = yamlFiles(folder);
  assert.ok(files.length >= 3);
  for (const file of files) assert.deepEqual(errors(readFileSync(file, 'utf8')), [], file);
});

const scenario = 'sabotier: scenario/1\nrulebook: sabot\n';
const map = 'sabotier: map/1\n';
const army = 'sabotier: army/1\n';
const tiles = 'sabotier: tiles/1\nid: t\nrulebook: sabot\n';
const rulebook = 'sabotier: rulebook/1\nid: r\nextends: sabot\n';
const broken = {
  'an unknown key': `${scenario}titel: x\n`,
  'no rulebook': 'sabotier: scenario/1\n',
  'another version': 'sabotier: scenario/2\nrulebook: sabot\n',
  'points as a word': `${scenario}points: many\n`,
  'a unit that is nowhere': `${scenario}deployment: {red: [{unit: a}]}\n`,
  'a unit in two places': `${scenario}deployment: {red: [{unit: a, at: "0101", aboard: b}]}\n`,
  'an unknown facing': `${scenario}deployment: {red: [{unit: a, at: "0101", facing: up}]}\n`,
  'a hex without quotes': `${scenario}objectives: [{id: a, at: 0101}]\n`,
  'three digits as a hex': `${scenario}objectives: [{id: a, at: "010"}]\n`,
  'a zone without a depth': `${scenario}sides: [{id: a, zone: {end: west}}]\n`,
  'a zone given twice': `${scenario}sides: [{id: a, zone: {end: west, depth: 3, hexes: ["0101"]}}]\n`,
  'a side without an id': `${scenario}sides: [{name: a}]\n`,
  'a colour by name': `${scenario}sides: [{id: a, colour: red}]\n`,
  'an unknown severity': `${scenario}severities: {a.b: fatal}\n`,
  'a waiver without a rule': `${scenario}waivers: [{at: ["0101"], reason: x}]\n`,
  'an inline map with an unknown key': `${scenario}map: {terrain: g, colour: "#fff"}\n`,
  'an inline army with an unknown key': `${scenario}sides: [{id: a, army: {platon: {MBT: 1}}}]\n`,
  'a map on an unknown board': `${map}board: triangles\n`,
  'a map with a list as terrain': `${map}terrain: [g, g]\n`,
  'a map of rooms with terrain': `${map}board: rooms\nsize: [4, 4]\nterrain: g\n`,
  'a map of rooms without a size': `${map}board: rooms\n`,
  'a size of three numbers': `${map}size: [1, 2, 3]\nfill: g\n`,
  'a tiled map without a layout': `${map}tiles: house\n`,
  'a tile turned too far': `${map}tiles: house\nlayout: [{tile: H01, at: [0, 0], turn: 6}]\n`,
  'a tile without a place': `${map}tiles: house\nlayout: [{tile: H01}]\n`,
  'a bridge in no direction': `${map}terrain: g\nbridges: [{at: "0101", along: [up, down]}]\n`,
  'no platoons': `${army}platoons: {MBT: 0}\n`,
  'half a platoon': `${army}platoons: {MBT: 0.5}\n`,
  'a unit without a kind': `${army}units: [{name: x}]\n`,
  'fewer than no decoys': `${army}decoys: -1\n`,
  'tiles without tiles': tiles,
  'a tile without an id': `${tiles}tiles: [{terrain: g}]\n`,
  'a rulebook without a board': 'sabotier: rulebook/1\nid: r\ntitle: R\n',
  'a cost that is no half': `${rulebook}terrains: [{id: forest, costs: {soldiers: 0.3}}]\n`,
  'a cost in words': `${rulebook}terrains: [{id: forest, costs: {soldiers: some}}]\n`,
  'an unknown origin': `${rulebook}pieces: [{id: MBT, origin: rumour}]\n`,
  'a weapon with an unknown key': `${rulebook}pieces: [{id: MBT, weapons: [{id: gun, rang: 3}]}]\n`,
  'a decision without an id': `${rulebook}decisions: [{ruling: x}]\n`,
};

for (const [what, text] of Object.entries(broken)) {
  test(`refused: ${what}`, () => assert.notDeepEqual(errors(text), []));
}
