import { expect, test } from 'vitest';
import { examplesOf, findFaults } from '../../testing/bank/documents';
import { readParts, readStatements } from '../../testing/bank-files';
import { instructionStatus } from './json';
import { BankFileFault } from './model';

const REPORTS = examplesOf('bank-reports.yaml', [
  'paths',
  '/api/banks/{name}/reports',
  'post',
  'requestBody',
]) as Record<string, unknown>[];

const [ACCEPTED, REFUSED, ENTRIES, RETURNED, STATEMENT] = REPORTS;

async function faultOf(report: unknown): Promise<string> {
  const text = typeof report === 'string' || report instanceof Buffer ? report : JSON.stringify(report);
  return readParts(text).then(
    () => '',
    (error: unknown) => {
      expect(error).toBeInstanceOf(BankFileFault);
      return (error as BankFileFault).message;
    },
  );
}

test('a status becomes that of a file with one payment', async () => {
  expect(await readParts(JSON.stringify(REFUSED))).toMatchObject([
    { kind: 'file', format: 'bank-report.1', messageId: 'rep_1042', createdAt: '2026-12-01T10:00:05Z' },
    { kind: 'status', originalMessageId: '7HXN4VKQ2M9RBWD5', status: null },
    {
      kind: 'transaction_status',
      originalEndToEndId: '7HXN4VKQ2M9RBWD5',
      status: 'RJCT',
      reasons: [{ code: 'AC04', text: 'The account is closed' }],
    },
  ]);
  const [, , accepted] = await readParts(JSON.stringify(ACCEPTED));
  expect(accepted).toMatchObject({ status: 'ACSP', reasons: [] });
});

test('entries have their signs, parties and references', async () => {
  const [read] = await readStatements(JSON.stringify(ENTRIES));
  const { start, entries, end } = read!;
  expect(start).toMatchObject({ report: 'notification', account: { iban: 'DE89370400440532013000' } });
  expect(entries).toMatchObject([
    { amount: -1_250_000n, bankReference: 'BANK-77', details: [{ endToEndId: '7HXN4VKQ2M9RBWD5' }] },
    {
      amount: 500_000n,
      valueOn: '2026-12-01',
      details: [
        {
          debtor: { name: 'Optik Weber GmbH', country: 'DE' },
          debtorAccount: 'DE02120300000000202051',
          creditorAccount: 'DE12500105170648489890',
        },
      ],
    },
  ]);
  expect(end).toMatchObject({ ties: null, entries: 2 });
  const [returned] = await readStatements(JSON.stringify(RETURNED));
  expect(returned!.entries[0]!.details[0]!.returnReason).toEqual({
    code: 'AC04',
    text: 'The account is closed',
  });
});

test('a statement ties if its entries lead from one balance to the other', async () => {
  const [read] = await readStatements(JSON.stringify(STATEMENT));
  expect(read!.end).toMatchObject({ ties: true, net: -9_960n, page: { number: 1, last: true } });
  expect(read!.entries[1]!.code.proprietary).toBe('CHRG');
  const data = { ...(STATEMENT!.data as object), closing: '90041' };
  const [other] = await readStatements(JSON.stringify({ ...STATEMENT, data }));
  expect(other!.end.ties).toBe(false);
});

const withEntry = (more: object) => ({
  ...ENTRIES,
  data: {
    account: { iban: 'DE89370400440532013000', currency: 'EUR' },
    entries: [{ amount: '-1', booked_on: '2026-12-01', ...more }],
  },
});

test.each<[string, unknown, RegExp]>([
  ['broken JSON', '{"version":', /^file: not JSON: /],
  ['an array in JSON Lines', '{}\n{}', /^file: not JSON: /],
  ['a text that is not UTF-8', Buffer.from('{"id":"Zürich"}', 'latin1'), /^byte 8: not UTF-8/],
  ['another version', { ...ENTRIES, version: 2 }, /^version: /],
  ['an unknown type', { ...ENTRIES, type: 'entries.deleted' }, /^type: /],
  ['a field that is not known', { ...ENTRIES, note: 'x' }, /Unrecognized key: "note"/],
  ['an amount that is a number', withEntry({ amount: -1 }), /^data\.entries\[0\]\.amount: /],
  ['an amount with decimals', withEntry({ amount: '-1.00' }), /amount: must be whole minor units/],
  [
    'an amount beyond the largest',
    withEntry({ amount: '9999999999999999' }),
    /amount: must be within 9007199254740991$/,
  ],
  ['a day that does not exist', withEntry({ booked_on: '2026-02-30' }), /booked_on: must be a day/],
  ['an entry without a day', withEntry({ booked_on: undefined }), /^data\.entries\[0\]\.booked_on: /],
  ['a country by name', withEntry({ counterparty: { country: 'Germany' } }), /country: must be a country/],
  ['no entry', { ...ENTRIES, data: { ...(ENTRIES!.data as object), entries: [] } }, /^data\.entries: /],
  [
    'two account numbers',
    {
      ...ENTRIES,
      data: { ...(ENTRIES!.data as object), account: { iban: 'DE00', number: '1234', currency: 'EUR' } },
    },
    /^data\.account: must have either iban or number$/,
  ],
  [
    'an unknown currency',
    { ...ENTRIES, data: { ...(ENTRIES!.data as object), account: { iban: 'DE00', currency: 'XXY' } } },
    /^data\.account\.currency: must be a currency/,
  ],
])('%s is refused with the place and the rule', async (_, report, fault) => {
  expect(await faultOf(report)).toMatch(fault);
});

/** The value with one part left out, or of another type or length, once for each part. */
function* mutations(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    yield 'x';
    for (const [at, one] of value.entries()) for (const other of mutations(one)) yield value.with(at, other);
  } else if (typeof value === 'object' && value !== null) {
    yield 'x';
    yield { ...value, unknown_field: 1 };
    for (const [key, one] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const other of mutations(one)) yield { ...value, [key]: other };
    }
  } else yield* [null, 7, '', 'x'.repeat(2_000), '-0', true, []];
}

test('the documents and the reader accept and refuse the same', async () => {
  let count = 0;
  for (const report of REPORTS) {
    expect(findFaults('bank-reports.yaml', 'Report', report)).toBe('');
    expect(await faultOf(report)).toBe('');
    for (const changed of mutations(report)) {
      // Days, times and currencies are text to a JSON Schema.
      const fault = await faultOf(changed);
      if (/must be a day|must be a currency|Invalid ISO datetime/.test(fault)) continue;
      const isValid = findFaults('bank-reports.yaml', 'Report', changed) === '';
      expect([isValid, JSON.stringify(changed)], fault).toEqual([fault === '', JSON.stringify(changed)]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(300);
});

test('the examples of the adapter are as its document and the reader say', () => {
  const path = ['paths', '/instructions/{id}'];
  for (const one of examplesOf('bank-adapter.yaml', [...path, 'put', 'requestBody']))
    expect(findFaults('bank-adapter.yaml', 'Instruction', one)).toBe('');
  for (const status of ['409', '422'])
    for (const one of examplesOf('bank-adapter.yaml', [...path, 'put', 'responses', status]))
      expect(findFaults('bank-adapter.yaml', 'Refusal', one)).toBe('');
  for (const one of examplesOf('bank-adapter.yaml', [...path, 'get', 'responses', '200'])) {
    expect(findFaults('bank-adapter.yaml', 'InstructionStatus', one)).toBe('');
    expect(instructionStatus.safeParse(one).success).toBe(true);
  }
});
