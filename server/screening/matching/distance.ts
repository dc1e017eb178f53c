const SYMBOLS = 128;
const VOWELS = 'aeiou';

/** Costs in hundredths of one typing error. */
const UNRELATED = 140;
const substitution = new Uint8Array(SYMBOLS * SYMBOLS).fill(UNRELATED);
const insertion = new Uint8Array(SYMBOLS).fill(100);

/** Sounds that romanisations, scripts and languages write for each other. */
const RELATED = `
30 bp dt kg cS sS cC Zz cZ
25 sz xh xk vf wf
10 vw iy
15 ij
35 hg sC zC vb wb jc
40 jZ dz jg ZS jz
50 kc kC fp
60 lr mn ts tC jS
20 uv uw
`;

for (let at = 0; at < SYMBOLS; at++) substitution[at * SYMBOLS + at] = 0;
const relate = (a: string, b: string, cost: number): void => {
  substitution[a.charCodeAt(0) * SYMBOLS + b.charCodeAt(0)] = cost;
  substitution[b.charCodeAt(0) * SYMBOLS + a.charCodeAt(0)] = cost;
};
for (const a of VOWELS) for (const b of VOWELS) if (a !== b) relate(a, b, 30);
for (const line of RELATED.trim().split('\n')) {
  const [cost, ...pairs] = line.split(' ');
  for (const pair of pairs) relate(pair[0]!, pair[1]!, Number(cost));
}
for (const vowel of VOWELS) insertion[vowel.charCodeAt(0)] = 45;
for (const [sound, cost] of Object.entries({ h: 35, i: 30, j: 45, w: 30, y: 20 }))
  insertion[sound.charCodeAt(0)] = cost;

/** In words of consonants only, these may stand for a vowel. */
const consonantInsertion = insertion.slice();
for (const sound of 'vwyi') consonantInsertion[sound.charCodeAt(0)] = 20;

/** Substitutions up to this cost are spellings, not errors. */
const RELATED_COST = 50;
const SWAP = 80;
/** An error in the first sound is rare, and another first sound is mostly another name. */
const FIRST = 40;
/** Between two of the same consonants there may be a vowel, or none. */
const DOUBLED = 30;
const MAX_LENGTH = 40;

const firstOf = (costs: Uint8Array, sound: number): number => (costs[sound]! > RELATED_COST ? FIRST : 0);

const rows = [0, 1, 2].map(() => new Uint16Array(MAX_LENGTH + 1)) as [Uint16Array, Uint16Array, Uint16Array];

/**
 * Weighted edit distance between folded words, in hundredths of a typing error.
 * More than `most` is not computed exactly.
 */
export function soundDistance(
  a: string,
  b: string,
  isConsonants = false,
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (a === b) return 0;
  if (a.length > MAX_LENGTH || b.length > MAX_LENGTH) return Math.max(a.length, b.length) * 100;
  const costs = isConsonants ? consonantInsertion : insertion;
  let [before, previous, current] = rows;
  previous[0] = 0;
  let last = 0;
  for (let j = 1; j <= b.length; j++) {
    const to = b.charCodeAt(j - 1);
    previous[j] = previous[j - 1]! + costs[to]! + (j === 1 ? firstOf(costs, to) : 0);
  }
  for (let i = 1; i <= a.length; i++) {
    const from = a.charCodeAt(i - 1);
    const isDouble = isConsonants && from === last;
    current[0] = previous[0]! + costs[from]! + (i === 1 ? firstOf(costs, from) : 0);
    let least = current[0]!;
    let lastOther = 0;
    for (let j = 1; j <= b.length; j++) {
      const to = b.charCodeAt(j - 1);
      const replaced = substitution[from * SYMBOLS + to]!;
      let cost = previous[j - 1]! + replaced + (replaced > RELATED_COST && i === 1 && j === 1 ? FIRST : 0);
      const removed = previous[j]! + (isDouble ? DOUBLED : costs[from]!);
      const added = current[j - 1]! + (isConsonants && to === lastOther ? DOUBLED : costs[to]!);
      if (removed < cost) cost = removed;
      if (added < cost) cost = added;
      if (i > 1 && j > 1 && from === lastOther && last === to && from !== to) {
        const swapped = before[j - 2]! + SWAP;
        if (swapped < cost) cost = swapped;
      }
      current[j] = cost;
      if (cost < least) least = cost;
      lastOther = to;
    }
    // A swap of neighbours reaches back over one row.
    if (least > most + SWAP) return least;
    last = from;
    const unused = before;
    before = previous;
    previous = current;
    current = unused;
  }
  return previous[b.length]!;
}

/** True if one letter is missing, doubled or added, or two neighbours are swapped. Another letter in its place doesn't count. */
export function isSlipOf(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length === b.length)
    return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return a.length > b.length ? a.slice(at + 1) === b.slice(at) : b.slice(at + 1) === a.slice(at);
}
