import type { BirthRange, Identifier, Kind, ListedName } from '../model';
import { type CsvRow, readColumns, readCsv } from './csv';
import { EntryCollector, type ListFile, readBirth, readDate, readIdentifier } from './entries';
import { ListFault } from './fault';
import { readXmlRecords } from './xml';

const kindOf = (code: string, classification: string): Kind =>
  /^P/i.test(classification) || /person/i.test(code)
    ? 'person'
    : /vessel|ship/i.test(code)
      ? 'ship'
      : 'company';

/** The consolidated list of the European Union, in XML. */
export async function readEuXml(bytes: Uint8Array, file: string): Promise<ListFile> {
  const collected = new EntryCollector();
  let date: string | null = null;
  await readXmlRecords(bytes, file, {
    root: 'export',
    records: ['sanctionEntity'],
    onRoot({ generationDate }) {
      date = readDate(generationDate);
    },
    onRecord(record) {
      const subject = record.child('subjectType')?.attributes ?? {};
      const nested = (name: string) => record.all(name).map(({ attributes }) => attributes);
      collected.add(record.place, {
        id: record.attributes.logicalId || '',
        kind: kindOf(subject.code ?? '', subject.classificationCode ?? ''),
        names: nested('nameAlias').map((alias) => ({
          text:
            alias.wholeName || [alias.firstName, alias.middleName, alias.lastName].filter(Boolean).join(' '),
          isWeak: alias.strong === 'false',
        })),
        births: nested('birthdate').map((birth) =>
          toBirth(birth.birthdate, birth.year, birth.yearRangeFrom, birth.yearRangeTo),
        ),
        countries: [...nested('citizenship'), ...nested('address')].map((one) =>
          toCountry(one.countryIso2Code),
        ),
        identifiers: nested('identification').map((one) =>
          readIdentifier(
            `${one.identificationTypeCode} ${one.identificationTypeDescription ?? ''}`,
            one.number || one.latinNumber || '',
          ),
        ),
        addresses: nested('address').map((one) =>
          [one.street, one.poBox, one.zipCode, one.city, one.countryDescription].filter(Boolean).join(', '),
        ),
      });
    },
  });
  return collected.finish(file, date);
}

/** `00` stands for an unknown country. */
const toCountry = (code: string | undefined): string | null =>
  code && /^[A-Z]{2}$/.test(code) ? code : null;

function toBirth(day?: string, year?: string, from?: string, to?: string): BirthRange | null {
  if (day) return readBirth(day);
  if (year) return readBirth(year);
  return from && to ? readBirth(`${from} to ${to}`) : null;
}

type Collected = {
  readonly row: CsvRow;
  readonly kind: Kind;
  readonly names: ListedName[];
  readonly births: (BirthRange | null)[];
  readonly countries: (string | null)[];
  readonly identifiers: (Identifier | null)[];
  readonly addresses: string[];
};

/** The same list as CSV: an entry has a row for each name, address, birth date and document. */
export function readEuCsv(bytes: Uint8Array, file: string): ListFile {
  const table = readCsv(bytes, file, { delimiter: ';', hasHeader: true });
  const cell = readColumns(table, ['Entity_LogicalId', 'Entity_SubjectType', 'NameAlias_WholeName']);
  const entries = new Map<string, Collected>();
  for (const row of table.rows) {
    const id = cell(row, 'Entity_LogicalId');
    if (!id) throw new ListFault(`${file}, line ${row.line}`, 'a row without the number of its entity');
    const kind = kindOf(cell(row, 'Entity_SubjectType'), cell(row, 'Entity_SubjectType_ClassificationCode'));
    const entry = entries.get(id) ?? {
      row,
      kind,
      names: [],
      births: [],
      countries: [],
      identifiers: [],
      addresses: [],
    };
    entries.set(id, entry);
    const names = ['FirstName', 'MiddleName', 'LastName'].map((name) => cell(row, `NameAlias_${name}`));
    const text = cell(row, 'NameAlias_WholeName') || names.filter(Boolean).join(' ');
    entry.names.push({ text, isWeak: cell(row, 'NameAlias_Strong') === 'false' });
    entry.births.push(
      toBirth(
        cell(row, 'BirthDate_BirthDate'),
        cell(row, 'BirthDate_Year'),
        cell(row, 'BirthDate_YearRangeFrom'),
        cell(row, 'BirthDate_YearRangeTo'),
      ),
    );
    entry.countries.push(
      toCountry(cell(row, 'Citizenship_CountryIso2Code')),
      toCountry(cell(row, 'Address_CountryIso2Code')),
    );
    entry.identifiers.push(
      readIdentifier(cell(row, 'Identification_TypeCode'), cell(row, 'Identification_Number')),
    );
    entry.addresses.push(
      ['Street', 'ZipCode', 'City', 'CountryDescription']
        .map((name) => cell(row, `Address_${name}`))
        .filter(Boolean)
        .join(', '),
    );
  }
  const collected = new EntryCollector();
  for (const [id, { row, ...entry }] of entries) collected.add(`${file}, line ${row.line}`, { id, ...entry });
  return collected.finish(file, readDate(cell(table.rows[0]!, 'fileGenerationDate')));
}
