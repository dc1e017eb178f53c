/** Children must be in schema order. */
export const element = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

/** XML 1.0 cannot contain these characters, even escaped. */
const UNPRINTABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replaceAll(UNPRINTABLE, '').replaceAll(/[&<>"]/g, (mark) => ESCAPED[mark]!);

/** Cut to the schema's length; empty if there is no text. */
export function textElement(name: string, text: string | null, most: number): string {
  const plain = (text ?? '').replaceAll(UNPRINTABLE, '').replaceAll(/\s+/g, ' ').trim();
  if (!plain) return '';
  return element(name, escaped([...plain].slice(0, most).join('').trim()));
}
