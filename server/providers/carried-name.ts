import anyAscii from 'any-ascii';
import { RAILS, type RailName } from '../kernel/rail';

const SWIFT_SET = /[^A-Za-z0-9/?:().,'+ -]/g;
const PRINTABLE_ASCII = /[^\x20-\x7e]/g;

/** SEPA and the UAE rails use SWIFT's character set. */
const UNSUPPORTED_CHARACTERS: Readonly<Record<RailName, RegExp>> = {
  upi: PRINTABLE_ASCII,
  imps: PRINTABLE_ASCII,
  neft: PRINTABLE_ASCII,
  rtgs: PRINTABLE_ASCII,
  ipp: SWIFT_SET,
  fts: SWIFT_SET,
  sepa: SWIFT_SET,
  fps: /[^A-Za-z0-9&./ -]/g,
  npp: PRINTABLE_ASCII,
  swift: SWIFT_SET,
};

const REPLACEMENTS: Readonly<Record<string, string>> = { '&': '+', "'": '' };

export function carriedName(name: string, rail: RailName): string {
  return (
    anyAscii(name.normalize('NFC'))
      .replace(UNSUPPORTED_CHARACTERS[rail], (character) => REPLACEMENTS[character] ?? ' ')
      .replace(/ +/g, ' ')
      .trim()
      // Banks read a slash, colon or hyphen at the start of a line as a code.
      .replace(/^[/:-]+ */, '')
  );
}

export const carriedNames = (name: string, rails: readonly RailName[]) =>
  RAILS.filter((rail) => rails.includes(rail))
    .map((rail) => ({ payment_rail: rail, name: carriedName(name, rail) }))
    .filter((carried) => carried.name !== name);
