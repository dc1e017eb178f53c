import type { Kind } from '../model';
import { findMeaning } from '../words/company-words';
import { LEGAL_FORMS, LEGAL_PHRASES } from '../words/legal-forms';
import { PARTICLES, PAYMENT_WORDS, SHIP_PREFIXES } from '../words/particles';
import { readKanji, splitUnspaced } from './han';
import { isAbjad, type Script, scriptOf, toLatin } from './scripts';
import type { RawWord, Role } from './word';

/** One way to read a name. */
export type Reading = {
  readonly words: readonly RawWord[];
  readonly script: Script;
  /** Of the text before it was read: fields cut names to 30, 35 or 70 characters. */
  readonly length: number;
  /** Remittance text, in which a name is only a part. */
  readonly isLine: boolean;
};

/** Longer texts are cut. */
const MAX_TEXT = 400;
const MAX_WORDS = 40;

const APOSTROPHES = /['’‘`´ʼʻʹʿʾ′"״׳]/g;
/** `S.A.L.`, `A.Ş.` and `M/V` are one word. */
const DOTTED = /(?<![\p{L}\p{N}])(?:\p{L}[./]){1,6}\p{L}(?![\p{L}\p{N}])\.?/gu;

export function readName(text: string, kind: Kind = 'unknown', isText = false): Reading[] {
  const cut = text.slice(0, MAX_TEXT);
  const isAscii = ASCII.test(cut);
  const plain = (isAscii ? cut : cut.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(APOSTROPHES, '')
    .trim();
  const isPersons = kind === 'person';
  const parts = markAbbreviations(plain, kind)
    .split(isAscii ? /[^A-Za-z0-9•]+/ : /[^\p{L}\p{M}\p{N}㈱々ー•]+/u)
    .flatMap((part) => (isAscii ? part : splitScripts(part)))
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const script = isAscii
    ? 'latin'
    : (parts.map(scriptOf).find((one) => one !== 'other' && one !== 'latin') ?? 'latin');
  const isLine = isText || looksLikeLine(plain, parts);
  const reading = (words: readonly RawWord[]): Reading => ({
    words: markForms(words, kind),
    script,
    length: text.trim().length,
    isLine,
  });
  if (script !== 'han' && script !== 'hangul')
    return [reading(parts.flatMap((part) => readPart(part, isPersons)))];
  const ways = parts.map((part) => readUnspaced(part, isPersons));
  const readings = Array.from({ length: Math.max(...ways.map((way) => way.length)) }, (_, at) => at).map(
    (at) => reading(ways.flatMap((way) => way[at] ?? way[0]!)),
  );
  const kanji = script === 'han' && parts.every((part) => scriptOf(part) === 'han') ? readKanji(parts) : [];
  return [
    ...readings,
    ...kanji.map((words) =>
      reading(words.map((word) => ({ text: word, role: 'word' as const, isPersons: true }))),
    ),
  ];
}

const ASCII = /^[ -~\s]*$/;

/** `•` follows a word that was written with a full stop. */
const markAbbreviations = (plain: string, kind: Kind): string =>
  /[./]/.test(plain)
    ? plain.replace(DOTTED, (found) => joinDotted(found, kind)).replace(/(\p{L}{2})\.(?=[\s,;/)]|$)/gu, '$1•')
    : plain;

const joinDotted = (found: string, kind: Kind): string => {
  const joined = found.replaceAll(/[./]/g, '');
  const latin = toLatin(joined, scriptOf(joined));
  const isForm =
    kind !== 'person' &&
    (LEGAL_FORMS.has(latin) || LEGAL_FORMS.has(joined.toLowerCase()) || SHIP_PREFIXES.has(latin));
  return isForm ? joined : found.replaceAll(/[./]/g, ' ');
};

const RUNS =
  /[\p{Script=Han}々㈱]+|\p{Script=Hangul}+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々㈱ー]+/gu;

const splitScripts = (part: string): readonly string[] => part.match(RUNS) ?? [];

const looksLikeLine = (plain: string, parts: readonly string[]): boolean =>
  plain.startsWith('/') ||
  parts.length > 12 ||
  parts.some((part) => /\d{3}/.test(part) || (part.length >= 3 && PAYMENT_WORDS.has(part.toLowerCase())));

function readPart(given: string, isPersons: boolean): RawWord[] {
  const part = given.replaceAll('•', '');
  const isShort = given.endsWith('•');
  const script = scriptOf(part);
  if (script === 'arabic') return readArabic(part, isPersons);
  const text = toLatin(part, script);
  if (!text) return [];
  if (isAbjad(script))
    return [
      {
        text,
        role: text === 'bn' ? 'particle' : 'word',
        isAbjad: true,
        meaningOf: meaningIn(part, isPersons),
        isPersons,
      },
    ];
  if (/\d/.test(text)) return [{ text, role: 'number', isPersons }];
  const meaningOf = script === 'latin' ? undefined : meaningIn(part.toLowerCase(), isPersons);
  const abd = script === 'latin' ? splitAbd(text) : null;
  if (abd)
    return [
      { text: 'abd', role: 'particle', isPersons },
      { text: abd, role: 'word', isPersons },
    ];
  const din = script === 'latin' ? /^(\w{2,})[aeou]dd(?:i|ee|ie)ne?$/.exec(text)?.[1] : null;
  if (din)
    return [
      { text: din, role: 'word', isPersons },
      { text: 'al', role: 'particle', isPersons },
      { text: 'din', role: 'word', isPersons },
    ];
  // Initials without full stops, unlike the name Ng and the short form of Mohammed.
  if (isPersons && /^(?!NG|MD)[BCDFGHJKLMNPQRSTVWXZ]{2,3}$/.test(part))
    return [...text].map((letter) => ({ text: letter, role: 'initial', isPersons }));
  return [{ text, role: roleOf(text, isPersons), isShort, meaningOf, isPersons }];
}

function roleOf(text: string, isPersons: boolean): Role {
  if (text.length === 1) return 'initial';
  if (PARTICLES.has(text)) return 'particle';
  return !isPersons && LEGAL_FORMS.has(text) ? 'form' : 'word';
}

const meaningIn = (word: string, isPersons: boolean): string | undefined =>
  !isPersons && findMeaning(word) ? word : undefined;

/** `Abdulrahman` is `abd al-rahman`, whose article takes the next letter in speech: `Abdurrahman`. */
function splitAbd(text: string): string | null {
  const rest = /^ab[dt](?:[aeiou]l|[aeiou](?=([rsznt])\1)|[eu](?=r))(?!l?ah?$)(\w{3,})$/.exec(text)?.[2];
  return rest ?? null;
}

/** The article `al` and what is written together with it are words of their own. */
function readArabic(part: string, isPersons: boolean): RawWord[] {
  const letters = part.replace(/\p{M}|ـ/gu, '');
  const word = (text: string): RawWord[] => {
    const latin = toLatin(text, 'arabic');
    const meaningOf = meaningIn(letters, isPersons) ?? meaningIn(text, isPersons);
    return latin ? [{ text: latin, role: 'word', isAbjad: true, meaningOf, isPersons }] : [];
  };
  const article = /^(?:و?ال|لل)(.{2,})$/u.exec(letters)?.[1];
  if (article) return [{ text: 'al', role: 'particle', isPersons }, ...word(article)];
  if (/^(بن|ابن|ابو|أبو|ام|أم|عبد|ولد)$/u.test(letters))
    return word(letters).map((one) => ({ ...one, role: 'particle' }));
  if (!isPersons && LEGAL_FORMS.has(letters)) return word(letters).map((one) => ({ ...one, role: 'form' }));
  return word(letters);
}

function readUnspaced(part: string, isPersons: boolean): RawWord[][] {
  const script = scriptOf(part);
  if (script !== 'han' && script !== 'hangul') return [readPart(part, isPersons)];
  const toWord = (text: string, more: Partial<RawWord>): RawWord => ({
    text: toLatin(text, script),
    role: 'word',
    isPersons,
    ...more,
  });
  return splitUnspaced(part).map((pieces) =>
    pieces.map(({ text, kind }) => {
      if (kind === 'form') return toWord(text, { role: 'form', isPersons: false });
      return kind === 'meaning' ? toWord(text, { meaningOf: text, isPersons: false }) : toWord(text, {});
    }),
  );
}

/** Marks written-out legal forms and prefixes of ships. */
function markForms(words: readonly RawWord[], kind: Kind): readonly RawWord[] {
  if (kind === 'person') return words;
  let marked = words;
  for (let at = 0; at < marked.length; at++)
    for (const phrase of LEGAL_PHRASES.get(marked[at]!.text) ?? []) {
      if (marked.length === phrase.length || !phrase.every((word, i) => marked[at + i]?.text === word))
        continue;
      marked = marked.map((word, i) =>
        i >= at && i < at + phrase.length ? { ...word, role: 'form' } : word,
      );
    }
  if (kind === 'company') return marked;
  return marked.map((word, i) =>
    marked.length > 1 && (i === 0 || i === marked.length - 1) && SHIP_PREFIXES.has(word.text)
      ? { ...word, role: 'form' }
      : word,
  );
}
