/** A word is a number or a keyword; a stray is an unmatched bracket. A string has its brackets. */
export type Token =
  | { readonly kind: 'name' | 'word'; readonly text: string }
  | { readonly kind: 'string'; readonly bytes: Buffer }
  | { readonly kind: '<<' | '>>' | '[' | ']' | 'stray' | 'end' };

const [LF, CR, PERCENT, OPEN, CLOSE, BACKSLASH] = [0x0a, 0x0d, 0x25, 0x28, 0x29, 0x5c];
const [LESS, GREATER, SLASH, LEFT, RIGHT] = [0x3c, 0x3e, 0x2f, 0x5b, 0x5d];

export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === LF || byte === CR || byte === 0x09 || byte === 0x0c || byte === 0;

const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));
const endsWord = (byte: number): boolean => isSpace(byte) || DELIMITERS.has(byte);

export function createTokenizer(bytes: Buffer, start: number) {
  let at = start;

  const skipSpace = () => {
    for (; at < bytes.length; at++) {
      if (bytes[at] === PERCENT) while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
      else if (!isSpace(bytes[at])) return;
    }
  };
  const word = (): string => {
    const from = at;
    while (at < bytes.length && !endsWord(bytes[at]!)) at++;
    return bytes.toString('latin1', from, at);
  };
  const name = (): Token => {
    at++;
    const text = word().replace(/#([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return { kind: 'name', text };
  };
  const literal = (): Token => {
    const from = at;
    for (let depth = 0; at < bytes.length; at++) {
      if (bytes[at] === BACKSLASH) at++;
      else if (bytes[at] === OPEN) depth++;
      else if (bytes[at] === CLOSE && --depth === 0) {
        at++;
        return { kind: 'string', bytes: bytes.subarray(from, at) };
      }
    }
    return { kind: 'end' };
  };
  const hexString = (): Token => {
    const [from, end] = [at, bytes.indexOf(GREATER, at)];
    at = end < 0 ? bytes.length : end + 1;
    return end < 0 ? { kind: 'end' } : { kind: 'string', bytes: bytes.subarray(from, at) };
  };
  const bracket = (kind: '<<' | '>>' | '[' | ']' | 'stray', length: number): Token => {
    at += length;
    return { kind };
  };

  return {
    get at() {
      return at;
    },
    next(): Token {
      skipSpace();
      const [byte, after] = [bytes[at], bytes[at + 1]];
      if (byte === undefined) return { kind: 'end' };
      if (byte === SLASH) return name();
      if (byte === OPEN) return literal();
      if (byte === LESS) return after === LESS ? bracket('<<', 2) : hexString();
      if (byte === GREATER && after === GREATER) return bracket('>>', 2);
      if (byte === LEFT) return bracket('[', 1);
      if (byte === RIGHT) return bracket(']', 1);
      if (DELIMITERS.has(byte)) return bracket('stray', 1);
      return { kind: 'word', text: word() };
    },
  };
}
