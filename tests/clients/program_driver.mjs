// What tests of pages to play on have in common that need no browser: the command line, samples in a folder of their own, and the
// program inside a page, run by node as a browser runs it.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {after} from 'node:test';
import zlib from 'node:zlib';

export const {SABOTIER, SABOTIER_SOURCE} = process.env;
/* Of each file of tests its own. */
export const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sabotier-page-'));
after(() => fs.rmSync(folder, {recursive: true, force: true}));

/* What the command line answers; it must have nothing against it. */
export function run(...words) {
  const result = spawnSync(SABOTIER, words, {encoding: 'utf8', maxBuffer: 1e9});
  assert.equal(result.status, 0, result.stderr);
  return result.stdout;
}
export const sampleFile = sample => path.join(SABOTIER_SOURCE, 'samples', sample + '.scenario.yaml');
/* Of samples that are meant to be played, what sampleFile() is asked for. */
export const playableSamples = () => fs.readdirSync(path.join(SABOTIER_SOURCE, 'samples'), {recursive: true, encoding: 'utf8'})
  .filter(name => name.endsWith('.scenario.yaml') && !name.startsWith('broken')).map(name => name.replace('.scenario.yaml', '')).sort();
/* The scenario in a folder of its own, beside which records lie. */
export function copied(sample) {
  const place = path.join(folder, sample.replaceAll('/', '-'));
  fs.cpSync(path.dirname(sampleFile(sample)), place, {recursive: true});
  return path.join(place, path.basename(sample) + '.scenario.yaml');
}
/* What the page of a scenario holds. */
export function kitOf(scenario) {
  const file = path.join(folder, path.basename(scenario).replace('.scenario.yaml', '.html'));
  run('export', scenario, '--to', 'html', '-o', file, '--force');
  return JSON.parse(/id="kit">(.*?)<\/script>/s.exec(fs.readFileSync(file, 'utf8'))[1]);
}
/* Why pages have no program in this build; false if they do. */
export const lacksProgram = (() => {
  const told = run('export', sampleFile('landmines/small-fry'), '--to', 'html', '-o', path.join(folder, 'probe.html'));
  return /built without that of the page/.test(told) && 'this program was built without that of the page';
})();

/* The program of a page with the page's documents; what it is asked is a function of its own, without "sabotier_". */
export async function programOf(kit) {
  const code = zlib.inflateRawSync(Buffer.from(kit.program, 'base64'));
  const {instance} = await WebAssembly.instantiate(code, {wasi_snapshot_preview1: new Proxy({}, {get: () => () => 52})});
  const exported = instance.exports;
  exported._initialize();
  const program = {
    call: (question, ...values) => exported['sabotier_' + question](...values),
    handIn(bytes) {
      const at = exported.sabotier_room(bytes.length);
      new Uint8Array(exported.memory.buffer, at, bytes.length).set(bytes);
    },
    /* The answer, of so many bytes. */
    answer: size => new Uint8Array(exported.memory.buffer, exported.sabotier_answer(), size),
  };
  program.handIn(new TextEncoder().encode(kit.documents));
  assert.equal(program.call('open'), 1);
  return program;
}
