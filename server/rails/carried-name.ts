import anyAscii from 'any-ascii';
import { RAILS, type RailName } from '../kernel/rail';

const SWIFT_SET = /[^A-Za-z0-9/?:().,'+ -]/g;
const PRINTABLE_ASCII = /[^\x20-\x7e]/g;

/** What each rail cannot carry in a name. SEPA and the Emirates' rails have the character set of SWIFT. */
const NOT_CARRIED: Readonly<Record<RailName, RegExp>> = {
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

const REPLACED: Readonly<Record<string, string>> = { '&': '+', "'": '' };

/** A name as a rail carries it: in Latin letters without accents, and in the characters that the rail has. */
export function carriedName(name: string, rail: RailName): string {
  return (
    anyAscii(name.normalize('NFC'))
      .replace(NOT_CARRIED[rail], (character) => REPLACED[character] ?? ' ')
      .replace(/ +/g, ' ')
      .trim()
      // A bank takes a slash, colon or hyphen at the start of a line for a code.
      .replace(/^[/:-]+ */, '')
  );
}

/** How a name is sent over each of these rails that cannot carry it as it is. */
export const carriedNames = (name: string, rails: readonly RailName[]) =>
  RAILS.filter((rail) => rails.includes(rail))
    .map((rail) => ({ payment_rail: rail, name: carriedName(name, rail) }))
    .filter((carried) => carried.name !== name);
