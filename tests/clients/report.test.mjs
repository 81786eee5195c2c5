// The JSON report of `sabotier validate` against its own schema, read by a real validator.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {test} from 'node:test';
import Ajv from 'ajv/dist/2020.js';

const {SABOTIER, SABOTIER_SOURCE} = process.env;
const samples = path.join(SABOTIER_SOURCE, 'samples');

function run(...args) {
  const result = spawnSync(SABOTIER, args, {encoding: 'utf8', maxBuffer: 1 << 28});
  assert.equal(result.status, 0, result.stderr);
  return JSON.parse(result.stdout);
}

const validate = new Ajv({allErrors: true, allowUnionTypes: true}).compile(run('schema', 'report'));

function assertValid(report) {
  assert.ok(validate(report), JSON.stringify(validate.errors, null, 2));
}

test('the report of one broken sample keeps the schema', () => {
  const file = path.join(samples, 'broken/sabot/placement', 'deploy.facing.scenario.yaml');
  const report = run('validate', file, '--format', 'json', '--fail-on', 'never');
  assertValid(report);
  const grave = report.findings.filter(finding => finding.severity !== 'info');
  assert.deepEqual(grave.map(finding => finding.rule), ['deploy.facing']);
});

test('the report of all samples keeps the schema', () => {
  const report = run('validate', samples, '--format', 'json', '--fail-on', 'never');
  assertValid(report);
  assert.ok(report.files.length > 30);
});

test('a report with a part that the schema does not know is refused', () => {
  const file = path.join(samples, 'broken/sabot/placement', 'deploy.facing.scenario.yaml');
  const report = run('validate', file, '--format', 'json', '--fail-on', 'never');
  report.findings[0].colour = 'red';
  assert.ok(!validate(report));
});

test('what sight, reach and measure print keeps their schemas', () => {
  const file = path.join(samples, 'sabot', 'pattenford', 'market-day.scenario.yaml');
  const keeps = (verb, ...options) => {
    const check = new Ajv({allErrors: true, allowUnionTypes: true}).compile(run('schema', verb));
    assert.ok(check(run(verb, file, '--format', 'json', ...options)), JSON.stringify(check.errors, null, 2));
  };
  keeps('measure');
  keeps('sight');
  keeps('sight', '--exposure');
  keeps('sight', '--unit', 'red/mbt-1');
  keeps('sight', '--from', '0305', '--to', '1211');
  keeps('reach', '--unit', 'red/mbt-1');
  keeps('reach', '--unit', 'red/inf-1');
  keeps('reach', '--class', 'wheeled', '--zone', 'blue');
});

test('what diff prints keeps its schema', () => {
  const check = new Ajv({allErrors: true, allowUnionTypes: true}).compile(run('schema', 'diff'));
  const file = (sample) => path.join(samples, `${sample}.scenario.yaml`);
  for (const [before, after] of [
    ['sabot/pattenford/market-day', 'sabot/pattenford/long-morning'], ['fortress/ember-hall', 'fortress/long-gallery'],
    ['landmines/two-walls', 'landmines/small-fry'], ['tunnels/two-doors', 'tunnels/first-shift'],
    ['cell/seven-at-the-mill', 'cell/five-rejections'], ['cell/seven-at-the-mill', 'cell/seven-at-the-mill'],
    ['sabot/pattenford/market-day', 'cell/five-rejections']])
    assert.ok(check(run('diff', file(before), file(after), '--format', 'json')), JSON.stringify(check.errors, null, 2));
});

test('what play prints keeps its schema: at the start, in the middle and at the end', () => {
  const check = new Ajv({allErrors: true, allowUnionTypes: true}).compile(run('schema', 'play'));
  const keeps = (sample, ...words) =>
    assert.ok(check(run('play', path.join(samples, `${sample}.scenario.yaml`), '--format', 'json', ...words)), JSON.stringify(check.errors, null, 2));
  keeps('landmines/two-walls');
  keeps('landmines/two-walls', '--move', 'C3-C4', '--as', 'grey');
  keeps('cell/seven-at-the-mill', '--seed', '4', '--move', 'team 1 2');
  keeps('tunnels/two-doors', '--seed', '4');
});

test('what rules and rulebook show print keeps their schemas', () => {
  for (const [schema, ...words] of [['rules', 'rules'], ['rules', 'rules', 'army.budget'], ['rulebooks', 'rulebook', 'show'], ['rulebook-show', 'rulebook', 'show', 'tunnels']]) {
    const check = new Ajv({allErrors: true}).compile(run('schema', schema));
    assert.ok(check(run(...words, '--format', 'json')), JSON.stringify(check.errors, null, 2));
  }
});

test('what export --list prints keeps its schema, with a scenario and without', () => {
  const check = new Ajv({allErrors: true, allowUnionTypes: true}).compile(run('schema', 'exports'));
  for (const sample of [[], ['sabot/pattenford/market-day'], ['landmines/two-walls'], ['cell/five-rejections']]) {
    const files = sample.map(name => path.join(samples, `${name}.scenario.yaml`));
    const list = run('export', '--list', '--format', 'json', ...files);
    assert.ok(check(list), JSON.stringify(check.errors, null, 2));
    assert.ok(list.targets.length > 5);
  }
});

test('what outcome, solve and odds print keeps their schemas', () => {
  const keeps = (verb, sample, ...options) => {
    const check = new Ajv({allErrors: true, allowUnionTypes: true}).compile(run('schema', verb));
    const file = path.join(samples, `${sample}.scenario.yaml`);
    assert.ok(check(run(verb, file, '--format', 'json', ...options)), JSON.stringify(check.errors, null, 2));
  };
  keeps('outcome', 'tunnels/two-doors');
  keeps('outcome', 'tunnels/first-shift', '--roles', 'green=2', '--trapped', 'green=1');
  keeps('solve', 'tunnels/two-doors');
  keeps('solve', 'tunnels/two-doors', '--stones', 'known');
  keeps('solve', 'tunnels/old-workings', '--goal', '8,0', '--team', 'green');
  keeps('odds', 'cell/five-rejections');
});
