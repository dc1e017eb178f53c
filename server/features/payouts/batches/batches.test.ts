import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { streamXlsx } from '../../../files/spreadsheet/xlsx';
import { runRound } from '../../../process/worker';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { signedIn } from '../../../testing/person';
import { type ZipPart, zipOf } from '../../../testing/zip';

let engine: TestEngine;
let ours: TestMerchant;
let payee: string;
let maker: Person;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(10_000_000_000);
  payee = await ours.payee('IN');
  maker = await person('maker');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

type Person = { headers: Headers; trpc: ReturnType<TestEngine['caller']> };
async function person(role: string, merchant = ours, on = engine): Promise<Person> {
  const headers = await signedIn(on, merchant, role);
  return { headers, trpc: on.caller(headers) };
}

async function send(
  file: string | Uint8Array,
  by: Pick<typeof maker, 'headers'> = maker,
  name = 'payouts.csv',
  on = engine,
) {
  const form = new FormData();
  form.set('file', new Blob([file as BlobPart]), name);
  const response = await on.fetch(
    new Request('http://localhost/api/files/batches', { method: 'POST', headers: by.headers, body: form }),
  );
  return { status: response.status, body: await response.json() };
}

async function uploadChecked(file: string | Uint8Array, by = maker, name?: string) {
  const { status, body } = await send(file, by, name);
  expect([status, body.message]).toEqual([201, undefined]);
  await idle();
  return by.trpc.batches.view({ id: body.id });
}

async function idle(on = engine) {
  while (await runRound(on.services)) on.advance(100);
}

const gridOf = async (id: string, by = maker, show: 'all' | 'bad' = 'all') =>
  (await by.trpc.batches.grid({ id, show, per_page: 100 })).data;

const HEADER = 'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number';
const TEMPLATE_COLUMNS = [
  'beneficiary_id',
  'beneficiary_name',
  'account_last4',
  'source_currency',
  'source_amount',
  'payment_rail',
  'purpose_code',
  'invoice_number',
  'request_id',
];
let unlike = 0;
const row = (
  more: { payee?: string; amount?: string; rail?: string; purpose?: string; invoice?: string } = {},
) =>
  [
    more.payee ?? payee,
    'USD',
    more.amount ?? '100.00',
    more.rail ?? 'imps',
    more.purpose ?? 'S0802',
    more.invoice ?? `INV-${++unlike}`,
  ].join(',');
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n');

const payouts = async (batch_id: string, by = maker) =>
  (await by.trpc.payouts.rows({ batch_id, per_page: 100 })).data.map(({ payout }) => payout);

describe('a file is uploaded', () => {
  test("recognizes the template's columns and checks the rows of an uploaded file immediately", async () => {
    const { batch, sums } = await uploadChecked(
      csv(row({ amount: '"1,234.50"' }), row({ amount: '"1234,5"' })),
    );
    expect(batch).toMatchObject({
      status: 'ready',
      file_name: 'payouts.csv',
      rows: 2,
      counts: { ready: 2, bad: 0 },
      amount_is: 'source',
      mapping: [
        'beneficiary_id',
        'source_currency',
        'amount',
        'payment_rail',
        'purpose_code',
        'invoice_number',
      ],
    });
    expect(sums).toMatchObject([{ currency: 'USD', rows: 2 }]);
    expect((await gridOf(batch.id)).map(({ number, state }) => [number, state])).toEqual([
      [2, 'ready'],
      [3, 'ready'],
    ]);
  });

  test('stores only the last four digits of account numbers, whichever column holds them', async () => {
    const file = `Payee;Account;Ref;Currency;Amount;Purpose\nasha traders;5010 0234 5678 90;ACC-123-456-7890;usd;10;S0802`;
    const { body } = await send(file);
    expect((await gridOf(body.id))[0]!.cells.slice(0, 3)).toEqual([
      'asha traders',
      '7890',
      'ACC-123-456-7890',
    ]);
    const mapped = (account: string | null, ref: string | null) => ({
      id: body.id,
      version: body.version,
      amount_is: 'source' as const,
      mapping: ['beneficiary_name', account, ref, 'source_currency', 'amount', 'purpose_code'],
    });
    await expect(maker.trpc.batches.map(mapped('invoice_number', 'account_last4'))).rejects.toThrow(
      /fills invoice_number from Account, but only its last 4 digits were stored/,
    );
    await maker.trpc.batches.map(mapped(null, 'account_last4'));
    await idle();
    expect((await gridOf(body.id))[0]!.cells.slice(1, 3)).toEqual(['7890', '7890']);
  });

  test('creates one batch per Idempotency-Key, even for concurrent uploads', async () => {
    const headers = new Headers(maker.headers);
    headers.set('idempotency-key', `file-${Math.random()}`);
    const file = csv(row(), row());
    const answers = await Promise.all([1, 2, 3].map(() => send(file, { headers })));
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const again = await send(file, { headers });
    expect(again).toMatchObject({ status: 201, body: { id: made[0]!.body.id, rows: 2 } });
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect((await send(csv(row()), { headers })).status).toBe(409);
    const where = { batch_id: made[0]!.body.id };
    expect(await engine.services.db.system.prisma.batchRow.count({ where })).toBe(2);
    await idle();
  });

  test('guesses other column names and waits for a person to confirm them', async () => {
    const file = `Payee;Last 4;Currency;Amount;Rail;Purpose;Notes project;Colour\nasha traders;7890;usd;1.000,00 USD;IMPS;S0802;Apollo;red`;
    const { body } = await send(file);
    expect(body).toMatchObject({
      status: 'mapping',
      mapping: [
        'beneficiary_name',
        'account_last4',
        'source_currency',
        'amount',
        'payment_rail',
        'purpose_code',
        'notes.project',
        null,
      ],
    });
    const mapped = { id: body.id, version: body.version, amount_is: 'destination' as const };
    await expect(
      maker.trpc.batches.map({ ...mapped, mapping: body.mapping.map(() => null) }),
    ).rejects.toThrow('No column is mapped to beneficiary_id or beneficiary_name');
    await maker.trpc.batches.map({ ...mapped, mapping: body.mapping });
    await idle();
    const [bad] = await gridOf(body.id);
    expect(bad).toMatchObject({
      state: 'bad',
      faults: [{ column: 3, rule: 'format', message: expect.stringContaining('1,234.50') }],
    });
    const fixed = await maker.trpc.batches.edit({
      id: body.id,
      number: 2,
      version: bad!.version,
      cells: [{ column: 3, value: '10,000.00' }],
    });
    expect([fixed.state, fixed.faults]).toEqual(['ready', []]);
    const { batch } = await maker.trpc.batches.view({ id: body.id });
    await maker.trpc.batches.submit({ id: body.id, version: batch.version });
    await idle();
    const [made] = await payouts(body.id);
    expect(made).toMatchObject({ destination_amount: 1_000_000, notes: { project: 'Apollo' } });
  });

  test('rejects an invalid file with the rule it breaks, and stores nothing', async () => {
    const before = (await maker.trpc.batches.rows({})).page_meta.count;
    const many = (count: number) => csv(...Array.from({ length: count }, () => row({ invoice: 'x' })));
    const wide = Array.from({ length: 51 }, (_, at) => `c${at}`).join(',');
    const cases: [string | Uint8Array, RegExp][] = [
      ['', /empty/],
      [HEADER, /header but no rows/],
      [many(10_001), /more than 10,000 rows/],
      [row(), /first row must contain the column names/],
      ['a,,c\n1,2,3', /Column 2 has no name/],
      ['a,A\n1,2', /Two columns are named A/],
      [`${wide}\n1`, /51 columns; at most 50/],
      [Buffer.from(csv(row({ invoice: 'Müller' })), 'latin1'), /UTF-8/],
      [Buffer.from(`\ufeff${csv(row())}`, 'utf16le'), /UTF-8/],
      [`${HEADER}\n"open,1`, /not valid CSV/],
      [Buffer.from('%PDF-1.7\u0000'), /CSV or an XLSX/],
      [`${HEADER}\n${'x'.repeat(1_001)}`, /more than 1000 characters/],
    ];
    for (const [file, words] of cases) {
      const { status, body } = await send(file);
      expect([status, body.message]).toEqual([400, expect.stringMatching(words)]);
    }
    expect((await maker.trpc.batches.rows({})).page_meta.count).toBe(before);
  });

  test('hides batches from the public API, viewers and other merchants', async () => {
    expect((await ours.call('POST', '/batches', {})).status).toBe(404);
    const viewer = await person('viewer');
    expect((await send(csv(row()), viewer)).status).toBe(403);
    const { batch } = await uploadChecked(csv(row()));
    const theirs = await testMerchant(engine);
    const stranger = await person('owner', theirs);
    await expect(stranger.trpc.batches.view({ id: batch.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      stranger.trpc.batches.submit({ id: batch.id, version: batch.version }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const url = `http://localhost/api/files/batches/${batch.id}/bad-rows`;
    expect((await engine.fetch(new Request(url, { headers: stranger.headers }))).status).toBe(404);
  });

  test('reads the same rows from an XLSX: shared and inline strings, numbers as Excel shows them, dates', async () => {
    const { batch } = await uploadChecked(sheet(), maker, 'payouts.xlsx');
    expect(batch).toMatchObject({ status: 'ready', rows: 2, columns: [...HEADER.split(','), 'notes.due'] });
    expect((await gridOf(batch.id)).map(({ number, cells }) => [number, cells])).toEqual([
      [2, [payee, 'USD', '1234.1', 'imps', 'S0802', 'A & B', '2026-11-20']],
      [4, [payee, 'USD', '0.5', 'imps', 'S0802']],
    ]);
  });

  test.each(['csv', 'xlsx'] as const)('recognizes every column of the %s template', async (format) => {
    const url = `http://localhost/api/files/batches/template?format=${format}`;
    const response = await engine.fetch(new Request(url, { headers: maker.headers }));
    expect(response.headers.get('content-disposition')).toContain(`payouts-template.${format}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const empty = await send(bytes, maker, `payouts.${format}`);
    expect([empty.status, empty.body.message]).toEqual([400, 'The file has a header but no rows']);
    const columns = TEMPLATE_COLUMNS;
    const cells = columns.map((column) => (column === 'account_last4' ? '0042' : '<&> ='));
    const filled =
      format === 'xlsx'
        ? await workbook(columns, cells)
        : `${Buffer.from(bytes).toString('utf8')}${cells.join(',')}\r\n`;
    const { batch } = await uploadChecked(filled, maker, `payouts.${format}`);
    expect(batch.columns).toEqual(columns);
    expect(batch.mapping).toEqual(columns.map((column) => (column === 'source_amount' ? 'amount' : column)));
    expect((await gridOf(batch.id))[0]!.cells).toEqual(cells);
  });

  test('rejects a fake XLSX without executing or expanding it', async () => {
    const cell = '<c r="A1" s="1"><v>9e99</v></c>';
    const cases: [Buffer, RegExp][] = [
      [sheet('<row r="1"></c></row>'), /not a complete XLSX/],
      [sheet(`<row r="2">${cell}</row><row r="2">${cell}</row>`), /not a complete XLSX/],
      [sheet('<row r="x"></row>'), /not a complete XLSX/],
    ];
    for (const [file, words] of cases) {
      const { status, body } = await send(file, maker, 'a.xlsx');
      expect([status, body.message]).toEqual([400, expect.stringMatching(words)]);
    }
    const dated = await send(sheet(`<row r="1">${cell}</row>`), maker, 'a.xlsx');
    expect([dated.status, dated.body.message]).toEqual([400, expect.stringMatching(/header but no rows/)]);
  });
});

async function workbook(headers: readonly string[], cells: readonly string[]): Promise<Buffer> {
  const columns = headers.map((header) => ({ header, of: 'text' as const }));
  const parts: Uint8Array[] = [];
  for await (const part of streamXlsx({ name: 'Payouts', columns, parts: [[cells]] })) parts.push(part);
  return Buffer.concat(parts);
}

function sheet(instead?: string): Buffer {
  const text = (value: string) => value.replace('&', '&amp;');
  const shared = [...HEADER.split(','), 'notes.due', payee, 'USD', 'imps', 'S0802', 'A & B'];
  const s = (value: string, at: string) => `<c r="${at}" t="s"><v>${shared.indexOf(value)}</v></c>`;
  const header = [...HEADER.split(','), 'notes.due'].map((name, at) => s(name, `${'ABCDEFG'[at]}1`)).join('');
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><workbookPr/><sheets><sheet name="One" r:id="rId7"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${shared.map((one) => `<si><t>${text(one)}</t></si>`).join('')}</sst>`,
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${instead ?? `<row r="1">${header}</row><row r="2">${s(payee, 'A2')}${s('USD', 'B2')}<c r="C2"><v>1234.0999999999999</v></c>${s('imps', 'D2')}${s('S0802', 'E2')}${s('A & B', 'F2')}<c r="G2" s="1"><v>46346</v></c></row><row r="4">${s(payee, 'A4')}<c r="B4" t="inlineStr"><is><t>USD</t></is></c><c r="C4"><v>5.0E-1</v></c>${s('imps', 'D4')}${s('S0802', 'E4')}</row>`}</sheetData></worksheet>`,
    },
  ];
  return zipOf(parts);
}

describe('every row is checked by the rules of POST /payouts', () => {
  test('reports every error of a row at its cell', async () => {
    const pending = await ours.payee('DE');
    const { batch } = await uploadChecked(
      csv(
        row({ payee: 'bene_unknown' }),
        row({ amount: '10.005' }),
        row({ amount: '"1,234,5"' }),
        row({ amount: '' }),
        row({ rail: 'wire' }),
        row({ purpose: 'X1' }),
        row({ payee: pending, rail: 'imps' }),
        row({ amount: '999999.00' }),
        row({ invoice: 'x'.repeat(51) }),
        row({ rail: 'upi', purpose: 'X1', invoice: 'y'.repeat(51) }),
        `${row()},more`,
      ),
    );
    expect(batch).toMatchObject({ status: 'needs_fixes', counts: { bad: 11 } });
    const found = (await gridOf(batch.id)).map(({ faults }) =>
      faults.map(({ column, message }) => [column, message]),
    );
    const says = (column: number | null, words: string) => [column, expect.stringContaining(words)];
    expect(found).toEqual([
      [says(0, 'No beneficiary has this ID')],
      [says(2, 'at most 2 decimals')],
      [says(2, 'Enter an amount such as')],
      [says(2, 'Enter an amount')],
      [says(3, 'must be one of')],
      [says(4, 'not a payout purpose code')],
      [says(3, 'pays INR only')],
      [says(2, 'at most')],
      [says(5, '50 characters or less')],
      [says(5, '50 characters or less'), says(3, 'cannot reach'), says(4, 'not a payout purpose code')],
      [says(null, 'more cells')],
    ]);
    expect(await payouts(batch.id)).toEqual([]);
  });

  test('accepts a beneficiary by a unique name, and asks for the account if several have the name', async () => {
    const merchant = await testMerchant(engine, {});
    await merchant.fund(1_000_000);
    const by = await person('maker', merchant);
    await merchant.payee('IN');
    const file = () =>
      [
        HEADER.replace('beneficiary_id', 'beneficiary_name'),
        row({ payee: 'asha traders' }),
        row({ payee: 'Asha' }),
      ].join('\n');
    const first = await uploadChecked(file(), by);
    const found = await gridOf(first.batch.id, by);
    expect(found.map(({ state }) => state)).toEqual(['ready', 'bad']);
    expect(found[1]!.faults).toMatchObject([{ column: 0, message: 'No beneficiary is named Asha' }]);
    await merchant.payee('IN', '50100998877665');
    const second = await uploadChecked(`${file()}\n${row({ payee: 'Asha Traders', invoice: 'other' })}`, by);
    const [ambiguous] = await gridOf(second.batch.id, by);
    expect(ambiguous!.faults).toMatchObject([{ column: 0, rule: 'ambiguous' }]);
  });

  test('identifies a beneficiary by name or nickname with the last four digits, or by a unique name', async () => {
    const header = HEADER.replace('beneficiary_id', 'beneficiary_name,account_last4');
    const line = (who: string) => row({ payee: who });
    const file = [
      header,
      line('Asha Traders,7890'),
      line('ASHA TRADERS,••••7890'),
      line('Asha Traders,'),
      line('Asha,7890'),
    ];
    const { batch } = await uploadChecked(file.join('\n'));
    const found = await gridOf(batch.id);
    expect(found.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'bad']);
    expect(found[3]!.faults).toMatchObject([{ column: 0, rule: 'unknown' }]);
  });

  test('rejects a repeated request_id, and flags similar rows', async () => {
    const header = `${HEADER},request_id`;
    const file = [
      header,
      `${row({ invoice: 'S-1' })},r1`,
      `${row({ invoice: 'S-1' })},r2`,
      `${row({ invoice: 'S-2' })},r1`,
    ];
    const { batch, duplicates } = await uploadChecked(file.join('\n'));
    const found = await gridOf(batch.id);
    expect(found.map(({ state }) => state)).toEqual(['ready', 'held', 'bad']);
    expect(found[0]!.faults).toMatchObject([{ rule: 'twin', blocking: false }]);
    expect(found[2]!.faults).toMatchObject([{ column: 6, rule: 'repeated', blocking: true }]);
    expect([batch.counts.held, duplicates]).toEqual([1, 0]);
  });

  test('flags an invoice that another row, another file or a payout pays to the same beneficiary', async () => {
    const merchant = await testMerchant(engine, {});
    await merchant.fund(1_000_000);
    const who = await merchant.payee('IN');
    const by = await person('maker', merchant);
    const rules = async (...invoices: [string, string][]) => {
      const file = csv(...invoices.map(([invoice, amount]) => row({ payee: who, invoice, amount })));
      const { batch, duplicates } = await uploadChecked(file, by);
      const found = (await gridOf(batch.id, by)).map(({ state, faults }) => [
        state,
        ...faults.map(({ rule }) => rule),
      ]);
      return { found, duplicates };
    };
    const paid = await merchant.call('POST', '/payouts', {
      request_id: 'single',
      beneficiary_id: who,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 12_000,
      payment_rail: 'neft',
      purpose_code: 'S0802',
      invoice_number: 'PAID-1',
    });
    expect(paid.status).toBe(201);
    expect(await rules(['X-4', '1500.00'], ['x-4', '500.00'], ['Y-1', '10.00'])).toEqual({
      found: [['ready', 'same_invoice'], ['held', 'same_invoice'], ['ready']],
      duplicates: 0,
    });
    expect(await rules(['Y-1', '99.00'], ['paid-1', '7.00'], ['Z-1', '7.00'])).toEqual({
      found: [['ready', 'invoice_uploaded'], ['held', 'invoice_paid'], ['ready']],
      duplicates: 1,
    });
  });

  test('rejects rows beyond the balance, or only warns if payouts queue', async () => {
    for (const [features, states] of [
      [[], ['ready', 'bad']],
      [['payout_queueing'], ['ready', 'ready']],
    ] as const) {
      const merchant = await testMerchant(engine, { features: [...features] });
      await merchant.fund(15_000);
      const who = await merchant.payee('IN');
      const by = await person('maker', merchant);
      const { batch, sums, limited } = await uploadChecked(csv(row({ payee: who }), row({ payee: who })), by);
      expect((await gridOf(batch.id, by)).map(({ state }) => state)).toEqual(states);
      expect([limited, sums[0]!.available]).toEqual([features.length === 0, 15_000]);
      if (!features.length) {
        await merchant.fund(15_000);
        await by.trpc.batches.recheck({ id: batch.id, version: batch.version });
        await idle();
        expect((await by.trpc.batches.view({ id: batch.id })).batch.counts.ready).toBe(2);
      }
    }
  });
});

describe('rows with errors are fixed in place or excluded', () => {
  test('changes a cell only if it is unchanged since it was read, and rechecks the row immediately', async () => {
    const { batch } = await uploadChecked(csv(row(), row({ amount: 'ten' })));
    const change = { id: batch.id, number: 3, version: 1, cells: [{ column: 2, value: '10' }] };
    const [one, two] = await Promise.allSettled([
      maker.trpc.batches.edit(change),
      maker.trpc.batches.edit(change),
    ]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    await expect(maker.trpc.batches.edit(change)).rejects.toMatchObject({ code: 'CONFLICT' });
    const after = await maker.trpc.batches.view({ id: batch.id });
    expect(after.batch).toMatchObject({ status: 'ready', counts: { ready: 2 } });
    await expect(maker.trpc.batches.submit({ id: batch.id, version: batch.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await payouts(batch.id)).toEqual([]);
  });

  test('creates no payout for an excluded row', async () => {
    const { batch } = await uploadChecked(csv(row(), row({ amount: 'ten' })));
    await maker.trpc.batches.drop({ id: batch.id, number: 3, version: 1 });
    const after = await maker.trpc.batches.view({ id: batch.id });
    expect(after.batch).toMatchObject({ status: 'ready', counts: { ready: 1, dropped: 1 } });
  });

  test('downloads bad rows with their errors, with no cell that a spreadsheet reads as a formula', async () => {
    const { batch } = await uploadChecked(
      csv(row(), row({ amount: 'ten', invoice: '"=HYPERLINK(""x"")"' }), row({ rail: '＝x' })),
    );
    const get = async () => {
      const url = `http://localhost/api/files/batches/${batch.id}/bad-rows`;
      return engine.fetch(new Request(url, { headers: maker.headers }));
    };
    const response = await get();
    expect(response.headers.get('content-disposition')).toContain('payouts-to-fix.csv');
    const text = (await response.text()).replace('\ufeff', '');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(`${HEADER},Error`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[1]).toContain('Enter an amount such as');
    expect(lines[2]).toContain(`,'＝x,`);
    // An uploaded download has the original cells.
    const again = await uploadChecked(text);
    expect((await gridOf(again.batch.id))[0]!.cells[5]).toBe('=HYPERLINK("x")');
    expect((await gridOf(again.batch.id))[1]!.cells).toContain('＝x');
  });
});

describe('a batch is submitted', () => {
  test('creates payouts of the submitting person from the ready rows, linked to their batch', async () => {
    const { batch } = await uploadChecked(csv(row(), row({ amount: 'ten' }), row({ amount: '250.00' })));
    const owner = await person('owner');
    const { person: me } = await owner.trpc.people.me({});
    await owner.trpc.batches.submit({ id: batch.id, version: batch.version });
    await idle();
    const done = await maker.trpc.batches.view({ id: batch.id });
    expect(done.batch).toMatchObject({
      status: 'submitted',
      counts: { made: 2, bad: 1 },
      submitted_by: me.name,
    });
    const made = await payouts(batch.id);
    expect(made.map(({ source_amount }) => source_amount).sort()).toEqual([10_000, 25_000]);
    expect(made[0]!.request_id).toMatch(/^batch-[0-9a-f]{20}-[24]$/);
    expect((await gridOf(batch.id)).map(({ payout_id }) => payout_id).sort()).toEqual(
      [null, ...made.map(({ id }) => id)].sort(),
    );
    const { timeline, batch_id } = await owner.trpc.payouts.view({ id: made[0]!.id });
    expect(batch_id).toBe(batch.id);
    expect(timeline[0]!.actor).toMatchObject({ type: 'person', name: me.name });
    const { rows } = await engine.services.db.system.pool.query(
      'SELECT maker_id, batch_id FROM payout WHERE id = $1',
      [made[0]!.id],
    );
    expect(rows).toEqual([{ maker_id: me.id, batch_id: batch.id }]);
    await expect(owner.trpc.batches.submit({ id: batch.id, version: done.batch.version })).rejects.toThrow(
      'The batch was already submitted',
    );
  });

  test('counts the payouts of a batch by outcome', async () => {
    const { batch } = await uploadChecked(csv(row(), row(), row(), row(), row()));
    await maker.trpc.batches.submit({ id: batch.id, version: batch.version });
    await idle();
    const made = await payouts(batch.id);
    const statuses = ['success', 'failed', 'queued', 'in_progress', 'cancelled'];
    for (const [at, status] of statuses.entries())
      await ours.call('PATCH', '/payouts/mock', { id: made[at]!.id, status });
    const { payouts: counts } = await maker.trpc.batches.view({ id: batch.id });
    expect(counts).toEqual({ waiting: 1, sent: 1, paid: 1, failed: 1, cancelled: 1 });
  });

  test("returns file names for many batches at once, and never another merchant's", async () => {
    const { batch } = await uploadChecked(csv(row()), maker, 'payroll.csv');
    expect(await maker.trpc.batches.names({ ids: [batch.id, 'batch_unknown'] })).toEqual({
      names: { [batch.id]: 'payroll.csv' },
    });
    const stranger = await person('owner', await testMerchant(engine));
    expect(await stranger.trpc.batches.names({ ids: [batch.id] })).toEqual({ names: {} });
  });

  test('stops creating payouts when the person loses the role; someone else submits the rest', async () => {
    const leaver = await person('maker');
    const { batch } = await uploadChecked(
      csv(...Array.from({ length: 60 }, () => row({ amount: '1.00' }))),
      leaver,
    );
    await leaver.trpc.batches.submit({ id: batch.id, version: batch.version });
    await runRound(engine.services);
    const { person: me } = await leaver.trpc.people.me({});
    const [owner, admin] = [await person('owner'), await person('admin')];
    const { proposal_id } = await admin.trpc.people.change_role({ person_id: me.id, role: 'viewer' });
    await owner.trpc.proposals.confirm({ id: proposal_id! });
    engine.advance(1_000);
    await idle();
    const left = await maker.trpc.batches.view({ id: batch.id });
    expect(left.batch).toMatchObject({ status: 'ready', counts: { made: 50, ready: 10 } });
    await maker.trpc.batches.submit({ id: batch.id, version: left.batch.version });
    await idle();
    const done = await maker.trpc.batches.view({ id: batch.id });
    expect(done.batch).toMatchObject({ status: 'submitted', counts: { made: 60 } });
    const { rows } = await engine.services.db.system.pool.query(
      'SELECT maker_id, count(*)::int AS n FROM payout WHERE batch_id = $1 GROUP BY maker_id',
      [batch.id],
    );
    const { person: other } = await maker.trpc.people.me({});
    expect(Object.fromEntries(rows.map(({ maker_id, n }) => [maker_id, n]))).toEqual({
      [me.id]: 50,
      [other.id]: 10,
    });
  });

  test('warns when the same file is uploaded again, and creates nothing twice', async () => {
    const file = csv(row(), row(), row({ amount: 'ten' }));
    const first = await uploadChecked(file);
    await maker.trpc.batches.submit({ id: first.batch.id, version: first.batch.version });
    await idle();
    const { body } = await send(file);
    expect(body.status).toBe('mapping');
    const seen = await maker.trpc.batches.view({ id: body.id });
    expect(seen.earlier).toMatchObject({ id: first.batch.id });
    await maker.trpc.batches.map({
      id: body.id,
      version: 1,
      mapping: seen.batch.mapping,
      amount_is: 'source',
    });
    await idle();
    const again = await maker.trpc.batches.view({ id: body.id });
    expect(again.batch.counts).toMatchObject({ made_before: 2, bad: 1, ready: 0 });
    await expect(maker.trpc.batches.submit({ id: body.id, version: again.batch.version })).rejects.toThrow(
      'No rows are ready',
    );
    expect((await gridOf(body.id))[0]!.payout_id).toMatch(/^payout_/);
    expect(await payouts(first.batch.id)).toHaveLength(2);
    expect(await payouts(body.id)).toEqual([]);
  });

  test('creates one payout for the same request_id in two files, linked from the second row', async () => {
    const header = `${HEADER},request_id`;
    const batches = [];
    for (const invoice of ['one', 'two'])
      batches.push((await uploadChecked(`${header}\n${row({ invoice })},shared-1`)).batch);
    for (const { id, version } of batches) await maker.trpc.batches.submit({ id, version });
    await idle();
    const states = await Promise.all(batches.map(async ({ id }) => (await gridOf(id))[0]!));
    expect(states.map(({ state }) => state).sort()).toEqual(['made', 'made_before']);
    expect(states[0]!.payout_id).toBe(states[1]!.payout_id);
  });

  test("rejects only the row whose beneficiary was rejected in the meantime, with the API's message", async () => {
    const other = await ours.payee('IN', '50100234567777');
    const { batch } = await uploadChecked(csv(row(), row({ payee: other })));
    await engine.services.db.system.pool.query(`UPDATE beneficiary SET status = 'rejected' WHERE id = $1`, [
      other,
    ]);
    await maker.trpc.batches.submit({ id: batch.id, version: batch.version });
    await idle();
    expect((await gridOf(batch.id, maker, 'bad'))[0]).toMatchObject({
      number: 3,
      faults: [{ column: 0, message: 'The beneficiary has been rejected' }],
    });
    expect(await payouts(batch.id)).toHaveLength(1);
  });
});

test('hands the batch of a crashed worker to the next, which creates each payout once', async () => {
  const database = await ownDatabase();
  const engines = [await testEngine(database.url), await testEngine(database.url)] as const;
  const [first, second] = engines;
  try {
    const merchant = await testMerchant(first);
    await merchant.fund(100_000_000);
    const who = await merchant.payee('IN');
    const by = await person('maker', merchant, first);
    const count = 120;
    const rows = Array.from({ length: count }, () => row({ payee: who, amount: '1.00' }));
    const { body } = await send(csv(...rows), by, 'a.csv', first);
    await runRound(first.services);
    // Checked but not finished: the first worker stops here and its lease remains.
    await first.services.db.system.pool.query(`UPDATE batch SET work_at = now() + interval '30 seconds'`);
    await idle(second);
    expect((await by.trpc.batches.view({ id: body.id })).batch.status).toBe('validating');
    second.advance(31_000);
    await idle(second);
    const { batch } = await by.trpc.batches.view({ id: body.id });
    expect(batch).toMatchObject({ status: 'ready', counts: { ready: count } });

    await by.trpc.batches.submit({ id: body.id, version: batch.version });
    second.advance(1_000);
    await runRound(second.services);
    // It crashed between creating payouts and updating their rows: some rows are ready again.
    const { rowCount } = await second.services.db.system.pool.query(
      `UPDATE batch_row SET state = 'ready', payout_id = NULL WHERE state = 'made' AND number % 2 = 0`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await second.services.db.system.pool.query(`UPDATE batch SET work_at = now() - interval '1 second'`);
    await Promise.all([idle(first), idle(second)]);
    const done = await by.trpc.batches.view({ id: body.id });
    expect(done.batch).toMatchObject({ status: 'submitted', counts: { made: count, made_before: 0 } });
    const made = await first.services.db.system.pool.query('SELECT count(*)::int AS n FROM payout');
    expect(made.rows[0].n).toBe(count);
    expect(await verifyAllInvariants(first.services.db)).toEqual([]);
  } finally {
    await Promise.all(engines.map((one) => one.stop()));
    await database.drop();
  }
});

test('checks ten thousand rows once, even with two workers', async () => {
  const { body } = await send(csv(...Array.from({ length: 10_000 }, () => row({ amount: '1.00' }))));
  const other = await testEngine();
  other.advance(engine.now().getTime() - other.now().getTime());
  try {
    await Promise.all([idle(), idle(other)]);
  } finally {
    await other.stop();
  }
  const { batch } = await maker.trpc.batches.view({ id: body.id });
  expect(batch).toMatchObject({ status: 'ready', rows: 10_000, counts: { ready: 10_000 } });
  const last = await maker.trpc.batches.grid({ id: body.id, page: 200, per_page: 50 });
  expect(last.data.at(-1)!.number).toBe(10_001);
});
