// Modules for VASSAL, read by what their format says and nothing of ours: what lies on the board, as somebody of a side sees it.
import {unzipped} from './zip.mjs';

/* Fields that a delimiter parts; a backslash keeps one from parting, and each level of them takes one off. */
function fields(text, delimiter) {
  const parts = [''];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' && text[i + 1] === delimiter) parts[parts.length - 1] += text[++i];
    else if (text[i] === delimiter) parts.push('');
    else parts[parts.length - 1] += text[i];
  }
  return parts;
}
/* Traits stand within each other: the first, and all others as one field. */
function traits(text) {
  const [first, inner] = fields(text, '\t');
  return inner === undefined ? [first] : [first, ...traits(inner)];
}
/* What a saved game says, unveiled. */
function commands(bytes) {
  const text = bytes.toString('latin1'), key = parseInt(text.slice(5, 7), 16);
  const plain = Buffer.from(text.slice(7), 'hex').map(byte => byte ^ key);
  return Buffer.from(plain).toString('utf8').split('\x1b');
}

/* Files of the module, and the pieces of its set-up in their order: its last trait says where a piece lies. */
export function moduleOf(bytes) {
  const files = unzipped(bytes), setup = unzipped(files.get('setup.vsav'));
  const pieces = commands(setup.get('savedGame')).filter(command => command.startsWith('+/')).map(command => {
    const [, , type, state] = fields(command, '/'), types = traits(type), states = traits(state);
    return (kind, isState = false) => fields((isState ? states : types)[types.findIndex(trait => trait.startsWith(kind + ';'))] ?? '', ';');
  });
  return {files, pieces};
}

/* Pictures on the board with their middles, below first, as the client draws them for a side that has pressed the key of a layer. */
export function boardSeen({files, pieces}, side, layer) {
  const image = name => 'data:image/png;base64,' + files.get('images/' + name).toString('base64');
  const size = name => { const bytes = files.get('images/' + name); return {width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20)}; };
  const {width, height} = size('board.png');
  const things = [{image: image('board.png'), x: width / 2, y: height / 2, scale: 1, turn: 0}];
  for (const piece of pieces) {
    const [map, x, y] = piece('piece', true);
    if (map !== 'Board') continue;
    const place = {x: Number(x), y: Number(y), turn: 0, scale: 1}, [, , , picture] = piece('piece'), layered = piece('emb2');
    if (layered.some(field => field === `layer.${layer}.png`)) {
      things.push({...place, image: image(`layer.${layer}.png`), scale: Number(layered[31])});
      continue;
    }
    if (!picture) continue;
    place.turn = 60 * Number(piece('rotate', true)[0] || 0);
    const [, , mask] = piece('obs'), isMasked = mask && piece('obs', true)[0] !== 'null';
    if (isMasked) things.push({...place, image: image(mask)});
    // Who may take a mask off sees through it.
    if (!isMasked || piece('obs', true)[0] === side) things.push({...place, image: image(picture), scale: isMasked ? 0.8 : 1});
  }
  return {width, height, things};
}
