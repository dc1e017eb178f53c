import { inflateSync } from 'node:zlib';
import { type ReadLimits, Unreadable } from './reading';
import { isSpace } from './tokens';
import type { Value } from './value';

const MOST_RATIO = 200;
/** Small streams may have any compression ratio. */
const SMALL_BYTES = 1024 * 1024;

export type ObjectStream = { readonly content: Buffer; readonly starts: readonly number[] };

/** Readers follow references into a stream without checking that its type is ObjStm. */
export const holdsObjects = ({ entries, names, stream }: Value): boolean =>
  stream !== undefined && (names.has('ObjStm') || entries.has('First'));

export function readObjectStream(bytes: Buffer, stream: Value, reading: ReadLimits): ObjectStream {
  const { entries, repeatsKey } = stream;
  const [first, count] = [entries.get('First') ?? '', entries.get('N') ?? ''];
  if (repeatsKey || !/^\d{1,6}$/.test(first) || !/^\d{1,5}$/.test(count)) throw new Unreadable();
  const content = unpack(bytes.subarray(bodyOffset(bytes, stream.stream!)), entries, reading);
  const directory = content.toString('latin1', 0, Number(first));
  // Only numbers: readers disagree about anything else in a directory.
  if (!/^[\d\s\0]*$/.test(directory)) throw new Unreadable();
  const numbers = (directory.match(/\d+/g) ?? []).map(Number);
  if (numbers.length < 2 * Number(count)) throw new Unreadable();
  return { content: content.subarray(Number(first)), starts: numbers.filter((_, i) => i % 2 === 1) };
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

function unpack(body: Buffer, entries: Value['entries'], reading: ReadLimits): Buffer {
  const [filter, parameters] = [entries.get('Filter'), entries.get('DecodeParms')];
  if (entries.has('F') || entries.has('DP')) throw new Unreadable();
  if (filter === undefined) return body.subarray(0, plainLength(body, entries.get('Length')));
  if (!FLATE.test(filter) || (parameters !== undefined && !NO_PREDICTOR.test(parameters)))
    throw new Unreadable();
  const { buffer, packed } = inflate(body, reading.unpackable);
  if (buffer.length > SMALL_BYTES && buffer.length > packed * MOST_RATIO) throw new Unreadable();
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
