import { inflateSync } from 'node:zlib';
import type { Decrypt } from './lock';
import { type Reading, Unreadable } from './reading';
import { isSpace } from './tokens';
import type { Value } from './value';

const MAX_RATIO = 200;
/** Small streams may have any compression ratio. */
const SMALL_BYTES = 1024 * 1024;

export type ObjectId = { readonly number: number; readonly generation: number };

type ObjectStream = { readonly content: Buffer; readonly starts: readonly number[] };

/** Readers follow references into a stream without checking that its type is ObjStm. */
export const holdsObjects = ({ entries, names, stream }: Value): boolean =>
  stream !== undefined && (names.has('ObjStm') || entries.has('First'));

export function readObjectStream(
  bytes: Buffer,
  stream: Value,
  reading: Reading,
  id: ObjectId | undefined,
): ObjectStream {
  const { entries } = stream;
  const [first, count] = [entries.get('First') ?? '', entries.get('N') ?? ''];
  if (!/^\d{1,6}$/.test(first) || !/^\d{1,5}$/.test(count)) throw new Unreadable();
  const content = readStream(bytes, stream, reading, id);
  const directory = content.toString('latin1', 0, Number(first));
  // Only numbers: readers disagree about anything else in a directory.
  if (!/^[\d\s\0]*$/.test(directory)) throw new Unreadable();
  const numbers = (directory.match(/\d+/g) ?? []).map(Number);
  if (numbers.length < 2 * Number(count)) throw new Unreadable();
  return { content: content.subarray(Number(first)), starts: numbers.filter((_, i) => i % 2 === 1) };
}

/** The unpacked content; only of filters whose result all readers agree about. */
export function readStream(
  bytes: Buffer,
  { stream, entries, repeatsKey }: Value,
  reading: Reading,
  id: ObjectId | undefined,
): Buffer {
  if (repeatsKey) throw new Unreadable();
  const body = bytes.subarray(bodyOffset(bytes, stream!));
  return unpack(reading.decrypt ? decrypt(body, reading.decrypt, id) : body, entries, reading);
}

function decrypt(body: Buffer, decryptStream: Decrypt, id: ObjectId | undefined): Buffer {
  // Readers would disagree about a stream that can also be unpacked as it is.
  if (!id || canUnpack(body)) throw new Unreadable();
  return decryptStream(body.subarray(0, plainLength(body, undefined)), id.number, id.generation);
}

function bodyOffset(bytes: Buffer, after: number): number {
  let at = after;
  while (isSpace(bytes[at]) && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2;
  if (bytes[at] === 0x0a || bytes[at] === 0x0d) return at + 1;
  throw new Unreadable();
}

const FLATE = /^(\[ )?\/(FlateDecode|Fl)( \])?$/;
const NO_PREDICTOR = /^(null|<< (\/Predictor 1 )?>>)$/;

function unpack(body: Buffer, entries: Value['entries'], reading: Reading): Buffer {
  const [filter, parameters] = [entries.get('Filter'), entries.get('DecodeParms')];
  if (entries.has('F') || entries.has('DP')) throw new Unreadable();
  if (filter === undefined) return body.subarray(0, plainLength(body, entries.get('Length')));
  if (!FLATE.test(filter) || (parameters !== undefined && !NO_PREDICTOR.test(parameters)))
    throw new Unreadable();
  const { buffer, packed } = inflate(body, reading.unpackable);
  if (buffer.length > SMALL_BYTES && buffer.length > packed * MAX_RATIO) throw new Unreadable();
  reading.unpack(buffer.length);
  return buffer;
}

function plainLength(body: Buffer, length: string | undefined): number {
  const end = body.indexOf('endstream');
  if (end < 0 || (length !== undefined && Number.parseInt(length, 10) > end)) throw new Unreadable();
  return end;
}

function inflate(body: Buffer, maxOutputLength: number): { buffer: Buffer; packed: number } {
  try {
    // With `info`, inflateSync returns more than its types declare.
    const { buffer, engine } = inflateSync(body, { maxOutputLength, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { buffer, packed: engine.bytesWritten };
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') throw new Unreadable();
    throw error;
  }
}

function canUnpack(body: Buffer): boolean {
  try {
    inflate(body, SMALL_BYTES);
    return true;
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}
