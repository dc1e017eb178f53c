import anyAscii from 'any-ascii';
import { RAILS, type RailName } from '../kernel/rail';
import { hasUnknownReading, romanizeKana } from './japanese';

const SWIFT_SET = /[^A-Za-z0-9/?:().,'+ -]/g;
const PRINTABLE_ASCII = /[^\x20-\x7e]/g;

type Carrier = { readonly unsupported: RegExp; readonly maxLength: number };

/** SEPA and the UAE rails use SWIFT's character set. Messages of ISO 20022 carry 140 characters, of which SEPA takes 70. */
const CARRIERS: Readonly<Record<RailName, Carrier>> = {
  upi: { unsupported: PRINTABLE_ASCII, maxLength: 99 },
  imps: { unsupported: PRINTABLE_ASCII, maxLength: 140 },
  neft: { unsupported: PRINTABLE_ASCII, maxLength: 140 },
  rtgs: { unsupported: PRINTABLE_ASCII, maxLength: 140 },
  ipp: { unsupported: SWIFT_SET, maxLength: 140 },
  fts: { unsupported: SWIFT_SET, maxLength: 140 },
  sepa: { unsupported: SWIFT_SET, maxLength: 70 },
  fps: { unsupported: /[^A-Za-z0-9&./ -]/g, maxLength: 140 },
  npp: { unsupported: PRINTABLE_ASCII, maxLength: 140 },
  swift: { unsupported: SWIFT_SET, maxLength: 140 },
};

const REPLACEMENTS: Readonly<Record<string, string>> = { '&': '+', "'": '' };

type NamedParty = {
  readonly name: string;
  /** The spelling that the sender gave; it is carried instead of the name. */
  readonly latin_name?: string | null;
};

export function carriedName({ name, latin_name }: NamedParty, rail: RailName): string {
  const { unsupported, maxLength } = CARRIERS[rail];
  const latin = anyAscii(
    romanizeKana((latin_name ?? name).normalize('NFKC')).replace(/\p{Emoji_Presentation}/gu, ''),
  );
  return (
    latin
      .replace(unsupported, (character) => REPLACEMENTS[character] ?? ' ')
      .replace(/ +/g, ' ')
      .trim()
      // Banks read a slash, colon or hyphen at the start of a line as a code.
      .replace(/^[/:-]+ */, '')
      .slice(0, maxLength)
      .trim()
  );
}

/** Shortened at its end. */
export const carriedText = (text: string, rail: RailName, maxLength: number): string =>
  carriedName({ name: text }, rail).slice(0, maxLength).trim();

export const carriedNames = (party: NamedParty, rails: readonly RailName[]) =>
  RAILS.filter((rail) => rails.includes(rail))
    .map((rail) => ({ payment_rail: rail, name: carriedName(party, rail) }))
    .filter((carried) => carried.name !== party.name);

/** Null if the name can be sent without a spelling in Latin letters, or has one. */
export function whyNotCarried(
  { name, latin_name, isInJapan }: NamedParty & { readonly isInJapan: boolean },
  rails: readonly RailName[],
): string | null {
  if (latin_name == null && hasUnknownReading(name, isInJapan))
    return 'a Japanese name doesn’t say how its kanji are read';
  if (rails.some((rail) => !/[A-Za-z0-9]/.test(carriedName({ name, latin_name }, rail))))
    return 'the name can’t be spelled in Latin letters automatically';
  return null;
}
