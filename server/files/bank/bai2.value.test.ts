import { expect, test } from 'vitest';
import { readParts, readStatements } from '../../testing/bank-files';
import { BankFileFault } from './model';

const FILE = [
  '01,BANK,US,261130,0805,77,,,2/',
  '02,US,BANK,1,261129,,USD,2/',
  '03,123,,010,1000,,,015,+750,,/',
  '88,100,500,1,,400,750,2,V,261130,/',
  '16,142,500,,B1,C1,Wire, with commas',
  '88,EREF: E2E-1',
  '88,REMI: Invoice, 77',
  '16,475,250,V,261201,,B2,C2/',
  '88,Cheque/',
  '16,495,500,S,100,200,200,B3,C3,Reason: "Payee unknown"/',
  '49,4250,9/',
  '03,456,JPY/',
  '16,890,,,,,A notice',
  '49,0,3/',
  '98,4250,2,14/',
  '99,4250,1,16/',
];
const whole = FILE.join('\n');

test('reads accounts, transactions, continuations and funds types', async () => {
  const parts = await readParts(whole);
  expect(parts[0]).toEqual({ kind: 'file', format: 'bai2', messageId: '77', createdAt: '2026-11-30T08:05' });
  const [first, second] = await readStatements(whole);
  expect(first!.start).toMatchObject({
    report: 'statement',
    account: { number: '123', currency: 'USD' },
    from: '2026-11-29',
    opening: { type: 'opening', amount: 10_00n },
  });
  expect(first!.end).toMatchObject({
    entries: 3,
    net: -2_50n,
    ties: true,
    declaredFits: true,
    closing: { amount: 7_50n },
  });
  const [wire, cheque, outgoing] = first!.entries;
  expect(wire).toMatchObject({
    amount: 5_00n,
    bankReference: 'B1',
    reference: 'C1',
    bookedOn: '2026-11-29',
    valueOn: null,
    code: { proprietary: '142' },
    details: [{ endToEndId: 'E2E-1', remittance: ['Invoice, 77'] }],
  });
  expect(wire!.text).toBe('Wire, with commas\nEREF: E2E-1\nREMI: Invoice, 77');
  expect(cheque).toMatchObject({ amount: -2_50n, valueOn: '2026-12-01', reference: 'C2', text: 'Cheque' });
  expect(outgoing).toMatchObject({
    amount: -5_00n,
    bankReference: 'B3',
    details: [{ returnReason: { code: null, text: 'Payee unknown' } }],
  });
  expect(second!.start.account.currency).toBe('JPY');
  expect(second!.entries).toMatchObject([{ amount: 0n, status: 'information', text: 'A notice' }]);
});

test('the as-of modifier says whether a group is of the running day', async () => {
  const [read] = await readStatements(whole.replace('USD,2/', 'USD,3/'));
  expect(read!.start.report).toBe('intraday');
});

const changed = (from: string, to: string) => whole.replace(from, to);

test.each<[string, string, string, RegExp]>([
  [
    'a control total of an account',
    changed('49,4250', '49,4251'),
    'line 11/49',
    /is 4251, the amounts add up to 4250/,
  ],
  ['a number of records', changed('4250,9/', '4250,8/'), 'line 11/49', /counts 8 records, there are 9/],
  ['a control total of a group', changed('98,4250', '98,1'), 'line 15/98', /control total/],
  ['a number of accounts', changed('98,4250,2', '98,4250,3'), 'line 15/98', /counts 3 accounts/],
  ['a control total of the file', changed('99,4250', '99,1'), 'line 16/99', /control total/],
  ['a number of groups', changed('99,4250,1', '99,4250,2'), 'line 16/99', /counts 2 groups/],
  ['a changed amount', changed('142,500', '142,501'), 'line 11/49', /control total/],
  ['a file that breaks off', FILE.slice(0, -1).join('\n'), '99', /cut off/],
  ['records out of order', changed('49,4250,9/\n', ''), 'line 11/03', /may not follow 16/],
  ['a missing amount', changed('142,500', '142,'), 'line 5/16', /amount is missing/],
  ['a decimal point', changed('142,500', '142,5.00'), 'line 5/16', /not an amount/],
  ['a signed transaction', changed('142,500', '142,-500'), 'line 5/16', /sign/],
  ['a type without direction', changed('16,142', '16,905'), 'line 5/16', /neither credit nor debit/],
  ['an unknown currency', changed('JPY', 'JPX'), 'line 12/03', /not a currency/],
  ['30 February', changed('261201', '260230'), 'line 8/16', /not a calendar day/],
  ['a group that is deleted', changed('BANK,1,', 'BANK,2,'), 'line 2/02', /group status/],
  ['a line that is not a record', changed('49,4250', 'total'), 'line 11/to', /not a BAI2 record/],
  ['a missing account', changed('03,123', '03,'), 'line 3/03', /account is missing/],
])('refuses %s by place and rule', async (_name, file, place, rule) => {
  const reading = readParts(file);
  await expect(reading).rejects.toThrow(BankFileFault);
  await expect(reading).rejects.toMatchObject({ place, rule: expect.stringMatching(rule) });
});
