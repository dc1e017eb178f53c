import { readStream } from './object-stream';
import type { Reading } from './reading';
import { stringText } from './text-string';
import { createTokenizer } from './tokens';
import type { Value } from './value';

/** Objects that are attached to the PDF, by their numbers. */
export type Attached = Set<string>;

const NAMES = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
const XML_NAME = /^[^\p{C}/\\:*?"<>|]+\.xml$/iu;

/**
 * Takes the numbers of the objects that file specifications in a value attach. False if one is not an XML file
 * by its name, or is not named by its number: only electronic invoices (PDF/A-3 with XML) may have files.
 */
export function takeAttached(bytes: Buffer, start: number, end: number, attached: Attached): boolean {
  const tokens = createTokenizer(bytes.subarray(0, end), start);
  let isNamed = false;
  for (let token = tokens.next(); token.kind !== 'end'; token = tokens.next()) {
    if (token.kind !== 'name') continue;
    if (token.text === 'EF') {
      if (tokens.next().kind !== '<<' || !takeNumbers(tokens, attached)) return false;
    } else if (NAMES.has(token.text)) {
      const value = tokens.next();
      if (value.kind === 'name') return false;
      if (value.kind === 'string') {
        if (!XML_NAME.test(stringText(value.bytes))) return false;
        isNamed = true;
      }
    }
  }
  return isNamed;
}

/** Pairs of a name and a reference, up to the end of the dictionary. */
function takeNumbers(tokens: ReturnType<typeof createTokenizer>, attached: Attached): boolean {
  for (let token = tokens.next(); token.kind !== '>>'; token = tokens.next()) {
    const [number, generation, mark] = [tokens.next(), tokens.next(), tokens.next()];
    const isReference =
      token.kind === 'name' &&
      number.kind === 'word' &&
      generation.kind === 'word' &&
      mark.kind === 'word' &&
      mark.text === 'R' &&
      /^\d+$/.test(number.text);
    if (!isReference) return false;
    attached.add(String(Number(number.text)));
  }
  return true;
}

/** Entities, style sheets, scripts and pages make a reader do something. */
const ACTIVE =
  /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet|<(?:[\w.-]+:)?(?:script|html|svg|object|iframe|stylesheet)[\s/>]/i;

export function isHarmlessXml(bytes: Buffer, value: Value, reading: Reading): boolean {
  if (value.stream === undefined) return false;
  const content = readStream(bytes, value, reading, undefined);
  const encoding = content[0] === 0xff ? 'utf-16le' : content[0] === 0xfe ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(content);
  return /^\s*<(?:\?xml\s|!--|[\p{L}_])/u.test(text) && !ACTIVE.test(text) && !text.includes('\0');
}
