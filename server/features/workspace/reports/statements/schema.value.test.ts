import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { camtOf } from './camt';
import type { Line, Statement } from './statement';

// The published types, without optional elements that our statements don't use.
const SCHEMA = readFileSync(path.join(import.meta.dirname, 'camt.053.001.08.xsd'), 'utf8');

const line: Line = {
  id: 'entry_01m829xb5qe00rdqzsbwxsxd43',
  at: '2026-11-20T09:00:00.000Z',
  kind: 'payout',
  title: 'Payout sent',
  counterparty: 'Asha Traders',
  subject_id: 'payout_01m829xb6we009bxhyvfv77ma6',
  bankReference: '895279484706',
  invoice: 'INV-77',
  amount: -240_000n,
  balance: 760_000n,
};

/** Statements are generated independently of each other. */
const bare: Partial<Line> = { counterparty: null, bankReference: null, invoice: null };

const statement = (lines: readonly Line[], more: Partial<Statement> = {}): Statement => ({
  merchant: { id: 'merch_01m829xamse00acmqd4g12znsh', name: 'Northwind & Sons' },
  sandbox: true,
  currency: 'USD',
  from: '2026-11-01',
  to: '2026-11-30',
  createdAt: new Date('2026-12-01T08:00:00.000Z'),
  opening: 1_000_000n,
  credits: { count: 0, sum: 0n },
  debits: { count: 1, sum: 240_000n },
  closing: 760_000n,
  count: lines.length,
  async *parts() {
    yield lines;
  },
  ...more,
});

async function xmlOf(given: Statement): Promise<string> {
  const pieces = [];
  for await (const piece of camtOf(given)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const validate = async (contents: string) => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'statement.xml', contents }],
    schema: [{ fileName: 'camt.053.001.08.xsd', contents: SCHEMA }],
  });
  return errors.map(({ message }) => message);
};

const MOST = (2n ** 53n - 1n).toString();

test.each([
  ['with a payout', statement([line])],
  ['without a movement', statement([])],
  ['with what names neither counterparty nor references', statement([{ ...line, ...bare }])],
  [
    'with the reference that a SWIFT payment has',
    statement([{ ...line, bankReference: '9f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506' }]),
  ],
  ['with a bank reference that is too long', statement([{ ...line, bankReference: 'R'.repeat(64) }])],
  [
    'with an id that is longer than a reference may be',
    statement([{ ...line, subject_id: `inttransfer_${'0'.repeat(26)}` }]),
  ],
  [
    'with text that is too long or no text of XML',
    statement(
      [
        {
          ...line,
          counterparty: '<😀&>\u0000'.repeat(99),
          invoice: '\u0007',
          title: 'Very long '.repeat(99),
        },
      ],
      { merchant: { id: 'merch_01m829xamse00acmqd4g12znsh', name: 'A'.repeat(200) } },
    ),
  ],
  [
    'with the largest amounts, in each number of decimals',
    statement([{ ...line, amount: BigInt(MOST) }], { opening: BigInt(MOST), closing: 0n }),
  ],
  ['in yen', statement([line], { currency: 'JPY' })],
  ['in dinars', statement([line], { currency: 'KWD' })],
])('a statement %s is valid under the schema of camt.053.001.08', async (_what, given) => {
  expect(await validate(await xmlOf(given))).toEqual([]);
});

test('a reference that is too long is complete in the text, and a SWIFT reference has its own element', async () => {
  const long = 'R'.repeat(64);
  const [cut, swift] = await Promise.all([
    xmlOf(statement([{ ...line, bankReference: long }])),
    xmlOf(statement([{ ...line, bankReference: '9f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506' }])),
  ]);
  expect(cut).not.toContain('ClrSysRef');
  expect(cut).toContain(`<AddtlTxInf>${line.subject_id} ${long}</AddtlTxInf>`);
  expect(swift).toContain('<UETR>9f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506</UETR>');
});

test('the schema check finds violations', async () => {
  const xml = await xmlOf(statement([line]));
  for (const [right, wrong] of [
    ['<Sts><Cd>BOOK</Cd></Sts>', ''],
    ['<CdtDbtInd>DBIT</CdtDbtInd>', '<CdtDbtInd>OUT</CdtDbtInd>'],
    [line.id, 'x'.repeat(36)],
    ['<Nm>Asha Traders</Nm>', '<Nm></Nm>'],
  ])
    expect(await validate(xml.replace(right!, wrong!))).not.toEqual([]);
});
