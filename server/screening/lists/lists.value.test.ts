import { describe, expect, test } from 'vitest';
import { ListIndex } from '../matching/list-index';
import { readBirth, readCountry, readIdentifier } from './entries';
import { LIST_FORMATS } from './read';
import { EU_CSV, EU_XML, OFAC_CSV, OFAC_XML, OWN_CSV, UKSL_XML, UN_XML } from './samples';

type Files = Readonly<Record<string, string | Uint8Array>>;

const read = async (format: string, files: Files) =>
  LIST_FORMATS[format]!.read(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  );

const FILES: Readonly<Record<string, Files>> = {
  'ofac-csv': OFAC_CSV,
  'ofac-xml': { 'sdn.xml': OFAC_XML },
  un: { 'un.xml': UN_XML },
  'eu-xml': { 'eu.xml': EU_XML },
  'eu-csv': { 'eu.csv': EU_CSV },
  uksl: { 'uk.xml': UKSL_XML },
  own: { 'own.csv': OWN_CSV },
};

const DATES: Readonly<Record<string, string | null>> = {
  'ofac-csv': null,
  'ofac-xml': '2026-11-30',
  un: '2026-11-29',
  'eu-xml': '2026-11-28',
  'eu-csv': '2026-11-28',
  uksl: '2026-11-29',
  own: null,
};

describe('readers of lists', () => {
  test.each(Object.keys(LIST_FORMATS))('read names, birth, country and passport from %s', async (format) => {
    const { date, entries } = await read(format, FILES[format]!);
    expect(date).toBe(DATES[format]);
    expect(entries.length).toBeGreaterThan(1);
    const [person] = entries;
    expect(person!.kind).toBe('person');
    expect(person!.names[0]!.text.toLowerCase()).toBe('walid jumaa haddadin');
    expect(person!.countries).toContain('JO');
    expect(person!.births.some(({ from, to }) => from <= '1971-04-02' && '1971-04-02' <= to)).toBe(true);
    if (format !== 'own') expect(person!.identifiers).toContainEqual({ type: 'passport', value: 'K4471923' });
    if (format !== 'eu-csv') expect(person!.names.some(({ isWeak }) => isWeak)).toBe(true);
    const [hit] = new ListIndex(entries).find({ names: ['وليد جمعة حدادين'], birth: '1971-04-02' });
    expect(hit?.entry.id).toBe(person!.id);
  });

  test.each(['ofac-csv', 'ofac-xml', 'uksl', 'own'])('read the number of a ship from %s', async (format) => {
    const { entries } = await read(format, FILES[format]!);
    expect(entries.find(({ kind }) => kind === 'ship')!.identifiers).toContainEqual({
      type: 'imo',
      value: '9000637',
    });
  });

  test('join the three files of OFAC by the number of the entry', async () => {
    const { entries } = await read('ofac-csv', OFAC_CSV);
    expect(entries[0]!.names).toEqual([
      { text: 'Walid Jumaa HADDADIN', isWeak: false },
      { text: 'Waleed HADDADEEN', isWeak: false },
      { text: 'ABU JUMAA', isWeak: true },
      { text: 'CHUCHO', isWeak: true },
    ]);
    expect(entries[1]).toMatchObject({
      kind: 'company',
      countries: ['RU'],
      identifiers: [{ type: 'tax', value: '7701234567' }],
      addresses: ['5 Tsentralnaya, Moscow 101000, Russia'],
    });
  });

  test.each<[name: string, format: string, files: Files, message: RegExp]>([
    ['a DOCTYPE', 'un', { 'un.xml': UN_XML.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>') }, /DOCTYPE/],
    ['a cut XML file', 'un', { 'un.xml': UN_XML.slice(0, -200) }, /un\.xml, line \d+/],
    ['another list', 'eu-xml', { 'un.xml': UN_XML }, /holds CONSOLIDATED_LIST where export is expected/],
    [
      'a wrong encoding',
      'uksl',
      { 'uk.xml': Buffer.from(UKSL_XML.replace('Amman', 'x').replace('Walid', 'W\u00e4lid'), 'latin1') },
      /not UTF-8/,
    ],
    ['a deep file', 'un', { 'un.xml': `<CONSOLIDATED_LIST>${'<a>'.repeat(60)}` }, /deeper than 40/],
    [
      'fewer entries than announced',
      'ofac-xml',
      { 'sdn.xml': OFAC_XML.replace('>2<', '>3<') },
      /says that it has 3 entries and has 2/,
    ],
    ['an unknown type', 'uksl', { 'uk.xml': UKSL_XML.replace('>Ship<', '>Boat<') }, /type "Boat" is unknown/],
    [
      'an entry that is there twice',
      'un',
      { 'un.xml': UN_XML.replace('6908556', '6908555') },
      /entry 6908555 is there twice/,
    ],
    [
      'an entry without a name',
      'eu-xml',
      { 'eu.xml': EU_XML.replace('wholeName="Severny Veter Shipping OOO"', '') },
      /entry 702 has no name/,
    ],
    [
      'two files of OFAC',
      'ofac-csv',
      { 'SDN.CSV': OFAC_CSV['SDN.CSV'], 'ADD.CSV': OFAC_CSV['ADD.CSV'] },
      /SDN\.CSV, ADD\.CSV and ALT\.CSV/,
    ],
    [
      'a cut SDN.CSV',
      'ofac-csv',
      { ...OFAC_CSV, 'SDN.CSV': OFAC_CSV['SDN.CSV'].slice(0, 230) },
      /SDN\.CSV|names entry/,
    ],
    [
      'SDN.CSV without entries that ALT.CSV names',
      'ofac-csv',
      { ...OFAC_CSV, 'SDN.CSV': `${OFAC_CSV['SDN.CSV'].split('\r\n')[0]}\r\n` },
      /ADD\.CSV, line 1: names entry 37/,
    ],
    [
      'a row with a field too few',
      'ofac-csv',
      { ...OFAC_CSV, 'ADD.CSV': '37,501,"5 Tsentralnaya"\r\n' },
      /ADD\.CSV, line 1: must have 6 fields/,
    ],
    [
      'a CSV file without a column',
      'own',
      { 'own.csv': 'id,kind,name\nA,person,B\n' },
      /line 1: lacks the column country/,
    ],
    ['an unknown kind', 'own', { 'own.csv': OWN_CSV.replace('vessel', 'boat') }, /line 3: kind must be/],
    [
      'an unknown country',
      'own',
      { 'own.csv': OWN_CSV.replace(',JO,', ',Atlantis,') },
      /line 2: country "Atlantis" is unknown/,
    ],
    [
      'a birth date that is none',
      'own',
      { 'own.csv': OWN_CSV.replace('1971-04-02', 'April') },
      /line 2: birth_or_number "April"/,
    ],
    ['a NUL byte', 'own', { 'own.csv': `${OWN_CSV}\u0000` }, /NUL/],
    ['an empty file', 'own', { 'own.csv': '' }, /holds no rows/],
    ['a header alone', 'own', { 'own.csv': OWN_CSV.split('\n')[0]! }, /holds no entries/],
  ])('refuse %s', async (_, format, files, message) => {
    await expect(read(format, files)).rejects.toThrow(message);
  });

  test('read birth dates, countries and numbers as lists write them', () => {
    expect(readBirth('02 Apr 1971')).toEqual({ from: '1971-04-02', to: '1971-04-02' });
    expect(readBirth('Apr 1971')).toEqual({ from: '1971-04-01', to: '1971-04-30' });
    expect(readBirth('circa 1970')).toEqual({ from: '1969-01-01', to: '1971-12-31' });
    expect(readBirth('1968 to 1970')).toEqual({ from: '1968-01-01', to: '1970-12-31' });
    expect(readBirth('dd/mm/1971')).toEqual({ from: '1971-01-01', to: '1971-12-31' });
    expect(readBirth('31/02/1971')).toBeNull();
    expect(readCountry('Korea, North')).toBe('KP');
    expect(readCountry('Türkiye')).toBe('TR');
    expect(readCountry('Utopia')).toBeNull();
    expect(readIdentifier('IMO 9000637', 'IMO 9000637')).toEqual({ type: 'imo', value: '9000637' });
    expect(readIdentifier('SWIFT/BIC', 'BASAMLBA')).toEqual({ type: 'bic', value: 'BASAMLBA' });
  });
});
