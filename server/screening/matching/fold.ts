/** Spellings of a sound, the longest first. Capitals and `x` (kh) are sounds that Latin writes with several letters. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  // In pinyin x is a kind of sh; elsewhere it is ks.
  [/^x|x(?=[iu])/g, 'S'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/(?<!sch)tsch|tch/g, 'c'],
  [/schtsch|shch|sch|^hs(?=[aeiou])/g, 'S'],
  [/dzh|dsch|dj/g, 'j'],
  [/ch|cz/g, 'c'],
  [/sh|sz/g, 'S'],
  [/zh/g, 'Z'],
  [/kh/g, 'x'],
  [/([gdbt])h/g, '$1'],
  [/ph/g, 'f'],
  [/ts|tz/g, 'C'],
  // Pinyin writes q for a kind of ch.
  [/q(?=i|u[an]n|ue)/g, 'c'],
  [/ck|q/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/ou|oo|ue|uw/g, 'u'],
  // Korean drops a first r or l before y.
  [/^[rl](?=y)/g, ''],
  [/^ye|^je(?=[wv])/g, 'e'],
  [/ee|ie|ij|iy|y/g, 'i'],
  [/eo|oe/g, 'o'],
  [/ae/g, 'e'],
  [/(?<=[aeiou])h$/g, ''],
  [/(.)\1+/g, '$1'],
];

const ABJAD_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sh/g, 'S'],
  [/zh/g, 'Z'],
  [/kh/g, 'x'],
  [/ch/g, 'c'],
  [/ts/g, 'C'],
  [/([gdbt])h/g, '$1'],
  [/q/g, 'k'],
  [/y/g, ''],
];

/** The sounds of a word in lower-case Latin letters. `ch` and a plain `c` stay one symbol, because languages read both as k, s or ch. */
export function foldWord(word: string): string {
  let folded = word;
  for (const [spelling, sound] of SOUNDS) folded = folded.replace(spelling, sound);
  return folded;
}

/** A word that is written without vowels, where neighbours are not always one sound. */
export const foldConsonants = (word: string): string =>
  ABJAD_SOUNDS.reduce((folded, [spelling, sound]) => folded.replace(spelling, sound), word);

/** Consonants as in scripts that write no short vowels. */
export const toConsonants = (folded: string): string => folded.replace(/[aeiou]/g, '');

const CLASSES: Readonly<Record<string, string>> = {
  b: 'P',
  p: 'P',
  f: 'F',
  v: 'F',
  t: 'T',
  d: 'T',
  k: 'K',
  g: 'K',
  x: 'K',
  s: 'S',
  z: 'S',
  S: 'S',
  Z: 'S',
  C: 'S',
  c: 'S',
  j: 'S',
  l: 'L',
  r: 'R',
  m: 'M',
  n: 'N',
};

/** Consonants by place of articulation. Words with equal skeletons may be spellings of one name. */
export function skeletonOf(folded: string): string {
  let skeleton = folded.startsWith('h') ? 'K' : '';
  for (const sound of folded) {
    const found = CLASSES[sound];
    if (found && !skeleton.endsWith(found)) skeleton += found;
  }
  return skeleton;
}

/** Kinds of consonants that spellings don't mix up, a bit for each. */
const KINDS = ['bpfv', 'td', 'kgxcCsSzZj', 'l', 'r', 'm', 'n'];

export const kindsOf = (folded: string): number =>
  KINDS.reduce(
    (bits, kind, at) => ([...kind].some((sound) => folded.includes(sound)) ? bits | (1 << at) : bits),
    0,
  );
