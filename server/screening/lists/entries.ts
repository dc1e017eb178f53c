import { isImo, plainNumber } from '../matching/evidence';
import type { BirthRange, Entry, Identifier, IdentifierType, Kind, ListedName } from '../model';
import { ListFault } from './fault';

/** What a list file holds. The date is the source's own, null if the file has none. */
export type ListFile = { readonly date: string | null; readonly entries: readonly Entry[] };

const MAX_ENTRIES = 500_000;
const MAX_NAMES = 500;
const MAX_NAME = 500;
const MAX_DETAILS = 500;

export type Draft = {
  readonly id: string;
  readonly kind: Kind;
  readonly names: readonly ListedName[];
  readonly births?: readonly (BirthRange | null)[];
  readonly countries?: readonly (string | null)[];
  readonly identifiers?: readonly (Identifier | null)[];
  readonly addresses?: readonly string[];
};

/** Collects the entries of a file and refuses what no list may hold. */
export class EntryCollector {
  private readonly entries = new Map<string, Entry>();

  add(place: string, draft: Draft): void {
    const names = draft.names
      .map(({ text, isWeak }) => ({ text: text.replace(/\s+/g, ' ').trim(), isWeak }))
      .filter(({ text }, i, all) => text && all.findIndex((one) => one.text === text) === i);
    if (!draft.id) throw new ListFault(place, 'an entry without its id');
    if (!names.length) throw new ListFault(place, `entry ${draft.id} has no name`);
    if (this.entries.has(draft.id)) throw new ListFault(place, `entry ${draft.id} is there twice`);
    if (names.length > MAX_NAMES)
      throw new ListFault(place, `entry ${draft.id} has more than ${MAX_NAMES} names`);
    const long = names.find(({ text }) => text.length > MAX_NAME);
    if (long) throw new ListFault(place, `a name of entry ${draft.id} is longer than ${MAX_NAME} characters`);
    if (this.entries.size === MAX_ENTRIES) throw new ListFault(place, `more than ${MAX_ENTRIES} entries`);
    this.entries.set(draft.id, {
      id: draft.id,
      kind: draft.kind,
      names,
      births: distinct(draft.births ?? []),
      countries: distinct(draft.countries ?? []),
      identifiers: distinct(draft.identifiers ?? []),
      addresses: distinct((draft.addresses ?? []).map((text) => text.trim()).filter(Boolean)).slice(
        0,
        MAX_DETAILS,
      ),
    });
  }

  has(id: string): boolean {
    return this.entries.has(id);
  }

  finish(file: string, date: string | null): ListFile {
    if (!this.entries.size) throw new ListFault(file, 'holds no entries');
    return { date, entries: [...this.entries.values()] };
  }
}

const distinct = <T>(all: readonly (T | null)[]): T[] => {
  const found = new Map<string, T>();
  for (const one of all) if (one !== null) found.set(JSON.stringify(one), one);
  return [...found.values()].slice(0, MAX_DETAILS);
};

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = MONTHS.join('|');

const pad = (value: number): string => String(value).padStart(2, '0');

/** A birth date as lists write it: a day, month, year, range or an estimate. Null if it says less than a year. */
export function readBirth(text: string): BirthRange | null {
  const plain = text
    .toLowerCase()
    .replace(/^(circa|approximately|c\.|ca\.?|between)\s*/, '')
    .trim();
  const [first, last] = plain.split(/\s*(?:\bto\b|\band\b|–|\s-\s)\s*/);
  if (last) {
    const [from, to] = [readBirth(first!), readBirth(last)];
    return from && to ? { from: from.from, to: to.to } : null;
  }
  const isEstimate = plain !== text.toLowerCase().trim();
  const found = readDay(plain);
  if (!found || !isEstimate || found.from === found.to) return found;
  // "circa 1970" is a year more or less.
  const year = Number(found.from.slice(0, 4));
  return { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
}

function readDay(text: string): BirthRange | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  if (iso) return dayRange(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = new RegExp(`^(?:(\\d{1,2})\\s+)?(${MONTH})[a-z]*\\.?,?\\s+(\\d{4})$`).exec(text);
  if (named)
    return dayRange(Number(named[3]), MONTHS.indexOf(named[2]!) + 1, named[1] ? Number(named[1]) : null);
  const british = /^(\d{1,2}|dd)[/.](\d{1,2}|mm)[/.](\d{4})$/.exec(text);
  if (british) return dayRange(Number(british[3]), Number(british[2]) || null, Number(british[1]) || null);
  const year = /^(\d{4})$/.exec(text);
  return year ? dayRange(Number(year[1]), null, null) : null;
}

function dayRange(year: number, month: number | null, day: number | null): BirthRange | null {
  if (year < 1850 || year > 2100 || (month ?? 1) > 12) return null;
  if (!month) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day !== null && day > last) return null;
  return { from: `${year}-${pad(month)}-${pad(day ?? 1)}`, to: `${year}-${pad(month)}-${pad(day ?? last)}` };
}

/** The day of a source's date, day first unless the month is. */
export function readDate(
  text: string | null | undefined,
  order: 'day first' | 'month first' = 'day first',
): string | null {
  const iso = /^(\d{4}-\d\d-\d\d)/.exec(text ?? '');
  if (iso) return iso[1]!;
  const [, a, b, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text ?? '') ?? [];
  if (!year) return null;
  const [day, month] = order === 'day first' ? [a, b] : [b, a];
  const range = dayRange(Number(year), Number(month), Number(day));
  return range?.from ?? null;
}

/** A number and the words that the list describes it with. */
export function readIdentifier(type: string, number: string): Identifier | null {
  const value = plainNumber(number.replace(/^IMO\b/i, ''));
  if (value.length < 4 || value.length > 40 || !/\d/.test(value))
    return isBic(type, value) ? { type: 'bic', value } : null;
  return { type: typeOf(type, value), value };
}

const isBic = (type: string, value: string): boolean =>
  /bic|swift/i.test(type) && /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(value);

function typeOf(text: string, value: string): IdentifierType {
  if (/imo|vessel/i.test(text) && isImo(value)) return 'imo';
  if (isBic(text, value)) return 'bic';
  if (/passport/i.test(text)) return 'passport';
  return /\btax|\bvat\b|fiscal|\btin\b|\brfc\b/i.test(text) ? 'tax' : 'other';
}

const OTHER_COUNTRIES: Readonly<Record<string, string>> = {
  'korea north': 'KP',
  'north korea': 'KP',
  'democratic peoples republic of korea': 'KP',
  dprk: 'KP',
  'korea south': 'KR',
  'south korea': 'KR',
  'republic of korea': 'KR',
  burma: 'MM',
  myanmar: 'MM',
  'congo democratic republic of the': 'CD',
  'democratic republic of the congo': 'CD',
  'congo republic of the': 'CG',
  'russian federation': 'RU',
  'syrian arab republic': 'SY',
  'iran islamic republic of': 'IR',
  'islamic republic of iran': 'IR',
  'republic of iraq': 'IQ',
  'bolivarian republic of venezuela': 'VE',
  'venezuela bolivarian republic of': 'VE',
  'united republic of tanzania': 'TZ',
  'viet nam': 'VN',
  'lao peoples democratic republic': 'LA',
  'republic of moldova': 'MD',
  'cote divoire': 'CI',
  'ivory coast': 'CI',
  palestinian: 'PS',
  'state of palestine': 'PS',
  'west bank': 'PS',
  'region gaza': 'PS',
  'bosnia and herzegovina': 'BA',
  turkey: 'TR',
  turkiye: 'TR',
  'czech republic': 'CZ',
  'the gambia': 'GM',
  bahamas: 'BS',
  'the bahamas': 'BS',
  'united states of america': 'US',
  usa: 'US',
  uk: 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  'hong kong': 'HK',
  macau: 'MO',
  'trinidad and tobago': 'TT',
  eswatini: 'SZ',
  swaziland: 'SZ',
  macedonia: 'MK',
};

const plainCountry = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim();

let countries: ReadonlyMap<string, string> | undefined;

function listCountries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = new Map(Object.entries(OTHER_COUNTRIES));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const a of letters)
    for (const b of letters) {
      const name = names.of(a + b);
      if (name && !found.has(plainCountry(name))) found.set(plainCountry(name), a + b);
    }
  return found;
}

/** A code or an English name of a country. Null if it is neither. */
export function readCountry(text: string | null | undefined): string | null {
  const given = text?.trim();
  if (!given) return null;
  countries ??= listCountries();
  if (/^[A-Z]{2}$/.test(given)) return given;
  return countries.get(plainCountry(given)) ?? null;
}

/** `AL-TAMRANI, Yusuf`, as lists write people, in the usual order. */
export const inUsualOrder = (name: string, kind: Kind): string => {
  const [family, given, ...rest] = name.split(',');
  return kind === 'person' && given?.trim() && !rest.length ? `${given.trim()} ${family!.trim()}` : name;
};
