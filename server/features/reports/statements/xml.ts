/** An element as text: its children stand in the order in which its schema has them. */
export const element = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

/** Of what XML 1.0 may hold; what it may not is left out, and so are halves of characters. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replaceAll(UNPRINTABLE, '').replaceAll(/[&<>"]/g, (mark) => ESCAPED[mark]!);

/** An element of text that has at most so many characters; nothing where there is no text. */
export function textElement(name: string, text: string | null, most: number): string {
  const plain = (text ?? '').replaceAll(UNPRINTABLE, '').replaceAll(/\s+/g, ' ').trim();
  if (!plain) return '';
  return element(name, escaped([...plain].slice(0, most).join('').trim()));
}

const PIECE_CHARACTERS = 32 * 1024;

/** Text as bytes, many parts in a piece. */
export async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for await (const part of parts) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece) yield Buffer.from(piece);
}
