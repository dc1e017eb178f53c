const FORMS = new Set(
  'ltd limited inc incorporated llc gmbh ag sa sas sarl bv nv pte pvt private co company corp plc oy ab as srl spa kg'.split(
    ' ',
  ),
);

/** A name prepared for comparison with others. */
type NearKey = { readonly words: readonly string[]; readonly text: string };

/** Without accents, punctuation and company forms, its words in the order of the alphabet. */
export function nearKey(name: string): NearKey {
  const all = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const words = all.filter((word) => !FORMS.has(word)).sort();
  return { words, text: (words.length ? words : all).join(' ') };
}

const LETTERS_PER_TYPO = 5;

/** How far apart two names are, in letters; undefined if they are not alike. */
export function nameDistance(one: NearKey, other: NearKey): number | undefined {
  const [short, long] = one.text.length <= other.text.length ? [one, other] : [other, one];
  const allowed = Math.min(3, Math.floor(short.text.length / LETTERS_PER_TYPO));
  const typos = countTypos(short.text, long.text, allowed);
  if (typos !== undefined) return typos;
  const contained = short.words.length >= 2 && short.words.every((word) => long.words.includes(word));
  return contained ? allowed + 1 : undefined;
}

/** Levenshtein distance; undefined above `most`. */
function countTypos(short: string, long: string, most: number): number | undefined {
  if (long.length - short.length > most) return undefined;
  let before = Array.from({ length: long.length + 1 }, (_, at) => at);
  for (let row = 1; row <= short.length; row++) {
    const now = [row];
    for (let at = 1; at <= long.length; at++) {
      const replaced = before[at - 1]! + (short[row - 1] === long[at - 1] ? 0 : 1);
      now.push(Math.min(replaced, before[at]! + 1, now[at - 1]! + 1));
    }
    if (Math.min(...now) > most) return undefined;
    before = now;
  }
  return before.at(-1)! <= most ? before.at(-1) : undefined;
}
