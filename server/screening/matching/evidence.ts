import type { Entry, Identifier, Part, Question } from '../model';
import { SETTINGS } from '../settings';

/** Parts of a score that the name doesn't give. */
export function compareEvidence(entry: Entry, question: Question, numbers: readonly Identifier[]): Part[] {
  return [
    compareKind(entry, question),
    compareBirth(entry, question),
    compareCountry(entry, question),
    compareNumbers(entry, numbers),
  ].filter((part) => part !== null);
}

function compareKind({ kind }: Entry, question: Question): Part | null {
  const asked = question.kind ?? 'unknown';
  if (kind === asked || kind === 'unknown' || asked === 'unknown') return null;
  return { part: 'kind', points: SETTINGS.points.otherKind, reason: `a ${asked}, listed as a ${kind}` };
}

/** `1971`, `1971-04` or a day, as a range. */
function toRange(birth: string): { readonly from: string; readonly to: string } | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(birth) ?? [];
  if (!year) return null;
  return { from: `${year}-${month ?? '01'}-${day ?? '01'}`, to: `${year}-${month ?? '12'}-${day ?? '31'}` };
}

function compareBirth({ births }: Entry, { birth }: Question): Part | null {
  const asked = birth ? toRange(birth) : null;
  if (!asked || !births.length) return null;
  const { points } = SETTINGS;
  const listed = births.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(' or ');
  const overlap = births.filter(({ from, to }) => from <= asked.to && asked.from <= to);
  if (overlap.some(({ from, to }) => from === to && asked.from === asked.to))
    return { part: 'birth', points: points.sameBirth, reason: `born ${birth}, as listed` };
  if (overlap.length)
    return { part: 'birth', points: points.sameBirthYear, reason: `born ${birth}, listed ${listed}` };
  return { part: 'birth', points: points.otherBirth, reason: `born ${birth}, listed ${listed}` };
}

function compareCountry({ countries }: Entry, { country }: Question): Part | null {
  if (!country || !countries.length) return null;
  return countries.includes(country)
    ? { part: 'country', points: SETTINGS.points.sameCountry, reason: country }
    : {
        part: 'country',
        points: SETTINGS.points.otherCountry,
        reason: `${country}, listed ${countries.join(', ')}`,
      };
}

function compareNumbers({ identifiers }: Entry, numbers: readonly Identifier[]): Part | null {
  const same = identifiers.find(({ type, value }) =>
    numbers.some((one) => one.value === value && isOneType(one.type, type)),
  );
  // The caller sets the points, so that the score is 100.
  if (same)
    return { part: 'number', points: SETTINGS.points.sameNumber, reason: `the same ${same.type} number` };
  const other = numbers.find(({ type }) => type === 'imo' && identifiers.some((one) => one.type === type));
  if (!other) return null;
  return {
    part: 'number',
    points: SETTINGS.points.otherNumber,
    reason: `another ${other.type} number, ${other.value}`,
  };
}

const isOneType = (a: Identifier['type'], b: Identifier['type']): boolean =>
  a === b || a === 'other' || b === 'other';

/** The first six digits weighted 7 to 2: the last digit of their sum is the seventh. */
export const isImo = (digits: string): boolean =>
  /^\d{7}$/.test(digits) &&
  [...digits.slice(0, 6)].reduce((total, digit, i) => total + Number(digit) * (7 - i), 0) % 10 ===
    Number(digits[6]);

/** Numbers of ships, and other numbers that may be of documents, in a text. */
export function findNumbers(text: string): Identifier[] {
  const found: Identifier[] = [];
  for (const [, digits] of text.matchAll(/\bIMO[^\p{L}\d]{0,4}(\d{7})\b/giu))
    if (isImo(digits!)) found.push({ type: 'imo', value: digits! });
  for (const [word] of text.toUpperCase().matchAll(/\b[A-Z0-9]{6,20}\b/g))
    if (/\d{4}/.test(word)) found.push({ type: isImo(word) ? 'imo' : 'other', value: word });
  return found.filter(({ value }, i) => found.findIndex((one) => one.value === value) === i);
}

export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
