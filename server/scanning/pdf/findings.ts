import { holdsObjects, readObjectStream } from './object-stream';
import { Reading, Unreadable } from './reading';
import { startsOf } from './starts';
import { tokensOf } from './tokens';
import { type Value, valueAt } from './value';

/** What a PDF carries that no document needs, or why nobody can tell. */
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

/** What a PDF carries, by the names in its objects: the same words in the text of a page mean nothing. */
export function findingIn(bytes: Buffer): PdfFinding | undefined {
  const reading = new Reading(bytes.length);
  try {
    for (const value of valuesIn(bytes, startsOf(bytes), reading)) {
      const found =
        findingOf(value) ?? (holdsObjects(value) ? findingWithin(bytes, value, reading) : undefined);
      if (found) return found;
    }
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable';
    throw error;
  }
  return undefined;
}

function findingWithin(bytes: Buffer, stream: Value, reading: Reading): PdfFinding | undefined {
  const { content, starts } = readObjectStream(bytes, stream, reading);
  // Some readers go by where each object is said to begin, others take one after the other.
  for (const value of valuesIn(content, starts, reading)) {
    const found = findingOf(value);
    if (found) return found;
  }
  const tokens = tokensOf(content, 0);
  for (let token = tokens.next(); token.kind !== 'end'; token = tokens.next()) {
    const found = token.kind === 'name' ? BY_NAME.get(token.text) : undefined;
    if (found) return found;
  }
  return undefined;
}

function* valuesIn(bytes: Buffer, starts: Iterable<number>, reading: Reading): Generator<Value> {
  for (const start of starts) {
    const value = valueAt(bytes, start);
    reading.read(value.end - start);
    yield value;
  }
}

function findingOf({ names, isWhole }: Value): PdfFinding | undefined {
  for (const name of names) {
    const found = BY_NAME.get(name);
    if (found) return found;
  }
  if (names.has('EF') && ['F', 'UF', 'Filespec'].some((name) => names.has(name))) return 'embedded_file';
  return isWhole ? undefined : 'unreadable';
}
