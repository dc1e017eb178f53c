import { expect, test } from 'vitest';
import { bankFile, hasBankFiles, readParts, readStatements, SAMPLE_TOTALS } from '../../testing/bank-files';

// Samples of banks are read from a folder next to the project, and are skipped where it is absent.
const withSamples = test.skipIf(!hasBankFiles);

withSamples.each(SAMPLE_TOTALS)('the sample %s has its entries, net and tie', async (name, ...totals) => {
  const statements = await readStatements(bankFile(name));
  expect(
    statements.map(({ end: { entries, net, ties, declaredFits } }) => [entries, net, ties, declaredFits]),
  ).toEqual(totals);
});

async function entriesOf(name: string) {
  return (await readStatements(bankFile(name))).flatMap(({ entries }) => entries);
}

withSamples('reads returns of camt samples with their reasons, and keeps the sign of reversals', async () => {
  const returnReasons = async (name: string) =>
    (await entriesOf(name)).flatMap(({ details }) =>
      details.flatMap(({ returnReason }) => returnReason?.code ?? []),
    );
  expect(await returnReasons('camt.053/ing-returns.02.xml')).toEqual(['AC04', 'MD06']);
  expect(await returnReasons('camt.053/batches-charges-returns.04.xml')).toEqual([
    'NARR',
    'NARR',
    'NARR',
    'MD06',
    'MD06',
  ]);
  expect(await returnReasons('camt.053/abn-thirteen-kinds.02.xml')).toEqual(['MS03', 'MS03']);
  expect(await returnReasons('camt.053/overdrawn-does-not-tie.02.xml')).toEqual(['R02']);

  const [returned] = await entriesOf('camt.054/return-account-wrong.04.xml');
  expect(returned).toMatchObject({ amount: 500_00n, reversal: true, bankReference: '075820002ZZTJR1K' });
  expect(returned!.details).toMatchObject([
    {
      amount: 500_00n,
      instructionId: 'InstrId-001-03-04',
      endToEndId: 'EndToEndId-001-03-04',
      debtorAgent: '9000',
      returnReason: { code: 'AC01', text: 'Kontonummer falsch' },
    },
  ]);
  const reversals = async (name: string) => (await entriesOf(name)).filter(({ reversal }) => reversal).length;
  expect(await reversals('camt.053/abn-thirteen-kinds.02.xml')).toBe(2);
  expect(await reversals('camt.053/batches-charges-returns.04.xml')).toBe(2);
  expect(await reversals('camt.053/overdrawn-does-not-tie.02.xml')).toBe(3);
});

withSamples('reads the batches, charges and exchanges of camt samples', async () => {
  const swiss = await entriesOf('camt.053/batches-charges-returns.04.xml');
  expect(swiss.filter(({ batches }) => batches.length)).toHaveLength(7);
  const charged = swiss.filter(({ charges }) => charges.length);
  expect(charged).toHaveLength(4);
  expect(charged[0]!.charges).toEqual([
    { amount: -5_40n, currency: 'CHF', included: false },
    { amount: -20n, currency: 'CHF', included: false },
  ]);
  const [batch] = await entriesOf('camt.054/batch-of-our-payments.04.xml');
  expect(batch!.details.map(({ amount }) => amount).reduce((sum, one) => sum! + one!, 0n)).toBe(-750_00n);
  expect(batch!.details).toHaveLength(3);
  for (const { messageId, paymentId, instructionId, endToEndId } of batch!.details)
    expect([messageId, paymentId, instructionId, endToEndId]).not.toContain(null);

  const finnish = await entriesOf('camt.053/finnish-guideline.02.xml');
  expect(
    finnish.find(({ bankReference }) => bankReference === '091029ACCTSTMTARCH06')!.details,
  ).toMatchObject([
    {
      amount: 2_120_00n,
      original: { amount: 3_200_00n, currency: 'USD' },
      exchangeRate: '0.666667',
      charges: [{ amount: -20_00n, currency: 'EUR', included: null }],
    },
  ]);
});

withSamples('says the account, numbers and pages of camt samples', async () => {
  const [finnish] = await readStatements(bankFile('camt.053/finnish-guideline.02.xml'));
  expect(finnish!.start).toMatchObject({ number: '120', page: null });
  const [abn] = await readStatements(bankFile('camt.053/abn-thirteen-kinds.02.xml'));
  expect(abn!.start).toMatchObject({ number: '0070', page: { number: 1, last: true } });
  expect(abn!.end.opening).toMatchObject({ type: 'previous_closing', amount: 1_000_01n });
  const [overdrawn] = await readStatements(bankFile('camt.053/overdrawn-does-not-tie.02.xml'));
  expect(overdrawn!.start.account).toMatchObject({ iban: null, number: 'DD01100056869', currency: 'USD' });
  expect(overdrawn!.end.opening!.amount).toBe(-843_686_20n);
  // An entry in euro in an account in dollars: the published sum of 30.94 adds unlike currencies.
  expect(overdrawn!.end.otherNets).toEqual(new Map([['EUR', -29_06n]]));
  const [envelope] = await entriesOf('camt.054/envelope-credit.08.xml');
  expect(envelope).toMatchObject({ bookedOn: null, valueOn: null });
  expect(envelope!.details[0]!.uetr).toBe('3e7b91d4-af28-4c53-b6e1-92d4a7c83f52');
});

withSamples.each([
  ['accepted-nacha-name.03.xml', null, ['ACCP'], [], ['NARR']],
  ['duplicate-file.03.xml', 'RJCT', [], [], ['DU01']],
  ['made-name-check.10.xml', 'RVCM', ['RVCM'], ['RCVC', 'RVNM', 'RVMC', 'RVNA'], []],
  ['made-partly-accepted.10.xml', 'PART', ['PART'], ['ACSC', 'RJCT', 'PDNG', 'ACSP'], ['AC04']],
  ['made-refused-after-accepted.10.xml', null, [null], ['RJCT'], ['RR04']],
  ['partly-accepted.ch.xml', null, ['PART'], ['RJCT'], ['AC01']],
  ['transactions-refused-in-words.03.xml', null, ['RJCT'], ['RJCT', 'RJCT'], ['NARR', 'NARR']],
  ['wrong-sum.ch.xml', 'RJCT', [], [], ['AM10']],
])(
  'the sample pain.002/%s has its states and reasons',
  async (name, group, payments, transactions, codes) => {
    const parts = await readParts(bankFile(`pain.002/${name}`));
    const reports = parts.filter((part) => 'reasons' in part);
    expect(reports.filter(({ kind }) => kind === 'status').map(({ status }) => status)).toEqual([group]);
    expect(reports.filter(({ kind }) => kind === 'payment_status').map(({ status }) => status)).toEqual(
      payments,
    );
    expect(reports.filter(({ kind }) => kind === 'transaction_status').map(({ status }) => status)).toEqual(
      transactions,
    );
    expect(reports.flatMap(({ reasons }) => reasons.flatMap(({ code }) => code ?? []))).toEqual(codes);
  },
);

withSamples('reads returns, charges and cut references of MT940 samples', async () => {
  const [charged] = await entriesOf('mt940/return-with-charges.txt');
  expect(charged).toMatchObject({
    charges: [{ amount: -50n, currency: 'EUR', included: true }],
    details: [
      {
        endToEndId: 'A1.200080779.400143254.4961336',
        original: { amount: -11_85n, currency: 'EUR' },
        returnReason: { code: null },
      },
    ],
  });
  const batch = await entriesOf('mt940/returns-and-batch.sta');
  expect(
    batch
      .filter(({ details }) => details[0]!.returnReason)
      .map(({ reference, details }) => [reference, details[0]!.endToEndId, details[0]!.returnReason!.code]),
  ).toEqual([
    ['TFNr 40001 MSGID', 'TFNR 40001 00005', '914'],
    ['TFNr 44001 MSGID', 'TFNR 44001 00001', '914'],
    ['TFNr 40001 MSGID', 'TFNR 40001 00002', '914'],
    ['TFNr 44001 MSGID', 'TFNR 44001 00002', '901'],
  ]);
  const [nespresso] = await entriesOf('mt940/slash-structured.txt');
  expect(nespresso!.details[0]).toMatchObject({
    endToEndId: '02-04-2013 22:56 1120000153447185',
    creditor: { name: 'Nespresso Nederland B.V.' },
  });
});

withSamples('two pages of an MT940 statement have interim balances', async () => {
  const pages = await readStatements(bankFile('mt940/two-pages.txt'));
  expect(pages.map(({ end }) => [end.page, end.opening!.type, end.closing!.type])).toEqual([
    [{ number: 1, last: false }, 'opening', 'interim_closing'],
    [{ number: 2, last: true }, 'interim_opening', 'closing'],
  ]);
});

/** The sample with control totals and counts that fit, because its own do not. */
function withControlTotals(text: string): string {
  let [sum, records, total, accounts, lines] = [0n, 0, 0n, 0, 0];
  const amounts = (line: string): bigint[] => {
    const fields = line.replace(/\/$/, '').split(',');
    if (line.startsWith('16,')) return [BigInt(fields[2]!)];
    return fields.slice(3).flatMap((field, at) => (at % 4 === 1 && field ? [BigInt(field)] : []));
  };
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      lines += 1;
      records = line.startsWith('03,') ? 1 : records + 1;
      if (line.startsWith('03,')) sum = 0n;
      if (/^(03|16),/.test(line)) for (const amount of amounts(line)) sum += amount;
      if (line.startsWith('49,')) {
        total += sum;
        accounts += 1;
        return `49,${sum},${records}/`;
      }
      if (line.startsWith('98,')) return `98,${total},${accounts},${lines - 1}/`;
      return line.startsWith('99,') ? `99,${total},1,${lines}/` : line;
    })
    .join('\n');
}

withSamples(
  'refuses a BAI2 sample whose control totals do not fit, and reads it with those that do',
  async () => {
    const text = bankFile('bai2/continuations.txt').toString();
    await expect(readStatements(text)).rejects.toMatchObject({ place: 'line 22/49' });
    const statements = await readStatements(withControlTotals(text));
    expect(statements.map(({ end: { entries, ties } }) => [entries, ties])).toEqual([
      [0, null],
      [3, null],
      [14, false],
      [0, null],
      [0, null],
    ]);
    const entries = statements.flatMap((one) => one.entries);
    expect(entries[1]).toMatchObject({ amount: 1_435_00n, bankReference: 'SB2322600000404' });
    expect(entries[1]!.details).toMatchObject([
      {
        endToEndId: 'GSQ4FBGFDGWGKY',
        remittance: ['ACH- Test - Addenda Record'],
        debtor: { name: 'SAMPLE INC' },
      },
    ]);
    const returned = entries.filter(({ details }) => details[0]?.returnReason);
    expect(returned.map(({ code, details }) => [code.proprietary, details[0]!.returnReason])).toEqual([
      ['557', { code: 'R02', text: null }],
      ['257', { code: 'R02', text: null }],
      ['255', { code: null, text: 'Payee does not exist' }],
    ]);
  },
);
