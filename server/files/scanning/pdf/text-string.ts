const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string token: "(a\\051)" or "<4129>". */
export function stringBytes(token: Buffer): Buffer {
  const inner = token.toString('latin1').slice(1, -1);
  if (token[0] === 0x3c) {
    const digits = inner.replace(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }
  const text = inner.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped);
  });
  return Buffer.from(text, 'latin1');
}

export function stringText(token: Buffer): string {
  const bytes = stringBytes(token);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : 'latin1').decode(bytes);
}
