import type { Word } from './word';

const STARTS_OPEN = /^[aeiou]/;

/** Keys by sound and by skeleton. Scripts without vowels don't say whether a word begins with one. */
export function wholeHashesOf({ isAbjad, sound, skeleton }: Word): number[] {
  const isOpen = STARTS_OPEN.test(sound);
  return [
    hash(`-${sound}`),
    ...(isAbjad || isOpen ? [hash(`~_${skeleton}`)] : []),
    ...(isAbjad || !isOpen ? [hash(`~${skeleton}`)] : []),
  ];
}

/** Keys by sound, and by the word with one letter left out. */
export function hashesOf(word: Word): number[] {
  const { sound, skeleton, meaning, role, text } = word;
  if (role === 'number' || role === 'initial') return [hash(`=${text}`)];
  const hashes = wholeHashesOf(word);
  if (meaning !== null) hashes.push(hash(`#${meaning}`));
  const add = (prefix: string, whole: string) => {
    for (let at = 0; at < whole.length; at++) {
      const found = hash(`${prefix}${whole.slice(0, at)}${whole.slice(at + 1)}`);
      if (!hashes.includes(found)) hashes.push(found);
    }
  };
  if (skeleton.length >= 6) add('~', skeleton);
  if (sound.length >= 3) add('-', sound);
  return hashes;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

export function lowerBound(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
