import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRound } from '../../process/worker';
import { CUSTOMER } from '../customer';
import { type TestEngine, testEngine } from '../engine';
import { inDays } from '../in-days';
import { callerOf, fileForm, PAYEES, type TestMerchant, testMerchant } from '../merchant';
import { DETAILS } from '../payment-session';
import { textOf } from '../pdf';
import { personAt } from '../person';

let engine: TestEngine;
let ours: TestMerchant;
let maker: Awaited<ReturnType<typeof personAt>>;

const NORDLICHT = 'Nordlicht Handel GmbH';
/** Beneficiaries of the batch files, with the end of each account. */
const NAMES: [string, string][] = [
  [NORDLICHT, '0042'],
  ['Société Lumière', '1111'],
  ['Straße Bau', '2222'],
  ['Şirket İstanbul', '3333'],
  ['Nguyễn Văn A', '4444'],
  ['D’Angelo', '5555'],
  ['Müller Söhne', '6666'],
];

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(10_000_000, 'EUR');
  for (const [name, ending] of NAMES) {
    const account = `37040044000123${ending}`;
    const { status } = await createBeneficiary({ name }, { account_number: germanIban(account) });
    expect(status).toBe(201);
  }
  maker = await personAt(engine, ours, 'maker');
});
afterAll(() => engine.stop());

const germanIban = (bban: string) =>
  `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`;

const createBeneficiary = (of: object, account: object = {}, by = ours) =>
  by.call('POST', '/v2/beneficiaries', {
    category: 'payout',
    beneficiary: { ...PAYEES.DE.beneficiary, ...of },
    bank_account: { ...PAYEES.DE.bank_account, ...account },
  });

let customers = 0;
const createCustomer = (of: object) =>
  ours.call('POST', '/customer', { ...CUSTOMER, email: `payer-${++customers}@example.com`, ...of });

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, name));

async function send(file: string | Uint8Array, name: string) {
  const form = new FormData();
  form.set('file', new Blob([file as BlobPart]), name);
  const request = { method: 'POST', headers: maker.headers, body: form };
  const response = await engine.fetch(new Request('http://localhost/api/files/batches', request));
  return { status: response.status, body: await response.json() };
}

async function upload(file: string | Uint8Array, name: string) {
  const { status, body } = await send(file, name);
  expect([status, body.message]).toEqual([201, undefined]);
  while (await runRound(engine.services)) engine.advance(100);
  return (await maker.trpc.batches.grid({ id: body.id, per_page: 100 })).data;
}

const HEADER = 'beneficiary_name,source_currency,source_amount,purpose_code';

describe('a batch file', () => {
  test.each<[string, string, [number, number][]]>([
    [
      'a CRLF after the column names only',
      `${HEADER}\r\n${NORDLICHT},EUR,10.01,S0802\n${NORDLICHT},EUR,10.02,S0802\n${NORDLICHT},EUR,10.03,S0802\n`,
      [
        [2, 1_001],
        [3, 1_002],
        [4, 1_003],
      ],
    ],
    [
      'a name in decomposed letters',
      `${HEADER}\n${'Société Lumière'.normalize('NFD')},EUR,10.01,S0802\n`,
      [[2, 1_001]],
    ],
    [
      'a sep= line',
      `sep=;\r\n${HEADER.replaceAll(',', ';')}\r\n${NORDLICHT};EUR;10.01;S0802\r\n`,
      [[2, 1_001]],
    ],
    [
      'an account without the zeros at its start',
      `beneficiary_name,account_last4,source_currency,source_amount,purpose_code\n${NORDLICHT},42,EUR,10.01,S0802\n`,
      [[2, 1_001]],
    ],
  ])('reads a CSV with %s', async (_, file, rows) => {
    const read = await upload(file, 'payouts.csv');
    expect(read.map(({ number, state, amount }) => [number, state, amount?.amount])).toEqual(
      rows.map(([number, amount]) => [number, 'ready', amount]),
    );
  });

  test('reads the text of ="00123" in a CSV', async () => {
    const [row] = await upload(
      `${HEADER},invoice_number\n${NORDLICHT},EUR,31.17,S0802,"=""00123"""\n`,
      'payouts.csv',
    );
    expect([row!.state, row!.cells[4]]).toEqual(['ready', '00123']);
  });

  test('reads amounts without a leading digit, with more zeros, or with the code or sign of the currency', async () => {
    const amounts = ['.50', '1234.5000', 'EUR 1,234.50', '€ 1.234,50'];
    const rows = amounts.map((amount) => `${NORDLICHT};EUR;${amount};S0802`);
    const read = await upload([HEADER.replaceAll(',', ';'), ...rows, ''].join('\n'), 'payouts.csv');
    expect(read.map(({ amount }) => amount)).toEqual(
      [50, 123_450, 123_450, 123_450].map((amount) => ({ amount, currency: 'EUR' })),
    );
  });

  test('names the row with a quotation mark inside a cell', async () => {
    const rows = Array.from({ length: 999 }, (_, at) =>
      at === 698 ? 'Nordlicht "NL" Handel,EUR,10.00,S0802' : `${NORDLICHT},EUR,${at + 1}.00,S0802`,
    );
    const { status, body } = await send([HEADER, ...rows, ''].join('\n'), 'payouts.csv');
    expect([status, body.message]).toEqual([
      400,
      'Row 700 of the file is not valid CSV: a quotation mark is unclosed or inside a cell',
    ]);
  });

  test.each([
    ['a hidden first sheet', 'hidden-first-sheet.xlsx', 1_001],
    ['an escaped carriage return', 'escaped-carriage-return.xlsx', 1_001],
    ['the binary fraction of 100.10 − 99.80', 'binary-fraction.xlsx', 30],
    ['a workbook part of another name', 'other-workbook-part.xlsx', 1_001],
  ])('reads an XLSX with %s', async (_, name, amount) => {
    const rows = await upload(fixture(name), name);
    expect(rows.map(({ number, state, amount, cells }) => [number, state, amount, cells])).toEqual([
      [2, 'ready', { amount, currency: 'EUR' }, [NORDLICHT, 'EUR', expect.any(String), 'S0802', 'A1']],
    ]);
  });

  test('refuses an old Excel file by its name', async () => {
    const { status, body } = await send(fixture('old-excel.xls'), 'payouts.xls');
    expect([status, body.message]).toEqual([
      400,
      'file is an old Excel or Word file (.xls or .doc). Save it as XLSX',
    ]);
  });
});

describe('POST /document', () => {
  test.each([
    ['an e-invoice with its XML', 'e-invoice-with-xml.pdf'],
    ['a byte order mark before its header', 'byte-order-mark.pdf'],
  ])('accepts a PDF with %s', async (_, name) => {
    const { status, body } = await ours.call('POST', '/document', fileForm(fixture(name), name));
    expect([status, body.content_type]).toEqual([201, 'application/pdf']);
  });
});

describe('POST /v2/beneficiaries', () => {
  test.each([
    ['上海明德（中国）有限公司', 'ShangHaiMingDe(ZhongGuo)YouXianGongSi'],
    ['ジョン・スミス', 'Jon Sumisu'],
    ['ООО «Ромашка»', 'OOO Romashka'],
    ['Hola! Diseño', 'Hola Diseno'],
    ['Jane\u00a0Doe', 'Jane Doe'],
    [`${'A'.repeat(36)} ${'B'.repeat(35)}`, `${'A'.repeat(36)} ${'B'.repeat(33)}`],
    [`${'Gesellschaft '.repeat(10)}Gesellscx`, 'Gesellschaft '.repeat(6).slice(0, 70).trim()],
  ])(
    'accepts the beneficiary %s and sends at most 70 characters of the name over SEPA',
    async (name, sent) => {
      const merchant = await testMerchant(engine);
      const { status, body } = await createBeneficiary({ name }, {}, merchant);
      const kept = name.replace('\u00a0', ' ');
      expect([status, body.name]).toEqual([201, kept]);
      const overSepa = body.sent_as.find((one: { payment_rail: string }) => one.payment_rail === 'sepa');
      expect(overSepa?.name ?? kept).toBe(sent);
      expect(sent.length).toBeLessThanOrEqual(70);
    },
  );

  test.each([
    ['渋谷商事', 'Shibuya Shoji'],
    ['株', 'Kabu'],
  ])('requires the Japanese name %s in Latin letters too, which are sent', async (name, latin_name) => {
    const merchant = await testMerchant(engine);
    const japanese = { name, address: { ...PAYEES.DE.beneficiary.address, city: 'Köln' } };
    const refused = await createBeneficiary(japanese, {}, merchant);
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'beneficiary.latin_name']);
    const made = await createBeneficiary({ ...japanese, latin_name }, {}, merchant);
    expect(made.body.sent_as).toContainEqual({ payment_rail: 'sepa', name: latin_name });
  });

  test.each([
    ['invisible characters around it', '\u202aDE33370400440001234567\u202c', {}, 'sepa'],
    ['invisible characters in it', 'DE33\u200b3704\u200b00440001234567', {}, 'sepa'],
    ['the bank code CI', 'CI86CI0080111301987654321089', {}, 'swift'],
    ['SB at its start', 'SB0100234567', { currency: 'INR', local_routing_number: 'HDFC0000123' }, 'neft'],
    ['AB at its start', 'AB12345678', { currency: 'USD', swift_code: 'CHASUS33' }, 'swift'],
  ])('accepts an account number with %s', async (_, account_number, more, rail) => {
    const merchant = await testMerchant(engine);
    const { status, body } = await createBeneficiary({}, { account_number, ...more }, merchant);
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.payment_rails).toContain(rail);
  });

  test.each(['TR960006105197864578413260', 'EG870019000500000000026318021'])(
    'pays the IBAN %s outside SEPA by SWIFT only',
    async (account_number) => {
      const made = await createBeneficiary({}, { account_number });
      expect([made.status, made.body.payment_rails]).toEqual([201, ['swift']]);
      const { status, headers } = await ours.call('POST', '/payouts', {
        purpose_code: 'S0802',
        beneficiary_id: made.body.id,
        source_currency: 'EUR',
        destination_currency: 'EUR',
        source_amount: 10_000,
        payment_rail: 'sepa',
      });
      expect([status, headers.get('x-error-field')]).toEqual([400, 'payment_rail']);
    },
  );

  test('refuses a known account with the ID of its beneficiary, which the list finds by the account', async () => {
    const merchant = await testMerchant(engine);
    const id = await merchant.payee('IN');
    const { status, headers } = await merchant.call('POST', '/v2/beneficiaries', PAYEES.IN);
    expect([status, headers.get('x-error-field'), headers.get('x-error-record')]).toEqual([
      409,
      'bank_account.account_number',
      id,
    ]);
    const account = PAYEES.IN.bank_account.account_number;
    const { data } = (await merchant.call('GET', `/v2/beneficiaries?account_number=${account}`)).body;
    expect(data.map((one: { id: string }) => one.id)).toEqual([id]);
  });
});

test.each([
  ['Societe', 'Société Lumière'],
  ['Muller', 'Müller Söhne'],
])('the search for %s finds the beneficiary %s', async (q, name) => {
  const { data } = await maker.trpc.beneficiaries.rows({ q });
  expect(data.map(({ beneficiary }) => beneficiary.name)).toEqual([name]);
});

describe('POST /customer', () => {
  test.each([
    '上海明德（中国）有限公司',
    'ジョン・スミス',
    'ООО «Ромашка»',
    'Hola! Diseño',
    'Jane\u00a0Doe',
    '李',
  ])('accepts the customer name %s', async (name) => {
    const { status, body } = await createCustomer({ name });
    expect([status, body.name]).toEqual([201, name.replace('\u00a0', ' ')]);
  });

  test.each(['a&b.office@example.com', 'billing@münchen.example'])(
    'accepts the customer email %s',
    async (email) => {
      const { status, body } = await createCustomer({ email });
      expect([status, body.email]).toEqual([201, email]);
    },
  );

  test.each([
    [
      'an Irish address without an Eircode',
      { country: 'IRL', city: 'Dublin', state: undefined, pincode: null },
    ],
    ['an Indian postal code with a space', { country: 'IND', state: 'MH', pincode: '411 001' }],
  ])('accepts a customer with %s', async (_, address) => {
    const { status, body } = await createCustomer(address);
    expect([status, body.pincode]).toEqual([201, address.pincode]);
  });
});

describe('POST /payin', () => {
  const request = async (more: object) =>
    ours.call('POST', '/payin', {
      customer_id: await ours.customer(),
      currency: 'EUR',
      expires_at: inDays(60),
      ...more,
    });

  test('rounds 9.975 % tax of 300.00 to 29.93', async () => {
    const line = { description: 'Service', quantity: 1, unit_amount: 30_000, tax_bps: 997.5 };
    const { status, body } = await request({ line_items: [line] });
    expect([status, body.amount, body.tax_amount]).toEqual([201, 32_993, 2_993]);
  });

  test('writes line breaks of descriptions as spaces in the invoice, and Chinese as such', async () => {
    const { status, body } = await request({
      line_items: [
        { description: 'two\nlines', quantity: 1, unit_amount: 100 },
        { description: '服务费', quantity: 1, unit_amount: 100 },
      ],
      invoice_description: 'Line 1\nLine 2',
    });
    expect(status).toBe(201);
    const file = await engine.fetch(
      new Request(`http://localhost/api/files/payment-links/${body.id}/invoice`, { headers: maker.headers }),
    );
    const text = await textOf(file);
    for (const shown of ['two lines 1 1.00', '服务费 1 1.00', 'For Line 1 Line 2 Description'])
      expect(text).toContain(shown);
  });
});

describe('POST /payment-sessions', () => {
  test('requires the purpose code in the order if the business has no default, and names it there', async () => {
    const merchant = await testMerchant(engine, { payinPurpose: null });
    const terms = { amount: 10_000, currency: 'USD' };
    const open = async (more: object) => {
      const { status, headers } = await merchant.call('POST', '/payment-sessions', {
        type: 'data_collection',
        ...more,
      });
      return [status, headers.get('x-error-field')];
    };
    expect(await open(terms)).toEqual([400, 'order.purpose_code']);
    expect(await open({ ...terms, purpose_code: 'P0802' })).toEqual([400, 'purpose_code']);
    expect(await open({ order: { ...terms, purpose_code: 'P0802' } })).toEqual([201, null]);
  });

  test('gives a key that only reads no session token, so that it completes no session', async () => {
    const { body: key } = await ours.call('POST', '/api-keys', { name: 'read', scopes: ['payments:read'] });
    const { body: session } = await ours.call('POST', '/payment-sessions', {
      type: 'data_collection',
      order: { amount: 10_000, currency: 'USD', purpose_code: 'P0802' },
    });
    const read = callerOf(engine, key.secret_key);
    const seen = await read('GET', `/payment-sessions/${session.id}`);
    expect([seen.status, seen.body.token, seen.body.url]).toEqual([200, null, null]);
    const step = { step: 'details', details: DETAILS };
    expect((await read('POST', '/payment-sessions/current/steps', step)).status).toBe(401);
    expect((await ours.call('GET', `/payment-sessions/${session.id}`)).body.status).toBe('created');
  });
});

describe('POST /payouts', () => {
  async function place() {
    const merchant = await testMerchant(engine);
    await merchant.fund(1_000_000);
    const beneficiary_id = await merchant.payee('IN');
    const pay = (more: object, headers = {}) =>
      merchant.call(
        'POST',
        '/payouts',
        {
          beneficiary_id,
          source_currency: 'USD',
          destination_currency: 'INR',
          source_amount: 20_100,
          payment_rail: 'imps',
          purpose_code: 'S0802',
          ...more,
        },
        headers,
      );
    return { merchant, pay };
  }

  test('retries a failed payout once, and both payouts name each other', async () => {
    const { merchant, pay } = await place();
    const { id } = (await pay({ request_id: 'a' })).body;
    await merchant.call('PATCH', '/payouts/mock', { id, status: 'failed', error_code: 'PAYOUT_REJECTED' });
    const retry = await pay({ request_id: 'b', retry_of: id });
    expect([retry.status, retry.body.retry_of]).toEqual([201, id]);
    await engine.runUntilIdle();
    const again = await pay({ request_id: 'c', retry_of: id });
    expect([again.status, again.body.message]).toEqual([409, `${id} is already retried by ${retry.body.id}`]);
    expect((await merchant.call('GET', `/payouts/${id}`)).body.retried_by).toBe(retry.body.id);
  });

  test('lists every fault with Prefer: errors=all, also those that need a look-up', async () => {
    const { pay } = await place();
    const { body } = await pay(
      { purpose_code: 'zz', source_amount: 100, documents: ['doc_x'], retry_of: 'payout_x' },
      { prefer: 'errors=all' },
    );
    expect(body.errors.map((one: { field: string }) => one.field).sort()).toEqual([
      'documents[0]',
      'purpose_code',
      'retry_of',
    ]);
  });
});

test('refuses a second webhook endpoint with the same URL and events, which would receive each event twice', async () => {
  const endpoint = { url: 'http://127.0.0.1:4101/dup', events: ['price.created'] };
  const own = await testEngine(undefined, {
    webhooks: { allowedHosts: ['127.0.0.1:4101'], proxyUrl: undefined },
  });
  const merchant = await testMerchant(own);
  const made = await merchant.call('POST', '/webhook-endpoints', endpoint);
  const { status, headers } = await merchant.call('POST', '/webhook-endpoints', endpoint);
  expect([made.status, status, headers.get('x-error-record')]).toEqual([201, 409, made.body.id]);
  await own.stop();
});
