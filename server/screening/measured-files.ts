import { readColumns, readCsv } from './lists/csv';
import { readCountry } from './lists/entries';
import { ListFault } from './lists/fault';
import { readBirthOrNumber, readKind, readOwn } from './lists/own';
import type { GivenFile } from './lists/read';
import { type Measurement, measure, type Pair } from './measure';
import type { Question } from './model';

const PAIR_COLUMNS = [
  'listed_id',
  'kind',
  'listed_name',
  'given_name',
  'country',
  'listed_birth_or_number',
  'given_birth',
  'is_match',
  'class',
];

/** Measures with files of names: a list, pairs of names, and names that match nothing. */
export function measureFiles(list: GivenFile, pairs: GivenFile, clean: GivenFile | null): Measurement {
  return measure(readOwn(list.bytes, list.name).entries, readPairs(pairs), clean && readClean(clean));
}

function readPairs({ name, bytes }: GivenFile): Pair[] {
  const table = readCsv(bytes, name, { hasHeader: true });
  const cell = readColumns(table, PAIR_COLUMNS);
  return table.rows.map((row) => {
    const place = `${name}, line ${row.line}`;
    const kind = readKind(cell(row, 'kind'), place);
    const isMatch = cell(row, 'is_match');
    if (isMatch !== 'true' && isMatch !== 'false')
      throw new ListFault(place, 'is_match must be true or false');
    const country = readCountry(cell(row, 'country'));
    return {
      entry: {
        id: cell(row, 'listed_id'),
        kind,
        names: [{ text: cell(row, 'listed_name'), isWeak: false }],
        countries: country ? [country] : [],
        addresses: [],
        ...readBirthOrNumber(cell(row, 'listed_birth_or_number'), place),
      },
      question: { kind, names: [cell(row, 'given_name')], birth: cell(row, 'given_birth') || null },
      isMatch: isMatch === 'true',
      class: cell(row, 'class'),
    };
  });
}

function readClean({ name, bytes }: GivenFile): Question[] {
  const table = readCsv(bytes, name, { hasHeader: true });
  const cell = readColumns(table, ['kind', 'name']);
  return table.rows.map((row) => ({
    kind: readKind(cell(row, 'kind'), `${name}, line ${row.line}`),
    names: [cell(row, 'name')],
  }));
}
