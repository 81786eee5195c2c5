// Games by the rules in the program inside pages, run by node as a browser runs it: what the command line plays is the same
// there, to the byte, and the other way round.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {SABOTIER_SOURCE, copied, kitOf, lacksProgram, programOf, run, sampleFile} from './program_driver.mjs';

const samples = ['sabot/pattenford/market-day', 'sabot/pattenford/chosen-ground', 'fortress/ember-hall', 'landmines/small-fry',
  'landmines/two-walls', 'landmines/corner-to-corner', 'tunnels/two-doors', 'cell/seven-at-the-mill', 'clogworks/night-shift'];
const skip = lacksProgram;

async function gameOf(kit) {
  const program = await programOf(kit);
  const ask = (question, texts, ...values) => {
    if (texts) program.handIn(new TextEncoder().encode(texts));
    return new TextDecoder().decode(program.answer(program.call('game_' + question, ...values)));
  };
  const list = (...texts) => [kit.play.scenario, kit.play.hash, ...texts].map(text => text + '\0').join('');
  return {
    about: () => JSON.parse(ask('about')),
    start: (seed, players) => JSON.parse(ask('start', list(seed, ...players))),
    open: record => JSON.parse(ask('open', list(record, ''))),
    play: move => JSON.parse(ask('play', move)),
    bots: most => JSON.parse(ask('bots', null, most)),
    /* As a page lets them go on: till nobody of them is asked. How many bits of thinking that took. */
    letThink() {
      let bits = 0;
      while (program.call('game_think')) bits++;
      return bits;
    },
    uncover: () => JSON.parse(ask('uncover')),
    undo: () => JSON.parse(ask('undo')),
    record: () => ask('record'),
    shown: () => JSON.parse(ask('shown')),
    position: seat => JSON.parse(ask('position', null, seat)),
  };
}
/* What the command line answers of a record, as each seat sees it. */
function positions(record, about) {
  return about.seats.map(seat => {
    const {$schema, tool, file, ...position} = JSON.parse(run('play', record, '--format', 'json', '--as', seat.id));
    return position;
  });
}

for (const sample of samples)
  test(`${sample}: a record of the command line is the same game in the page, and the other way round`, {skip}, async () => {
    const scenario = copied(sample), kit = kitOf(scenario), game = await gameOf(kit), about = game.about();
    assert.deepEqual(about.wrong, []);

    // Bots play it to its end here and there.
    const record = scenario.replace('.scenario.yaml', '.game.yaml');
    run('play', scenario, '--seat', 'all=random', '--seed', '12', '-o', record);
    const text = fs.readFileSync(record, 'utf8');
    assert.equal(game.open(text).over, true);
    assert.equal(game.record(), text);
    assert.deepEqual(about.seats.map((_, seat) => game.position(seat)), positions(record, about));
    game.start('12', about.seats.map(() => 'random'));
    assert.equal(game.bots(1e6).over, true);
    assert.equal(game.record(), text);

    // People begin one in the page, which goes on at the terminal.
    let shown = game.start('18446744073709551615', about.seats.map((_, seat) => seat ? 'random' : 'people'));
    for (let i = 0; i < 9 && !shown.over; i++) {
      shown = game.bots(1e6);
      if (shown.moves.length) shown = game.play(shown.moves[i % shown.moves.length].move);
    }
    assert.ok(shown.moments > 3);
    const begun = record.replace('.game.yaml', '.begun.game.yaml');
    fs.writeFileSync(begun, game.record());
    assert.deepEqual(about.seats.map((_, seat) => game.position(seat)), positions(begun, about));
    const before = game.record();
    shown = game.bots(1e6);
    if (!shown.over && game.undo().why === '') assert.notEqual(game.record(), before);
  });

/* Quick ones of each kind: what they are told is the same for all. */
for (const [sample, bot] of samples.flatMap(sample => ['random', 'greedy', 'mcts:iterations=4,depth=1,width=2,searched=100', ...(/^cell/.test(sample) ? ['regret'] : [])].map(bot => [sample, bot])))
  test(`${sample}: ${bot} thinks bit by bit in the page, and plays what it plays at the terminal`, {skip}, async () => {
    const scenario = copied(sample), game = await gameOf(kitOf(scenario)), record = scenario.replace('.scenario.yaml', '.bots.game.yaml');
    game.start('7', game.about().seats.map(() => bot));
    const bits = game.letThink(), decisions = game.shown().moments - 1;
    assert.equal(game.shown().over, true);
    assert.ok(bot.startsWith('mcts') ? bits > 1.5 * decisions : bits === decisions, `${decisions} decisions in ${bits} bits`);
    run('play', scenario, '--seat', `all=${bot}`, '--seed', '7', '-o', record, '--force');
    assert.equal(game.record(), fs.readFileSync(record, 'utf8'));
  });

/* Games that were played once and are kept with the hash of their last state, which other compilers have led to. */
const kept = path.join(SABOTIER_SOURCE, 'tests/validator/play/records');
for (const file of fs.readdirSync(kept))
  test(`${file}: the page leads to the state that is kept`, {skip}, async () => {
    const text = fs.readFileSync(path.join(kept, file), 'utf8');
    const value = (key, record = text) => new RegExp(`^${key}: "?(.*?)"?$`, 'm').exec(record)?.[1];
    const game = await gameOf(kitOf(sampleFile(value('scenario').replace('.scenario.yaml', ''))));
    const shown = game.open(text);
    assert.equal(shown.wrong, undefined);
    assert.equal(shown.why, '');
    assert.equal(shown.over, value('end') !== undefined);
    assert.match(value('state'), /^[0-9a-f]{16}$/);
    assert.equal(value('state', game.record()), value('state'));
    const wrong = game.open(text.replace(value('state'), '0123456789abcdef')).wrong;
    assert.match(wrong.join(), /another state/);
  });

test('of a scenario that is not set up whole the page says why nobody can play it', {skip}, async () => {
  const game = await gameOf(kitOf(copied('landmines/behind-the-screen'))), {wrong} = game.about();
  assert.deepEqual(wrong, ['20 pieces of Green have no place on the board, expected a set-up that is complete: play begins after it']);
  assert.deepEqual(game.start('1', ['people', 'random']), {wrong});
});
