import { SETTINGS } from '../settings';
import { COMMON_NAMES, NAME_FAMILIES } from '../words/common-names';
import { findMeaning } from '../words/company-words';
import { isSlipOf, soundDistance } from './distance';
import { foldConsonants, foldWord, kindsOf, skeletonOf, toConsonants } from './fold';

/** `form` is a legal form, or a prefix of a ship's name. */
export type Role = 'word' | 'initial' | 'particle' | 'form' | 'number';

export type Word = {
  /** Lower-case Latin letters and digits. */
  readonly text: string;
  readonly role: Role;
  /** Written without vowels, as in Arabic: only consonants can be compared. */
  readonly isAbjad: boolean;
  readonly sound: string;
  readonly consonants: string;
  readonly skeleton: string;
  /** A bit for each kind of consonant in it. */
  readonly kinds: number;
  /** Number of its meaning in company names, if it has one. */
  readonly meaning: number | null;
  readonly isGeneric: boolean;
  /** Written with a full stop: `Instr.` */
  readonly isShort: boolean;
  readonly families: readonly number[];
  /** Weight before the list's own frequencies. */
  readonly weight: number;
};

export type RawWord = {
  readonly text: string;
  readonly role: Role;
  readonly isAbjad?: boolean;
  readonly isShort?: boolean;
  /** The word in its own script, if that has a meaning there. */
  readonly meaningOf?: string;
  /** People's names have no company words. */
  readonly isPersons: boolean;
};

export const keyOf = ({ text, role, isAbjad, isShort, meaningOf, isPersons }: RawWord): string =>
  `${isPersons ? 'p' : 'c'}${isShort ? '.' : ''}${isAbjad ? 'a' : 'v'}${role[0]}${text}${meaningOf ? `=${meaningOf}` : ''}`;

export function createWord({
  text,
  role,
  isAbjad = false,
  isShort = false,
  meaningOf,
  isPersons,
}: RawWord): Word {
  const meaning = isPersons || role !== 'word' ? undefined : findMeaning(meaningOf ?? text);
  const sound = isAbjad ? foldConsonants(text) : foldWord(text);
  const consonants = toConsonants(sound);
  return {
    text,
    role,
    isAbjad,
    sound,
    consonants,
    skeleton: skeletonOf(isAbjad ? consonants.replace(/[vw]/g, '') : sound),
    kinds: kindsOf(sound),
    meaning: meaning?.number ?? null,
    isGeneric: meaning !== undefined && meaning.weight !== 'plain',
    isShort,
    families: isAbjad ? [] : (NAME_FAMILIES.get(text) ?? []),
    weight: baseWeight(text, role, meaning?.weight),
  };
}

function baseWeight(
  text: string,
  role: Role,
  meaning: 'generic' | 'place' | 'plain' | 'form' | undefined,
): number {
  const { weights } = SETTINGS;
  switch (role) {
    case 'initial':
      return weights.initial;
    case 'particle':
      return weights.particle;
    case 'form':
      return weights.legalForm;
    case 'number':
      return weights.place;
    case 'word':
      if (meaning === 'form') return weights.legalForm;
      if (meaning) return weights[meaning];
      return COMMON_NAMES.has(text) || PATRONYMIC.test(text) ? weights.common : 1;
  }
}

const PATRONYMIC = /(ov|ev|ow|ew)(ich|ych|itch|itsch)$|(iv|ov|ev|ow|ew)na$|inichna$/;

/** From 0 for other words to 1 for the same. */
export function similarityOf(a: Word, b: Word): number {
  if (a.text === b.text && a.isAbjad === b.isAbjad) return 1;
  if (a.role === 'number' || b.role === 'number' || a.role === 'initial' || b.role === 'initial') return 0;
  if (a.meaning !== null && a.meaning === b.meaning) return 0.97;
  if ((a.role === 'particle') !== (b.role === 'particle')) return 0;
  if (!a.isAbjad && !b.isAbjad && !a.families.length && haveOtherSounds(a, b)) return 0;
  const similarity =
    a.isAbjad || b.isAbjad ? consonantSimilarity(a.consonants, b.consonants) : letterSimilarity(a, b);
  const shorter = Math.min(a.text.length, b.text.length);
  const least = shorter <= 2 && !a.isAbjad && !b.isAbjad ? 0.88 : SETTINGS.minWordSimilarity;
  return similarity < least ? 0 : similarity;
}

/** A cheap bound: a similar word lacks few kinds of consonants that the other has. */
function haveOtherSounds(a: Word, b: Word): boolean {
  if (a.isShort || b.isShort || a.isGeneric || b.isGeneric) return false;
  const most = Math.max(a.sound.length, b.sound.length) >= 8 ? 3 : 2;
  let different = a.kinds ^ b.kinds;
  for (let count = 0; different; count++) {
    if (count === most) return true;
    different &= different - 1;
  }
  return false;
}

function letterSimilarity(a: Word, b: Word): number {
  if (a.families.length && b.families.length && a.families.some((family) => b.families.includes(family)))
    return 0.93;
  if (
    (a.isGeneric || b.isGeneric || a.isShort || b.isShort) &&
    (isAbbreviation(a.text, b.text) || isAbbreviation(b.text, a.text))
  )
    return 0.85;
  const similarity = soundSimilarity(a.sound, b.sound);
  if (isOtherGender(a.sound, b.sound)) return Math.min(similarity, 0.6);
  const shorter = Math.min(a.text.length, b.text.length);
  const isNear = shorter >= 6 || (shorter >= 3 && a.text[0] === b.text[0]);
  if (isNear && similarity < 0.9 && isSlipOf(a.text, b.text))
    return Math.max(similarity, 0.74 + 0.02 * Math.min(shorter, 8));
  return similarity;
}

/** Share of a word that one typing error in it takes away, times its length. */
const ERROR = 1.25;

export const isOtherLength = (a: number, b: number): boolean =>
  Math.abs(a - b) > Math.max(2, 0.4 * Math.max(a, b));

export function soundSimilarity(a: string, b: string): number {
  if (isOtherLength(a.length, b.length)) return 0;
  const length = Math.max(3, (a.length + b.length) / 2);
  const most = ((1 - SETTINGS.minWordSimilarity) * length * 100) / ERROR;
  return 1 - (ERROR * soundDistance(a, b, false, most)) / 100 / length;
}

export function consonantSimilarity(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter === 0) return 0;
  const similarity =
    0.98 - (ERROR * soundDistance(a, b, true)) / 100 / Math.max(3, (a.length + b.length) / 2);
  // One consonant is too little to tell words apart.
  return shorter === 1 ? similarity - 0.1 : similarity;
}

/** `Ivan` and `Ivana` are two people; families spell `Petrov` and `Petrova` for one. */
function isOtherGender(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return longer === `${shorter}a` && !/(ov|ev|in|sk|i)$/.test(shorter) && !/[aeiou]$/.test(shorter);
}

/** `trdg` for `trading`, `san` for `sanayi`. */
const isAbbreviation = (short: string, long: string): boolean =>
  short.length >= 3 &&
  short.length <= 0.7 * long.length &&
  short[0] === long[0] &&
  isSubsequence(short, long);

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
