import { type Attached, isHarmlessXml, takeAttached } from './attachments';
import { findDecrypt } from './lock';
import { holdsObjects, type ObjectId, readObjectStream } from './object-stream';
import { Reading, Unreadable } from './reading';
import { createTokenizer, isSpace } from './tokens';
import { parseValue, type Value } from './value';

export type PdfFinding =
  | 'script'
  | 'form'
  | 'embedded_file'
  | 'launch'
  | 'media'
  | 'encrypted'
  | 'unreadable';

const BY_NAME = new Map<string, PdfFinding>([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['OnInstantiate', 'script'],
  ['XFA', 'form'],
  ['FileAttachment', 'embedded_file'],
  ['GoToE', 'embedded_file'],
  ['Launch', 'launch'],
  ['RichMedia', 'media'],
  ['RichMediaContent', 'media'],
  ['Encrypt', 'encrypted'],
]);

/** If the PDF opens without a password. */
const OPENED: PdfFinding = 'encrypted';

/** Names in a PDF's objects count; the same words in a page's text mean nothing. */
export function findPdfContent(bytes: Buffer): PdfFinding | undefined {
  const isLocked = bytes.includes('/Encrypt');
  const decrypt = isLocked ? findDecrypt(bytes) : undefined;
  const reading = new Reading(bytes.length, decrypt);
  const attached: Attached = new Set();
  const streams = new Map<string, Value[]>();
  try {
    for (const { value, start } of readValues(bytes, findStarts(bytes), reading)) {
      const id = idBefore(bytes, start);
      const number = String(id?.number ?? '');
      const sameNumber = streams.get(number);
      if (sameNumber) sameNumber.push(value);
      else streams.set(number, [value]);
      if (value.names.has('EmbeddedFile')) attached.add(number);
      const found =
        checkValue(bytes, start, value, attached, decrypt && OPENED) ??
        (holdsObjects(value) ? findInObjectStream(bytes, value, reading, attached, id) : undefined);
      if (found) return found;
    }
    if (decrypt && attached.size > 0) return 'embedded_file';
    for (const number of attached) {
      const values = streams.get(number);
      if (!values?.every((value) => isHarmlessXml(bytes, value, reading))) return 'embedded_file';
    }
  } catch (error) {
    if (error instanceof Unreadable) return isLocked && !decrypt ? 'encrypted' : 'unreadable';
    throw error;
  }
  return undefined;
}

/** The ID of the object at `start`; undefined if it has none or a comment precedes it. */
function idBefore(bytes: Buffer, start: number): ObjectId | undefined {
  const before = bytes.toString('latin1', Math.max(0, start - 40), start);
  const found = /(?:^|[^\d])(\d+)\s+(\d+)\s*obj$/.exec(before);
  return found ? { number: Number(found[1]), generation: Number(found[2]) } : undefined;
}

function findInObjectStream(
  bytes: Buffer,
  stream: Value,
  reading: Reading,
  attached: Attached,
  id: ObjectId | undefined,
): PdfFinding | undefined {
  const { content, starts } = readObjectStream(bytes, stream, reading, id);
  // Some readers use the directory's offsets, others parse the objects in sequence.
  for (const { value, start } of readValues(content, starts, reading)) {
    const found = checkValue(content, start, value, attached);
    if (found) return found;
  }
  const tokens = createTokenizer(content, 0);
  for (let token = tokens.next(); token.kind !== 'end'; token = tokens.next()) {
    const found = token.kind === 'name' ? BY_NAME.get(token.text) : undefined;
    if (found) return found;
  }
  return undefined;
}

function* readValues(bytes: Buffer, starts: Iterable<number>, reading: Reading) {
  for (const start of starts) {
    const value = parseValue(bytes, start);
    reading.read(value.end - start);
    yield { value, start };
  }
}

function checkValue(
  bytes: Buffer,
  start: number,
  { names, isWhole, end }: Value,
  attached: Attached,
  allowed?: PdfFinding,
): PdfFinding | undefined {
  for (const name of names) {
    const found = BY_NAME.get(name);
    if (found && found !== allowed) return found;
  }
  const isFile = names.has('EF') && ['F', 'UF', 'Filespec'].some((name) => names.has(name));
  if (isFile && !takeAttached(bytes, start, end, attached)) return 'embedded_file';
  return isWhole ? undefined : 'unreadable';
}

const [OBJECT, TRAILER] = [Buffer.from('obj'), Buffer.from('trailer')];
const [LF, CR, PERCENT] = [0x0a, 0x0d, 0x25];

/**
 * A reader follows the file's directory anywhere, even into a comment, a string or an image, and finds an
 * object after two numbers and `obj`.
 */
function* findStarts(bytes: Buffer): Generator<number> {
  const isCommented = createCommentCheck(bytes);
  for (let at = bytes.indexOf(OBJECT); at >= 0; at = bytes.indexOf(OBJECT, at + 1)) {
    let before = at - 1;
    let isNewLine = false;
    for (; isSpace(bytes[before]); before--) isNewLine ||= bytes[before] === LF || bytes[before] === CR;
    const commented = isCommented(before);
    const digit = bytes[before] ?? 0;
    if ((digit >= 0x30 && digit <= 0x39) || (isNewLine && commented)) yield at + OBJECT.length;
  }
  for (let at = bytes.indexOf(TRAILER); at >= 0; at = bytes.indexOf(TRAILER, at + 1))
    yield at + TRAILER.length;
}

/** A percent sign on the same line could hide the number before `obj`. Positions must ascend. */
function createCommentCheck(bytes: Buffer): (before: number) => boolean {
  let seen = 0;
  let [line, sign] = [-1, -2];
  return (before) => {
    const passed = bytes.subarray(seen, before + 1);
    const found = [LF, CR, PERCENT].map((byte) => passed.lastIndexOf(byte)) as [number, number, number];
    const lastLine = Math.max(found[0], found[1]);
    if (lastLine >= 0) line = seen + lastLine;
    if (found[2] >= 0) sign = seen + found[2];
    seen = Math.max(seen, before + 1);
    return sign > line;
  };
}
