// Files of a zip archive by their names, as its directory tells them.
import assert from 'node:assert/strict';
import zlib from 'node:zlib';

export function unzipped(bytes) {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  assert.ok(end >= 0, 'no zip archive');
  const files = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(bytes.toString('latin1', at, at + 4), 'PK\x01\x02');
    const [method, size, nameSize, extra, comment, start] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + size);
    files.set(name, method === 0 ? packed : zlib.inflateRawSync(packed));
    at += 46 + nameSize + extra + comment;
  }
  return files;
}
