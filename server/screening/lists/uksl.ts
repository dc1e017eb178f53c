import type { Kind, ListedName } from '../model';
import { EntryCollector, type ListFile, readBirth, readCountry, readDate, readIdentifier } from './entries';
import { ListFault } from './fault';
import { type ListElement, readXmlRecords } from './xml';

const KINDS: Readonly<Record<string, Kind>> = { individual: 'person', entity: 'company', ship: 'ship' };

/** The UK sanctions list, in XML. */
export async function readUksl(bytes: Uint8Array, file: string): Promise<ListFile> {
  const collected = new EntryCollector();
  let date: string | null = null;
  await readXmlRecords(bytes, file, {
    root: 'Designations',
    records: ['DateGenerated', 'Designation'],
    onRecord(record) {
      if (record.name === 'DateGenerated') {
        date = readDate(record.text.trim());
        return;
      }
      const type = record.value('IndividualEntityShip');
      const kind = KINDS[type.toLowerCase()];
      if (!kind)
        throw new ListFault(record.place, `the type ${JSON.stringify(type.slice(0, 40))} is unknown`);
      const person = record.all('IndividualDetails', 'Individual');
      const inPerson = (...path: readonly string[]) => person.flatMap((one) => one.all(...path));
      const addresses = record.all('Addresses', 'Address');
      collected.add(record.place, {
        id: record.value('UniqueID'),
        kind,
        names: [
          ...record
            .all('Names', 'Name')
            .map(toName)
            .sort((a, b) => Number(b.isMain) - Number(a.isMain)),
          ...record
            .all('NonLatinNames', 'NonLatinName')
            .map((one) => ({ text: one.value('NameNonLatinScript'), isWeak: false })),
        ].map(({ text, isWeak }) => ({ text, isWeak })),
        births: inPerson('DOBs', 'DOB').map(({ text }) => readBirth(text.trim())),
        countries: [
          ...inPerson('Nationalities', 'Nationality').map(({ text }) => readCountry(text)),
          ...addresses.map((one) => readCountry(one.value('AddressCountry'))),
          ...record
            .all('ShipDetails', 'Ship', 'CurrentBelievedFlags', 'CurrentBelievedFlag')
            .map(({ text }) => readCountry(text)),
        ],
        identifiers: [
          ...inPerson('PassportDetails', 'Passport').map((one) =>
            readIdentifier('passport', one.value('PassportNumber')),
          ),
          ...inPerson('NationalIdentifierDetails', 'NationalIdentifier').map((one) =>
            readIdentifier('national', one.value('NationalIdentifierNumber')),
          ),
          ...record
            .all('EntityDetails', 'Entity', 'BusinessRegistrationNumbers', 'BusinessRegistrationNumber')
            .map(({ text }) => readIdentifier('registration', text)),
          ...record
            .all('ShipDetails', 'Ship', 'IMONumbers', 'IMONumber')
            .map(({ text }) => readIdentifier('imo', text)),
        ],
        addresses: addresses.map((one) =>
          one.children
            .filter(({ name }) => /^Address/.test(name))
            .map(({ text }) => text.trim())
            .filter(Boolean)
            .join(', '),
        ),
      });
    },
  });
  return collected.finish(file, date);
}

/** The family name is the sixth part, after five given names. */
const toName = (name: ListElement): ListedName & { readonly isMain: boolean } => ({
  text: [1, 2, 3, 4, 5, 6]
    .map((number) => name.value(`Name${number}`))
    .filter(Boolean)
    .join(' '),
  isWeak: /low/i.test(name.value('AliasStrength')),
  isMain: /^primary name$/i.test(name.value('NameType')),
});
