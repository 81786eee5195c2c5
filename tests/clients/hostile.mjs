// Scenarios by strangers: every name is markup, code and letters that turn round, and one has ten thousand counters.
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {SABOTIER_SOURCE, folder} from './program_driver.mjs';

let count = 0;
export const bad = () => `</script><script>alert(${++count})</script><img src=x onerror=alert(1)> a/b "'\`\\ \${PROPERTY player OF seat-1} {x} ]]>`
  + ` \u202e\u05e9\u05dc\u05d5\u05dd\u202c \u0627\u0644 \u{1F600}\u{1F1E9}\u{1F1EA} ${count} \u202eup\u2067`;

const texts = new Set(['author', 'credit', 'description', 'name', 'note', 'notes', 'text', 'title', 'special_rules', 'sequence']);
/* The document with every text that a stranger may write in words of theirs. */
function spoilt(value, key = '') {
  if (Array.isArray(value)) return value.map(item => spoilt(item, key));
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoilt(inner, name)]));
  return typeof value === 'string' && texts.has(key) ? bad() : value;
}
function read(sample) {
  return parse(fs.readFileSync(path.join(SABOTIER_SOURCE, 'samples', sample), 'utf8'));
}
/* Documents are YAML, and so is JSON. */
function written(place, files) {
  fs.mkdirSync(path.join(folder, place), {recursive: true});
  for (const [name, document] of Object.entries(files)) fs.writeFileSync(path.join(folder, place, name), JSON.stringify(document));
  return path.join(folder, place, Object.keys(files)[0]);
}

/* A sample with all of its names spoilt. */
export function hostile(sample) {
  const scenario = spoilt(read(sample + '.scenario.yaml')), place = path.dirname(sample);
  scenario.title = bad();
  scenario.special_rules = undefined;
  scenario.sides?.forEach(side => { side.name = bad(); });
  const files = {[path.basename(sample) + '.scenario.yaml']: scenario};
  const named = [scenario.map, ...(scenario.sides ?? []).map(side => side.army), scenario.rulebook];
  for (const file of named)
    if (typeof file === 'string' && file.endsWith('.yaml')) files[file] = spoilt(read(path.join(place, file)));
  return written(path.join('hostile', place), files);
}

/* A hundred squares by a hundred, a counter on each; of `hidden` ones their side alone knows what they are. */
export function crowd(hidden = true) {
  const rulebook = spoilt(read('clogworks/clogworks.rulebook.yaml')), size = [100, 100];
  rulebook.grid = {size, smallest: [5, 4], largest: size, walls: 0};
  rulebook.options = undefined;
  rulebook.play.hidden = hidden;
  const letters = column => column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
  const pieces = [];
  for (let column = 0; column < size[0]; column++)
    for (let row = 1; row <= size[1]; row++) pieces.push({kind: row > 50 ? 'weaver' : 'warden', at: letters(column) + row});
  const sides = [{id: 'hands', name: bad()}, {id: 'wardens', name: bad()}];
  return written(hidden ? 'crowd' : 'open-crowd', {
    'crowd.scenario.yaml': {sabotier: 'scenario/1', rulebook: 'crowd.rulebook.yaml', title: bad(), map: {board: 'rooms', size}, sides, pieces},
    'crowd.rulebook.yaml': rulebook,
  });
}
