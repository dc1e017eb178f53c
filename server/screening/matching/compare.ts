import type { Kind, Part } from '../model';
import { SETTINGS } from '../settings';
import { isSlipOf } from './distance';
import type { Script } from './scripts';
import { consonantSimilarity, soundSimilarity, type Word } from './word';

/** A reading of a name whose words have their weights. */
export type Form = {
  readonly words: readonly Word[];
  readonly weights: readonly number[];
  readonly script: Script;
  readonly length: number;
  readonly isLine: boolean;
  /** The letters of all words but forms. */
  readonly joined: string;
};

/** Words `at` to `end` of one name that fit words of the other. */
type Link = {
  readonly listed: number;
  readonly listedEnd: number;
  readonly asked: number;
  readonly askedEnd: number;
  readonly similarity: number;
  readonly isInitial: boolean;
};

const MAX_JOINED = 4;
const CERTAIN = 0.96;
const INITIAL = 0.9;
/** Words of at least this weight tell people apart. */
const RARE = 0.75;

type NameScore = { readonly points: number; readonly parts: readonly Part[] };

type Similarity = (listed: Word, asked: Word) => number;

/** Compares two names word by word. The points are those of all parts. */
export function compareNames(listed: Form, asked: Form, kind: Kind, similarity: Similarity): NameScore {
  const links = align(listed, asked, similarity);
  const whole = wholeSimilarity(listed, asked);
  const { fit, initials } = scoreLinks(listed, asked, kind, links);
  const { points } = SETTINGS;
  const isWhole = whole > fit;
  const name = Math.round(100 * Math.max(fit, whole));
  const parts: Part[] = [
    { part: 'name', points: name, reason: isWhole ? 'written together' : explain(listed, asked, links) },
  ];
  if (listed.script !== asked.script)
    parts.push({
      part: 'script',
      points: points.otherScript,
      reason: `${asked.script}, listed in ${listed.script}`,
    });
  if (!isWhole && isReordered(links))
    parts.push({ part: 'order', points: points.otherOrder, reason: 'words in another order' });
  if (!isWhole && initials)
    parts.push({
      part: 'initials',
      points: points.initial * initials,
      reason: `${initials} in place of names`,
    });
  return { points: parts.reduce((sum, part) => sum + part.points, 0), parts };
}

function align(listed: Form, asked: Form, similarity: Similarity): Link[] {
  const found: Link[] = [];
  const best = new Float64Array(listed.words.length);
  const bestAsked = new Float64Array(asked.words.length);
  for (const [i, a] of listed.words.entries())
    for (const [j, b] of asked.words.entries()) {
      const isInitial = (a.role === 'initial') !== (b.role === 'initial');
      const value = isInitial ? initialSimilarity(a, b) : similarity(a, b);
      if (!value) continue;
      found.push({ listed: i, listedEnd: i + 1, asked: j, askedEnd: j + 1, similarity: value, isInitial });
      if (isInitial) continue;
      best[i] = Math.max(best[i]!, value);
      bestAsked[j] = Math.max(bestAsked[j]!, value);
    }
  const cut = findCut(listed, asked, best);
  if (cut) found.push(cut);
  for (const [i, a] of listed.words.entries())
    if (best[i]! < CERTAIN && a.text.length > 2)
      for (const [j, end, value] of joinsOf(a, asked.words))
        found.push({
          listed: i,
          listedEnd: i + 1,
          asked: j,
          askedEnd: end,
          similarity: value,
          isInitial: false,
        });
  for (const [j, b] of asked.words.entries())
    if (bestAsked[j]! < CERTAIN && b.text.length > 2)
      for (const [i, end, value] of joinsOf(b, listed.words))
        found.push({
          listed: i,
          listedEnd: end,
          asked: j,
          askedEnd: j + 1,
          similarity: value,
          isInitial: false,
        });
  return choose(found, listed);
}

const initialSimilarity = (a: Word, b: Word): number => {
  const [initial, word] = a.role === 'initial' ? [a, b] : [b, a];
  const isName = word.role === 'word' && word.text.length > 1;
  return isName && (word.text[0] === initial.text || word.sound[0] === initial.text) ? INITIAL : 0;
};

/** Neighbours that are together like one word: `mirza khani`. */
function joinsOf(one: Word, others: readonly Word[]): [start: number, end: number, similarity: number][] {
  const found: [number, number, number][] = [];
  for (let start = 0; start < others.length; start++) {
    const first = others[start]!;
    let text = first.text;
    let sound = first.sound;
    let isAbjad = one.isAbjad || first.isAbjad;
    for (let end = start + 2; end <= Math.min(start + MAX_JOINED, others.length); end++) {
      const next = others[end - 1]!;
      text += next.text;
      sound += sound.endsWith(next.sound[0] ?? ' ') ? next.sound.slice(1) : next.sound;
      isAbjad ||= next.isAbjad;
      if (sound.length > one.sound.length + 3 && !isAbjad) break;
      const value =
        text === one.text
          ? 1
          : isAbjad
            ? consonantSimilarity(one.consonants, sound.replace(/[aeiou]/g, ''))
            : soundSimilarity(one.sound, sound);
      if (value >= (isAbjad ? 0.74 : 0.8)) found.push([start, end, value - 0.01]);
    }
  }
  return found;
}

/** A name that a field cut: its last word begins one of the listed words. */
function findCut(listed: Form, asked: Form, best: Float64Array): Link | null {
  const last = asked.words.length - 1;
  const text = asked.words[last]?.text;
  if (!text || asked.isLine || asked.length < MIN_CUT) return null;
  const at = listed.words.findIndex(
    (word, i) => best[i]! < 0.9 && word.text.length > text.length && word.text.startsWith(text),
  );
  if (at < 0) return null;
  return {
    listed: at,
    listedEnd: at + 1,
    asked: last,
    askedEnd: last + 1,
    similarity: 0.98,
    isInitial: false,
  };
}

const MIN_CUT = 24;
const FIELD_LENGTHS = [30, 35, 70];

/** Takes the best links first; no word is in two. */
function choose(found: Link[], listed: Form): Link[] {
  const worth = ({ listed: from, listedEnd, similarity, isInitial }: Link) => {
    let weight = 0;
    for (let i = from; i < listedEnd; i++) weight += listed.weights[i]!;
    return (isInitial ? 0 : similarity) + weight * 0.02;
  };
  found.sort((a, b) => worth(b) - worth(a) || Math.abs(a.listed - a.asked) - Math.abs(b.listed - b.asked));
  const usedListed = new Set<number>();
  const usedAsked = new Set<number>();
  const isFree = (used: Set<number>, from: number, end: number) => {
    for (let i = from; i < end; i++) if (used.has(i)) return false;
    return true;
  };
  const chosen: Link[] = [];
  for (const link of found) {
    if (!isFree(usedListed, link.listed, link.listedEnd) || !isFree(usedAsked, link.asked, link.askedEnd))
      continue;
    chosen.push(link);
    for (let i = link.listed; i < link.listedEnd; i++) usedListed.add(i);
    for (let j = link.asked; j < link.askedEnd; j++) usedAsked.add(j);
  }
  return chosen;
}

/** The share of the names' weight that agrees. */
function scoreLinks(
  listed: Form,
  asked: Form,
  kind: Kind,
  links: readonly Link[],
): { fit: number; initials: number } {
  let matched = 0;
  let shortfall = 0;
  let names = 0;
  let initials = 0;
  let heaviest = 0;
  const missing = new Set(listed.words.keys());
  const extra = new Set(asked.words.keys());
  let [from, to] = [asked.words.length, -1];
  for (const link of links) {
    let weight = 0;
    for (let i = link.listed; i < link.listedEnd; i++) {
      weight += listed.weights[i]!;
      if (!link.isInitial)
        heaviest = Math.max(heaviest, listed.weights[i]! * (link.similarity >= 0.8 ? 1 : 0));
      missing.delete(i);
    }
    for (let j = link.asked; j < link.askedEnd; j++) extra.delete(j);
    matched += weight * link.similarity;
    shortfall += weight * (1 - link.similarity);
    if (weight >= SETTINGS.weights.place) {
      names += 1;
      if (link.isInitial) initials += 1;
      else [from, to] = [Math.min(from, link.asked), Math.max(to, link.askedEnd)];
    }
  }
  if (!matched) return { fit: 0, initials };
  const isCompany =
    kind === 'company' ||
    [...listed.words, ...asked.words].some(({ isGeneric, role }) => isGeneric || role === 'form');
  // A long text that holds all of a listed name with a rare word.
  const isLine =
    asked.isLine || (asked.words.length >= listed.words.length + 3 && !missing.size && heaviest >= RARE);
  const isCut = !isLine && isCutName(asked, links);
  const missingWeight = sum(missing, listed.weights);
  const near = isLine ? [...extra].filter((j) => j > from && j < to) : [...extra];
  const extraWeight = sum(near, asked.weights);
  const conflict = isCut ? 0 : Math.min(missingWeight, extraWeight);
  const left = missingWeight ? 1 - conflict / missingWeight : 0;
  const isAnchored = heaviest >= RARE && names >= 2 && initials < names;
  let cost = conflict * SETTINGS.conflict;
  for (const i of missing)
    cost +=
      listed.weights[i]! *
      left *
      missingShare(listed.weights[i]!, {
        isCompany,
        isAnchored,
        isCut,
        isGeneric: listed.words[i]!.isGeneric,
        isFirst: i === 0,
      });
  const share = isLine ? SETTINGS.extra.line : isCompany ? SETTINGS.extra.company : SETTINGS.extra.person;
  cost += Math.max(0, sum(extra, asked.weights) - conflict) * share;
  return { fit: matched / (matched + shortfall + cost), initials };
}

const sum = (at: Iterable<number>, weights: readonly number[]): number => {
  let total = 0;
  for (const i of at) total += weights[i]!;
  return total;
};

type Missing = {
  readonly isCompany: boolean;
  readonly isAnchored: boolean;
  readonly isCut: boolean;
  readonly isGeneric: boolean;
  readonly isFirst: boolean;
};

function missingShare(weight: number, { isCompany, isAnchored, isCut, isGeneric, isFirst }: Missing): number {
  const { minor, generic, given, family, essential } = SETTINGS.missing;
  if (isCut) return 0.1;
  if (weight <= SETTINGS.weights.particle) return minor;
  if (isCompany) return isGeneric ? generic : essential;
  if (!isAnchored) return essential;
  if (weight >= RARE) return family;
  return isFirst ? given : minor;
}

/** True if all words but forms agree, up to the length of a field. */
const isCutName = ({ length, words }: Form, links: readonly Link[]): boolean =>
  FIELD_LENGTHS.some((field) => length === field || length === field - 1) &&
  links.some(({ askedEnd }) => askedEnd === words.length) &&
  words.every((_, j) => links.some(({ asked, askedEnd }) => asked <= j && j < askedEnd));

const isReordered = (links: readonly Link[]): boolean => {
  const names = links.filter(({ isInitial }) => !isInitial).sort((a, b) => a.listed - b.listed);
  return names.some((link, i) => i > 0 && link.asked < names[i - 1]!.asked);
};

const MIN_WHOLE = 8;

/** Names whose letters are the same, apart from spaces and one slip of the keyboard. */
function wholeSimilarity(listed: Form, asked: Form): number {
  if (asked.isLine || Math.min(listed.joined.length, asked.joined.length) < MIN_WHOLE) return 0;
  if (listed.joined === asked.joined) return 0.97;
  return isSlipOf(listed.joined, asked.joined) ? 0.9 : 0;
}

function explain(listed: Form, asked: Form, links: readonly Link[]): string {
  const spell = (words: readonly Word[], from: number, end: number) =>
    words
      .slice(from, end)
      .map(({ text }) => text)
      .join(' ');
  const pairs = [...links]
    .sort((a, b) => a.listed - b.listed)
    .map((link) => {
      const [a, b] = [
        spell(listed.words, link.listed, link.listedEnd),
        spell(asked.words, link.asked, link.askedEnd),
      ];
      return a === b ? a : `${a} ~ ${b}`;
    });
  const missing = listed.words.filter((_, i) => !links.some((one) => one.listed <= i && i < one.listedEnd));
  return [pairs.join(', '), missing.length ? `without ${missing.map(({ text }) => text).join(' ')}` : '']
    .filter(Boolean)
    .join('; ');
}
