import type { Identifier, Kind, ListedName } from '../model';
import { type CsvTable, readCsv } from './csv';
import {
  type Draft,
  EntryCollector,
  inUsualOrder,
  type ListFile,
  readBirth,
  readCountry,
  readDate,
  readIdentifier,
} from './entries';
import { ListFault } from './fault';
import { type ListElement, readXmlRecords } from './xml';

type Files = readonly { readonly name: string; readonly bytes: Uint8Array }[];

const KINDS: Readonly<Record<string, Kind>> = {
  individual: 'person',
  entity: 'company',
  vessel: 'ship',
  aircraft: 'aircraft',
  '': 'company',
};

function kindOf(type: string, place: string): Kind {
  const kind = KINDS[type.toLowerCase()];
  if (!kind) throw new ListFault(place, `the type ${JSON.stringify(type.slice(0, 40))} is unknown`);
  return kind;
}

const COLUMNS = { sdn: 12, add: 6, alt: 5 } as const;

/** `SDN.CSV`, `ADD.CSV` and `ALT.CSV`, which are linked by the number of the entry. They carry no date. */
export function readOfacCsv(files: Files): ListFile {
  const [sdn, add, alt] = (['sdn', 'add', 'alt'] as const).map((part) => findPart(files, part));
  const numbers = new Set(sdn!.rows.map(({ cells }) => cells[0]!));
  const addresses = group(add!, numbers, sdn!.file);
  const aliases = group(alt!, numbers, sdn!.file);
  const collected = new EntryCollector();
  for (const { cells, line } of sdn!.rows) {
    const place = `${sdn!.file}, line ${line}`;
    const [id, name, type, , , callSign, , , , flag, , remarks] = cells.map(blank);
    const kind = kindOf(type!, place);
    const noted = readRemarks(remarks!);
    collected.add(place, {
      id: id!,
      kind,
      names: [
        { text: inUsualOrder(name!, kind), isWeak: false },
        ...(aliases.get(id!) ?? []).map(([, , , text, remark]) => ({
          text: inUsualOrder(text!, kind),
          isWeak: /weak/i.test(remark!),
        })),
        ...noted.weak.map((text) => ({ text: inUsualOrder(text, kind), isWeak: true })),
      ],
      births: noted.births,
      countries: [
        readCountry(flag),
        ...noted.countries,
        ...(addresses.get(id!) ?? []).map(([, , , , country]) => readCountry(country)),
      ],
      identifiers: [...noted.identifiers, callSign ? readIdentifier('call sign', callSign) : null],
      addresses: (addresses.get(id!) ?? []).map(([, , street, city, country]) =>
        [street, city, country].filter(Boolean).join(', '),
      ),
    });
  }
  return collected.finish(sdn!.file, null);
}

const blank = (cell: string): string => (cell === '-0-' ? '' : cell);

function findPart(files: Files, part: keyof typeof COLUMNS): CsvTable {
  const found = files.filter(({ name }) => new RegExp(`(^|[/\\\\])${part}[^/\\\\]*\\.csv$`, 'i').test(name));
  if (found.length !== 1 || files.length !== 3)
    throw new ListFault('files', 'must be SDN.CSV, ADD.CSV and ALT.CSV of the same day');
  const table = readCsv(found[0]!.bytes, found[0]!.name, { hasHeader: false });
  for (const { cells, line } of table.rows)
    if (cells.length !== COLUMNS[part] || !/^\d{1,9}$/.test(cells[0]!))
      throw new ListFault(
        `${table.file}, line ${line}`,
        `must have ${COLUMNS[part]} fields, the first a number; it has ${cells.length}`,
      );
  return table;
}

/** Rows by the number of their entry. */
function group(
  { rows, file }: CsvTable,
  numbers: ReadonlySet<string>,
  sdn: string,
): ReadonlyMap<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const { cells, line } of rows) {
    const number = cells[0]!;
    if (!numbers.has(number))
      throw new ListFault(`${file}, line ${line}`, `names entry ${number}, which ${sdn} lacks`);
    found.set(number, [...(found.get(number) ?? []), cells.map(blank)]);
  }
  return found;
}

const NUMBERED =
  /(passport|national (?:id|identification)|identification number|tax id|registration|swift\/bic|imo|i\.d\.|\bid\b|license|certificate|r\.?f\.?c)/i;

/** For example `DOB 02 Apr 1971; nationality Syria; Passport A1234567 (Syria); Vessel Registration Identification IMO 9000601`. */
function readRemarks(text: string) {
  const births: ReturnType<typeof readBirth>[] = [];
  const countries: (string | null)[] = [];
  const identifiers: (Identifier | null)[] = [];
  const weak: string[] = [];
  for (const part of text.split(';').map((one) => one.trim().replace(/\.$/, ''))) {
    const plain = part.replace(/^alt\.\s*/i, '');
    const birth = /^DOB\s+(.*)$/i.exec(plain)?.[1];
    const country = /^(?:nationality|citizen|flag)\s+(.*)$/i.exec(plain)?.[1];
    const alias = /^a\.k\.a\.\s+['"“](.*)['"”]/i.exec(plain)?.[1];
    if (birth) births.push(readBirth(birth));
    else if (country) countries.push(readCountry(country));
    else if (alias) weak.push(alias);
    else if (NUMBERED.test(plain)) {
      const number = plain.replace(/\(.*$/, '').trim().split(/\s+/).at(-1) ?? '';
      identifiers.push(readIdentifier(plain, number));
    }
  }
  return { births, countries, identifiers, weak };
}

/** OFAC's `SDN.XML`, which says how many entries it has. */
export async function readOfacXml([given, ...more]: Files): Promise<ListFile> {
  if (!given || more.length) throw new ListFault('files', 'must be one file, SDN.XML');
  const collected = new EntryCollector();
  let date: string | null = null;
  let announced: number | null = null;
  let count = 0;
  await readXmlRecords(given.bytes, given.name, {
    root: 'sdnList',
    records: ['publshInformation', 'sdnEntry'],
    onRecord(record) {
      if (record.name === 'publshInformation') {
        date = readDate(record.value('Publish_Date'), 'month first');
        announced = Number(record.value('Record_Count')) || null;
        return;
      }
      count += 1;
      collected.add(record.place, toDraft(record));
    },
  });
  if (announced !== null && announced !== count)
    throw new ListFault(given.name, `says that it has ${announced} entries and has ${count}`);
  return collected.finish(given.name, date);
}

function toDraft(record: ListElement): Draft {
  const kind = kindOf(record.value('sdnType'), record.place);
  const addresses = record.all('addressList', 'address');
  return {
    id: record.value('uid'),
    kind,
    names: [
      toName(record, false),
      ...record.all('akaList', 'aka').map((aka) => toName(aka, aka.value('category') === 'weak')),
    ],
    births: record
      .all('dateOfBirthList', 'dateOfBirthItem')
      .map((item) => readBirth(item.value('dateOfBirth'))),
    countries: [
      ...record.all('nationalityList', 'nationality'),
      ...record.all('citizenshipList', 'citizenship'),
      ...addresses,
    ]
      .map((one) => readCountry(one.value('country')))
      .concat(readCountry(record.value('vesselInfo', 'vesselFlag'))),
    identifiers: record
      .all('idList', 'id')
      .map((one) => readIdentifier(`${one.value('idType')} ${one.value('idNumber')}`, one.value('idNumber'))),
    addresses: addresses.map((one) =>
      ['address1', 'address2', 'address3', 'city', 'postalCode', 'country']
        .map((name) => one.value(name))
        .filter(Boolean)
        .join(', '),
    ),
  };
}

const toName = (element: ListElement, isWeak: boolean): ListedName => ({
  text: [element.value('firstName'), element.value('lastName')].filter(Boolean).join(' '),
  isWeak,
});
