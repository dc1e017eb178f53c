import { expect, test } from 'vitest';
import { readParts, readStatements } from '../../testing/bank-files';
import { BankFileFault } from './model';

const statement = (movements: string, closing = ':62F:C261130EUR100,') =>
  `:20:ID1\n:25:DE89370400440532013000EUR\n:28C:12/1\n:60F:C261129EUR100,\n${movements}${closing}\n-\n`;

const entriesOf = async (movements: string) => (await readStatements(statement(movements)))[0]!.entries;

test('reads the account, number, page and balances of MT940 in SWIFT blocks', async () => {
  const file = `\u0001{1:F01TESTDEFFAXXX0000000000}{2:I940TESTDEFFXXXXN}{4:\r\n${statement(
    ':61:2611301130C5,50NTRFREF1//BANK1\n',
    ':62M:C261130EUR105,5\n:64:D261130EUR1,\n:65:C261201EUR2,',
  )
    .trimEnd()
    .replaceAll('\n', '\r\n')}}{5:{CHK:0}}\u0003\u0001{4:\r\n${statement('')}`;
  const parts = await readParts(file);
  expect(parts.map(({ kind }) => kind)).toEqual([
    'file',
    'statement',
    'entry',
    'statement_end',
    'statement',
    'statement_end',
  ]);
  expect(parts[0]).toMatchObject({ format: 'mt940' });
  expect(parts[1]).toMatchObject({
    report: 'statement',
    id: 'ID1',
    account: { iban: 'DE89370400440532013000', number: null, currency: 'EUR' },
    number: '12',
    page: { number: 1, last: null },
    opening: { type: 'opening', amount: 100_00n, date: '2026-11-29' },
  });
  expect(parts[3]).toMatchObject({
    page: { number: 1, last: false },
    net: 5_50n,
    ties: true,
    balances: [
      { type: 'opening' },
      { type: 'interim_closing', amount: 105_50n },
      { type: 'available', amount: -1_00n },
      { type: 'forward', amount: 2_00n },
    ],
  });
  expect(parts[5]).toMatchObject({ page: { number: 1, last: true } });
});

test('an account other than an IBAN keeps its bank code', async () => {
  const [read] = await readStatements(
    statement('').replace('DE89370400440532013000EUR', '50880050/0000000000001'),
  );
  expect(read!.start.account).toMatchObject({ iban: null, number: '50880050/0000000000001' });
});

test.each([
  ['C', 1_00n, false, 'booked'],
  ['D', -1_00n, false, 'booked'],
  ['RC', -1_00n, true, 'booked'],
  ['RD', 1_00n, true, 'booked'],
  ['EC', 1_00n, false, 'pending'],
  ['CR', 1_00n, false, 'booked'],
  ['RDR', 1_00n, true, 'booked'],
])('the mark %s says direction, reversal and status', async (mark, amount, reversal, status) => {
  expect(await entriesOf(`:61:261130${mark}1,NTRFNONREF\n`)).toMatchObject([
    { amount, reversal, status, bookedOn: null, valueOn: '2026-11-30', reference: null },
  ]);
});

test.each([
  ['2612310102', '2027-01-02'],
  ['2701011231', '2026-12-31'],
  ['2611301128', '2026-11-28'],
])('the booking day in %s is the one nearest to the value date', async (days, bookedOn) => {
  expect(await entriesOf(`:61:${days}C1,NTRFNONREF\n`)).toMatchObject([{ bookedOn }]);
});

test('reads references, original amount and charges of an entry', async () => {
  const [only] = await entriesOf(
    ':61:2611301130D12,35NRTIOUR REF//BANK REF\n/OCMT/EUR11,85//CHGS/EUR0,50/\n:86:Returned\n',
  );
  expect(only).toMatchObject({
    amount: -12_35n,
    reference: 'OUR REF',
    bankReference: 'BANK REF',
    code: { proprietary: 'NRTI' },
    charges: [{ amount: -50n, currency: 'EUR', included: true }],
    text: 'Returned',
    details: [{ original: { amount: -11_85n, currency: 'EUR' }, remittance: ['Returned'] }],
  });
});

test('joins German subfields and reads their SEPA keys', async () => {
  const [only] = await entriesOf(
    `:61:2611301130C7,NTRFKREF+//B\n:86:159?00RETOURE?100399?20EREF+E2E-1?21 KREF+PAY-1 MREF+M-1?22ABWA+Other Ltd SV
WZ+Invoice ?2377?30TESTDEFF?31DE89370400440532013000?32Asha ?33Traders?34901\n`,
  );
  expect(only).toMatchObject({
    reference: null,
    code: { proprietary: 'NTRF+159' },
    details: [
      {
        endToEndId: 'E2E-1',
        paymentId: 'PAY-1',
        mandateId: 'M-1',
        ultimateDebtor: { name: 'Other Ltd' },
        debtor: { name: 'Asha Traders' },
        debtorAccount: 'DE89370400440532013000',
        debtorAgent: 'TESTDEFF',
        creditor: null,
        remittance: ['Invoice 77'],
        returnReason: { code: '901', text: 'Invoice 77' },
      },
    ],
  });
});

test('joins keys between slashes that full lines break, and keeps other slashes', async () => {
  const text = '/EREF/E2E-1//ORDP//NAME/Asha Traders/IBAN/NL1/BENM//NAME/House/REMI/11/3 first';
  const first = text.padEnd(65, 'x').slice(0, 65);
  const [only] = await entriesOf(
    `:61:261130C7,N102EREF\n:86:${first}\n${text.slice(65)}\nand more/RTRN/AC04/\n`,
  );
  expect(only!.details).toMatchObject([
    {
      endToEndId: 'E2E-1',
      debtor: { name: 'Asha Traders' },
      debtorAccount: 'NL1',
      creditor: { name: 'House' },
      remittance: ['11/3 first and more'],
      returnReason: { code: 'AC04', text: null },
    },
  ]);
});

const interim = (more: string) =>
  `:20:ID\n:25:123\n:28C:1\n:34F:JPYD0,\n:13D:2611301815+0100\n:61:261130C5,NTRFNONREF\n:61:261130D2,NTRFNONREF\n${more}-\n`;

test('an MT942 has its declared totals and no balances', async () => {
  const [read] = await readStatements(interim(':90D:1JPY2,\n:90C:1JPY5,\n'));
  expect(read!.start).toMatchObject({
    report: 'intraday',
    to: '2026-11-30T18:15+01:00',
    account: { currency: 'JPY' },
  });
  expect(read!.end).toMatchObject({ net: 3n, ties: null, declaredFits: true });
});

const good = ':61:261130C1,NTRFNONREF\n';
test.each<[string, string, string, RegExp]>([
  ['totals of MT942 that do not fit', interim(':90C:1JPY6,\n'), 'line 1/:20:/:90C:/:90D:', /differ/],
  ['no closing balance', statement(good, ''), 'line 1/:20:/:62F:', /missing/],
  ['no opening balance', statement(good).replace(/:60F:.*\n/, ''), 'line 1/:20:/:60F:', /missing/],
  ['no account', statement(good).replace(/:25:.*\n/, ''), 'line 1/:20:/:25:', /missing/],
  ['a missing amount', statement(':61:261130CNTRFNONREF\n'), 'line 5/:61:', /amount is missing/],
  ['an amount without its comma', statement(':61:261130C15NTRFNONREF\n'), 'line 5/:61:', /not an amount/],
  ['five decimals', statement(':61:261130C1,00001NTRFNONREF\n'), 'line 5/:61:', /more decimals than EUR has/],
  ['30 February', statement(':61:260230C1,NTRFNONREF\n'), 'line 5/:61:', /not a calendar day/],
  [
    'a booking day that does not exist',
    statement(':61:2603010230C1,NTRFNONREF\n'),
    'line 5/:61:',
    /not a calendar day/,
  ],
  ['an entry that cannot be read', statement(':61:hello\n'), 'line 5/:61:', /is not value date/],
  ['an unknown currency', statement('').replace(/EUR100/g, 'EUX100'), 'line 4/:60F:', /not a currency/],
  [
    'an entry after the closing balance',
    statement('', ':62F:C261130EUR100,\n:61:261130C1,NTRFNONREF'),
    'line 6/:61:',
    /after/,
  ],
  ['a NUL byte', statement(':86:a\0b\n'), 'line 5', /NUL/],
  ['a field that never ends', statement(`:86:a\n${'b\n'.repeat(1001)}`), 'line 5/:86:', /1000 lines/],
])('refuses %s by place and rule', async (_name, file, place, rule) => {
  const reading = readParts(file);
  await expect(reading).rejects.toThrow(BankFileFault);
  await expect(reading).rejects.toMatchObject({ place, rule: expect.stringMatching(rule) });
});
