import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Decompressed once, so that no table is inflated again for each glyph. */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const count = file.readUInt16BE(12);
  const font = Buffer.alloc(file.readUInt32BE(16));
  font.set(file.subarray(4, 8));
  font.writeUInt16BE(count, 4);
  let offset = SFNT_HEADER + count * SFNT_ENTRY;
  for (let table = 0; table < count; table++) {
    const entry = file.subarray(HEADER + table * ENTRY, HEADER + (table + 1) * ENTRY);
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((at) => entry.readUInt32BE(at)) as Four;
    const content = file.subarray(from, from + packed);
    font.set(packed < length ? inflateSync(content) : content, offset);
    const place = SFNT_HEADER + table * SFNT_ENTRY;
    font.set(entry.subarray(0, 4), place);
    font.writeUInt32BE(checksum, place + 4);
    font.writeUInt32BE(offset, place + 8);
    font.writeUInt32BE(length, place + 12);
    offset += Math.ceil(length / 4) * 4;
  }
  return font;
}

type Four = [number, number, number, number];
