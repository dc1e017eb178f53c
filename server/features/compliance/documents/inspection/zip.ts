import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const HEADER = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 2_000;
const MAX_DIRECTORY_BYTES = 1024 * 1024;

export type Entry = {
  readonly name: string;
  readonly deflated: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly start: number;
};

export const archiveError = (rule: string, why: string) => invalid('file', rule, `file ${why}`);
const damagedError = () => archiveError('damaged', 'is not a complete DOCX or XLSX');

type End = { position: number; entries: number; directory: number; directoryBytes: number };

async function findEnd(file: FileBytes): Promise<End | undefined> {
  const from = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = Buffer.from(await file.read(from, file.size - from));
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length)
      continue;
    return {
      position: from + at,
      entries: tail.readUInt16LE(at + 10),
      directoryBytes: tail.readUInt32LE(at + 12),
      directory: tail.readUInt32LE(at + 16),
    };
  }
  return undefined;
}

export const endsAsZip = async (file: FileBytes): Promise<boolean> => (await findEnd(file)) !== undefined;

/**
 * Accepts only a plain archive: the directory ends at the end record, the first entry is at offset 0, and no
 * entries share bytes, as they do in zip bombs.
 */
export async function readEntries(file: FileBytes): Promise<Entry[]> {
  const end = await findEnd(file);
  if (!end || end.directory + end.directoryBytes !== end.position || end.entries === 0) throw damagedError();
  if (end.entries > MAX_ENTRIES || end.directoryBytes > MAX_DIRECTORY_BYTES)
    throw archiveError('archive_bomb', `contains more than ${MAX_ENTRIES} parts`);
  const directory = Buffer.from(await file.read(end.directory, end.directoryBytes));
  const entries: (Entry & { offset: number })[] = [];
  let at = 0;
  for (let i = 0; i < end.entries; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damagedError();
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packed, unpacked] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameBytes, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const offset = directory.readUInt32LE(at + 42);
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes);
    at += 46 + nameBytes + extra + comment;
    if (flags & 1) throw archiveError('encrypted', 'must not be encrypted');
    if (method !== 0 && method !== 8) throw damagedError();
    const start = await findDataOffset(file, offset, name);
    entries.push({ name, deflated: method === 8, packed, unpacked, start, offset });
  }
  if (at !== directory.length) throw damagedError();
  requireSeparateBytes(entries, end.directory);
  return entries;
}

async function findDataOffset(file: FileBytes, offset: number, name: string): Promise<number> {
  const length = 30 + Buffer.byteLength(name);
  const header = Buffer.from(await file.read(offset, length));
  const isHeader = header.length === length && header.readUInt32LE(0) === HEADER;
  if (!isHeader || header.toString('utf8', 30, 30 + header.readUInt16LE(26)) !== name) throw damagedError();
  return offset + length + header.readUInt16LE(28);
}

function requireSeparateBytes(entries: readonly (Entry & { offset: number })[], limit: number): void {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  if (sorted[0]!.offset !== 0) throw damagedError();
  for (const [i, { start, packed }] of sorted.entries()) {
    if (start + packed > (sorted[i + 1]?.offset ?? limit))
      throw archiveError('archive_bomb', 'has parts that share the same bytes');
  }
}
