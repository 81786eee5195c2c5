// The program inside pages to play on, run by node as a browser runs it: its answers about pieces wherever they lie are those of
// the command line, and to the byte those of the same sources compiled for this machine. SABOTIER_QUERIES says how many random
// questions a scenario is asked (400); with --test-name-pattern a long run goes scenario by scenario.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {SABOTIER, kitOf, lacksProgram, playableSamples, programOf, run, sampleFile} from './program_driver.mjs';

const native = path.join(path.dirname(SABOTIER), 'page_questions');
const queries = Number(process.env.SABOTIER_QUERIES || 400);
const samples = ['sabot/pattenford/market-day', 'fortress/ember-hall', 'landmines/small-fry', 'clogworks/night-shift'];
/* Every board that units stand on. */
const boards = playableSamples().filter(sample => !/^(tunnels|cell)\//.test(sample));
const skip = lacksProgram;

async function questionsOf(kit) {
  const program = await programOf(kit);
  return {
    place(places) { program.handIn(new Uint8Array(places.buffer)); return program.call('place'); },
    bytes(question, ...values) { return program.answer(program.call(question, ...values)); },
    ask(question, ...values) {
      const size = program.call(question, ...values);
      return size ? JSON.parse(new TextDecoder().decode(program.answer(size))) : null;
    },
  };
}

/* The same numbers every time. */
function numbers(seed) {
  return bound => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}
/* Space, facing and carrier of each unit as the scenario sets it up. */
function startOf(kit) {
  const places = new Int32Array(kit.units * 3).fill(-1);
  for (const piece of kit.pieces) {
    if (piece.unit === undefined || (piece.at < 0 && piece.on === undefined)) continue;
    places[piece.unit * 3] = piece.at;
    places[piece.unit * 3 + 1] = kit.board.facings === 6 ? piece.facing ?? -1 : -1;
    if (piece.on !== undefined) places[piece.unit * 3 + 2] = kit.pieces[piece.on].unit;
  }
  return places;
}
function told(verb, sample, ...options) {
  const {$schema, tool, file, ...answer} = JSON.parse(run(verb, sampleFile(sample), ...options, '--format', 'json'));
  return answer;
}
const facings = ['n', 'ne', 'se', 's', 'sw', 'nw'];

for (const sample of samples)
  test(`${sample}: a page answers what the command line answers`, {skip}, async () => {
    const kit = kitOf(sampleFile(sample)), program = await questionsOf(kit), random = numbers(3);
    let asked = 0;
    for (let round = 0; round < 5; round++) {
      const places = startOf(kit), unit = random(kit.units), space = random(kit.spaces.length), facing = random(6);
      const isHex = kit.board.facings === 6;
      places.set([space, isHex ? facing : -1, -1], unit * 3);
      for (let other = 0; other < kit.units; other++) // whom it carried stays where it was
        if (places[other * 3 + 2] === unit) places[other * 3 + 2] = -1;
      assert.equal(program.place(places), 1);
      const answer = program.ask('reach', unit, 10);
      if (!answer) continue;
      const from = ['--unit', answer.unit, '--from', kit.spaces[space][0]];
      if (startOf(kit).some((carrier, i) => i % 3 === 2 && carrier === unit)) continue; // there they would go on aboard
      assert.deepEqual(answer, told('reach', sample, ...from, ...(isHex ? ['--facing', facings[facing]] : [])));
      asked++;
      if (!isHex) continue;
      places[unit * 3 + 1] = startOf(kit)[unit * 3 + 1]; // there it keeps its facing
      assert.equal(program.place(places), 1);
      assert.deepEqual(program.ask('view', unit, 20), told('sight', sample, ...from));
      const to = random(kit.spaces.length);
      if (to !== space)
        assert.deepEqual(program.ask('line', unit, space, to), told('sight', sample, ...from, '--to', kit.spaces[to][0]));
    }
    assert.ok(asked > 1);
  });

/* An answer and its milliseconds. It is asked again where that took long: others may have had the machine meanwhile. */
const wanted = 16, long = 2;
function timed(ask) {
  let bytes, time = Infinity;
  for (let tries = 0; tries < (time < wanted ? 20 : 200) && time >= long; tries++) {
    const start = performance.now();
    bytes = ask();
    time = Math.min(time, performance.now() - start);
  }
  return {bytes, time};
}
/* FNV-1a of 32 bits. */
function hashOf(bytes) {
  let hash = 2166136261;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 16777619);
  return hash >>> 0;
}
const isBuilt = fs.existsSync(native);
for (const [index, sample] of boards.entries())
  test(`${sample}: random questions have the same answers in the browser as on this machine`, {skip: skip || (isBuilt ? false : 'page_questions is not built')}, async t => {
    const kit = kitOf(sampleFile(sample)), program = await questionsOf(kit), random = numbers(100 + index), times = new Float64Array(queries);
    const most = 20000; // at a time, so that a million fit into memory
    for (let done = 0; done < queries; done += most) {
      const count = Math.min(most, queries - done), input = [], ours = [];
      const put = (letter, ...values) => input.push(Buffer.from(letter), Buffer.from(new Int32Array(values).buffer));
      const documents = Buffer.from(kit.documents);
      put('o', documents.length);
      input.push(documents);
      for (let i = 0; i < count; i++) {
        if (i % 8 === 0) {
          const places = startOf(kit);
          for (let unit = 0; unit < kit.units; unit++) {
            if (random(3) === 0) places.set([random(kit.spaces.length), kit.board.facings === 6 ? random(7) - 1 : -1, -1], unit * 3);
            if (random(10) === 0) places.set([-1, -1, -1], unit * 3);
          }
          assert.equal(program.place(places), 1);
          put('p', places.byteLength);
          input.push(Buffer.from(places.buffer));
        }
        const unit = random(kit.units + 1), kind = random(3);
        const [letter, question, values] = kind === 0 || kit.board.facings !== 6 ? ['r', 'reach', [unit, random(12)]]
          : kind === 1 ? ['v', 'view', [unit, random(25)]]
          : ['l', 'line', [random(2) ? unit : -1, random(kit.spaces.length), random(kit.spaces.length)]];
        put(letter, ...values);
        const {bytes, time} = timed(() => program.bytes(question, ...values));
        ours.push(bytes.length, hashOf(bytes));
        times[done + i] = time;
      }
      const run = spawnSync(native, [], {input: Buffer.concat(input), maxBuffer: 1e9});
      assert.equal(run.status, 0, run.stderr.toString());
      const theirs = new Uint32Array(run.stdout.buffer.slice(run.stdout.byteOffset, run.stdout.byteOffset + run.stdout.length));
      assert.equal(theirs.length, ours.length);
      const wrong = ours.findIndex((value, i) => value !== theirs[i]);
      assert.equal(wrong, -1, `question ${done + (wrong >> 1)}`);
      assert.ok(ours.filter((size, i) => i % 2 === 0 && size > 0).length > count / 4, 'most have an answer');
    }
    times.sort();
    const at = share => times[Math.min(queries - 1, Math.floor(queries * share))].toFixed(2);
    t.diagnostic(`${queries} answers: half of them within ${at(0.5)} ms, 99.9 % within ${at(0.999)} ms, the last after ${at(1)} ms`);
    assert.ok(times[queries - 1] < wanted, `every answer within ${wanted} ms, the last after ${at(1)}`);
  });
