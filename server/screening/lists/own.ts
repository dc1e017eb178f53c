import type { Identifier, Kind } from '../model';
import { readColumns, readCsv } from './csv';
import { EntryCollector, type ListFile, readBirth, readCountry, readIdentifier } from './entries';
import { ListFault } from './fault';

const KINDS: Readonly<Record<string, Kind>> = {
  person: 'person',
  company: 'company',
  ship: 'ship',
  vessel: 'ship',
  aircraft: 'aircraft',
  '': 'unknown',
};

export function readKind(text: string, place: string): Kind {
  const kind = KINDS[text.toLowerCase()];
  if (!kind)
    throw new ListFault(place, `kind must be ${Object.keys(KINDS).filter(Boolean).join(', ')} or empty`);
  return kind;
}

/** A birth date, or a number such as `IMO 9000601`. */
export function readBirthOrNumber(
  text: string,
  place: string,
): { births: NonNullable<ReturnType<typeof readBirth>>[]; identifiers: Identifier[] } {
  if (!text) return { births: [], identifiers: [] };
  const birth = readBirth(text);
  if (birth) return { births: [birth], identifiers: [] };
  const identifier = readIdentifier(text, text);
  if (!identifier)
    throw new ListFault(
      place,
      `birth_or_number ${JSON.stringify(text.slice(0, 40))} is neither a date nor a number`,
    );
  return { births: [], identifiers: [identifier] };
}

const separated = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * The firm's own list: `id,kind,name,country,birth_or_number`, and optional columns `alias`, `weak_alias`, `passport`,
 * `tax`, `bic` and `address`, whose values are separated by semicolons.
 */
export function readOwn(bytes: Uint8Array, file: string): ListFile {
  const table = readCsv(bytes, file, { hasHeader: true });
  const cell = readColumns(table, ['id', 'kind', 'name', 'country', 'birth_or_number']);
  const collected = new EntryCollector();
  for (const row of table.rows) {
    const place = `${file}, line ${row.line}`;
    const country = cell(row, 'country');
    if (country && !readCountry(country))
      throw new ListFault(place, `country ${JSON.stringify(country.slice(0, 40))} is unknown`);
    const { births, identifiers } = readBirthOrNumber(cell(row, 'birth_or_number'), place);
    collected.add(place, {
      id: cell(row, 'id'),
      kind: readKind(cell(row, 'kind'), place),
      names: [
        { text: cell(row, 'name'), isWeak: false },
        ...separated(cell(row, 'alias')).map((text) => ({ text, isWeak: false })),
        ...separated(cell(row, 'weak_alias')).map((text) => ({ text, isWeak: true })),
      ],
      births,
      countries: [readCountry(country)],
      identifiers: [
        ...identifiers,
        ...['passport', 'tax', 'bic'].flatMap((type) =>
          separated(cell(row, type)).map((number) => readIdentifier(type, number)),
        ),
      ],
      addresses: separated(cell(row, 'address')),
    });
  }
  return collected.finish(file, null);
}
