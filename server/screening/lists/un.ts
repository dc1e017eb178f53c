import type { ListedName } from '../model';
import { EntryCollector, type ListFile, readBirth, readCountry, readDate, readIdentifier } from './entries';
import { type ListElement, readXmlRecords } from './xml';

/** The consolidated list of the United Nations, in XML. */
export async function readUn(bytes: Uint8Array, file: string): Promise<ListFile> {
  const collected = new EntryCollector();
  let date: string | null = null;
  await readXmlRecords(bytes, file, {
    root: 'CONSOLIDATED_LIST',
    records: ['INDIVIDUAL', 'ENTITY'],
    onRoot({ dateGenerated }) {
      date = readDate(dateGenerated);
    },
    onRecord(record) {
      const isPerson = record.name === 'INDIVIDUAL';
      const parts = record.name;
      const addresses = record.all(`${parts}_ADDRESS`);
      collected.add(record.place, {
        id: record.value('DATAID') || record.value('REFERENCE_NUMBER'),
        kind: isPerson ? 'person' : 'company',
        names: [
          { text: fullName(record), isWeak: false },
          { text: record.value('NAME_ORIGINAL_SCRIPT'), isWeak: false },
          ...record.all(`${parts}_ALIAS`).flatMap(toAliases),
        ],
        births: record.all('INDIVIDUAL_DATE_OF_BIRTH').map(toBirth),
        countries: [
          ...record.all('NATIONALITY', 'VALUE').map(({ text }) => readCountry(text)),
          ...addresses.map((one) => readCountry(one.value('COUNTRY'))),
        ],
        identifiers: record
          .all('INDIVIDUAL_DOCUMENT')
          .map((one) => readIdentifier(one.value('TYPE_OF_DOCUMENT'), one.value('NUMBER'))),
        addresses: addresses.map((one) =>
          ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY']
            .map((name) => one.value(name))
            .filter(Boolean)
            .join(', '),
        ),
      });
    },
  });
  return collected.finish(file, date);
}

const fullName = (record: ListElement): string =>
  ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) => record.value(name)).join(' ');

/** Aliases of low quality are weak; several may share one element. */
const toAliases = (alias: ListElement): ListedName[] =>
  alias
    .value('ALIAS_NAME')
    .split(';')
    .map((text) => ({ text, isWeak: /low/i.test(alias.value('QUALITY')) }));

function toBirth(element: ListElement) {
  const [from, to] = [element.value('FROM_YEAR'), element.value('TO_YEAR')];
  if (from && to) return readBirth(`${from} to ${to}`);
  const text = element.value('DATE') || element.value('YEAR');
  return readBirth(/approx/i.test(element.value('TYPE_OF_DATE')) ? `circa ${text.slice(0, 4)}` : text);
}
