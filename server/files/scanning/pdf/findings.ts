import { holdsObjects, readObjectStream } from './object-stream';
import { ReadLimits, Unreadable } from './reading';
import { findStarts } from './starts';
import { createTokenizer } from './tokens';
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
  ['EmbeddedFile', 'embedded_file'],
  ['EmbeddedFiles', 'embedded_file'],
  ['FileAttachment', 'embedded_file'],
  ['GoToE', 'embedded_file'],
  ['Launch', 'launch'],
  ['RichMedia', 'media'],
  ['RichMediaContent', 'media'],
  ['Encrypt', 'encrypted'],
]);

/** Names in a PDF's objects count; the same words in a page's text mean nothing. */
export function findPdfContent(bytes: Buffer): PdfFinding | undefined {
  const reading = new ReadLimits(bytes.length);
  try {
    for (const value of readValues(bytes, findStarts(bytes), reading)) {
      const found =
        checkValue(value) ?? (holdsObjects(value) ? findInObjectStream(bytes, value, reading) : undefined);
      if (found) return found;
    }
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable';
    throw error;
  }
  return undefined;
}

function findInObjectStream(bytes: Buffer, stream: Value, reading: ReadLimits): PdfFinding | undefined {
  const { content, starts } = readObjectStream(bytes, stream, reading);
  // Some readers use the directory's offsets, others parse the objects in sequence.
  for (const value of readValues(content, starts, reading)) {
    const found = checkValue(value);
    if (found) return found;
  }
  const tokens = createTokenizer(content, 0);
  for (let token = tokens.next(); token.kind !== 'end'; token = tokens.next()) {
    const found = token.kind === 'name' ? BY_NAME.get(token.text) : undefined;
    if (found) return found;
  }
  return undefined;
}

function* readValues(bytes: Buffer, starts: Iterable<number>, reading: ReadLimits): Generator<Value> {
  for (const start of starts) {
    const value = parseValue(bytes, start);
    reading.read(value.end - start);
    yield value;
  }
}

function checkValue({ names, isWhole }: Value): PdfFinding | undefined {
  for (const name of names) {
    const found = BY_NAME.get(name);
    if (found) return found;
  }
  if (names.has('EF') && ['F', 'UF', 'Filespec'].some((name) => names.has(name))) return 'embedded_file';
  return isWhole ? undefined : 'unreadable';
}
