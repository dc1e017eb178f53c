import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { textOf } from '../../../testing/pdf';
import { personAt, signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let customer: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { name: 'Northwind Exports' });
  customer = await ours.customer({ name: 'Helder Home' });
});
afterAll(() => engine.stop());

const line_items = [
  { description: 'Handwoven throws', quantity: 12, unit_amount: 4_500, tax_bps: 1900 },
  { description: 'Packing, per hour', quantity: 1.5, unit_amount: 2_000, tax_bps: 1900 },
  { description: 'Books', quantity: 1, unit_amount: 1_000, tax_bps: 700 },
  { description: 'Discount', quantity: 1, unit_amount: -500 },
];
// 57,000 at 19 %, 1,000 at 7 % and -500 without tax.
const TOTAL = 57_000 + 10_830 + 1_000 + 70 - 500;

const request = (more: object = {}) =>
  ours.call('POST', '/payin', {
    customer_id: customer,
    currency: 'EUR',
    line_items,
    invoice_number: 'NE-2087',
    expires_at: inDays(60),
    ...more,
  });

const download = (path: string, headers?: HeadersInit) =>
  engine.fetch(new Request(`http://localhost/api/${path}`, { headers }));

test('the amount of a link with line items is their total with tax', async () => {
  const { status, body } = await request();
  expect(status).toBe(201);
  expect(body).toMatchObject({ amount: TOTAL, tax_amount: 10_900 });
  expect(body.line_items).toEqual([
    { ...line_items[0], amount: 54_000 },
    { ...line_items[1], amount: 3_000 },
    { ...line_items[2], amount: 1_000 },
    { ...line_items[3], tax_bps: 0, amount: -500 },
  ]);
  expect((await ours.call('GET', `/payin/${body.id}`)).body).toEqual(body);
  expect((await request({ amount: TOTAL })).body.amount).toBe(TOTAL);
  const events = await ours.call('GET', `/events?entity_id=${body.id}`);
  expect(events.body.data[0].data.line_items).toEqual(body.line_items);
});

test('a tax rate has three decimals, and the invoice shows them', async () => {
  const service = { description: 'Service', quantity: 1, unit_amount: 30_000, tax_bps: 997.5 };
  const { status, body } = await request({ line_items: [service] });
  expect([status, body.amount, body.tax_amount]).toEqual([201, 32_993, 2_993]);
  expect(body.line_items).toEqual([{ ...service, amount: 30_000 }]);
  expect((await ours.call('GET', `/payin/${body.id}`)).body).toEqual(body);
  const viewer = await personAt(engine, ours, 'viewer');
  const invoice = await download(`files/payment-links/${body.id}/invoice`, viewer.headers);
  expect(await textOf(new Uint8Array(await invoice.arrayBuffer()))).toContain('Tax 9.975%');
});

test.each([
  [{ amount: 100 }, 'amount', `amount must be the total of line_items with tax, ${TOTAL}`],
  [
    { line_items: [{ ...line_items[0], quantity: 1.2345 }] },
    'line_items.0.quantity',
    'line_items.0.quantity must have at most three decimals',
  ],
  [
    { line_items: [{ ...line_items[3] }] },
    'line_items',
    'line_items must add up to 1 to 9007199254740991 minor units with tax',
  ],
  [
    { line_items: [{ ...line_items[0], tax_bps: 20_000 }] },
    'line_items.0.tax_bps',
    'line_items.0.tax_bps must be 10000 or less',
  ],
  [{ line_items: [] }, 'line_items', 'line_items must have 1 entries or more'],
  [{ invoice_number: 'A\u0007B' }, 'invoice_number', 'invoice_number must not have control characters'],
])('%o is refused with the field and creates nothing', async (more, path, message) => {
  const before = (await ours.call('GET', '/payin?per_page=1')).body.data[0]?.id;
  const { status, headers, body } = await request(more);
  expect([status, headers.get('x-error-field'), body.message]).toEqual([400, path, message]);
  expect((await ours.call('GET', '/payin?per_page=1')).body.data[0]?.id).toBe(before);
});

test('line items are refused with a quote', async () => {
  const quoted = await ours.call('POST', '/quotes', {
    resource: 'payin',
    source_currency: 'EUR',
    destination_currency: 'USD',
    source_amount: 100_000,
    payment_method: { type: 'card' },
  });
  const { status, body } = await request({
    quote_id: quoted.body.quotes[0].id,
    currency: undefined,
    expires_at: undefined,
  });
  expect([status, body.message]).toEqual([400, 'line_items cannot be specified when quote_id is present']);
});

test('the payer and the merchant download the invoice as a PDF', async () => {
  const owner = await personAt(engine, ours, 'owner');
  const { version } = await owner.trpc.settings.all({});
  const company = {
    legal_name: 'Northwind Exports Ltd',
    registration_number: null,
    tax_number: 'GB123456789',
    address: '1 Quay Street\nBristol',
    website: null,
    support_email: null,
    support_phone: null,
  };
  await owner.trpc.settings.save_company({ version, company });
  const { body } = await request();
  const viewer = await personAt(engine, ours, 'viewer');
  const token = body.payment_link.split('/').at(-1);
  const files = [
    await download(`pay/${token}/invoice`),
    await download(`files/payment-links/${body.id}/invoice`, viewer.headers),
  ];
  for (const file of files) {
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('content-disposition')).toContain('invoice-NE-2087.pdf');
    const text = await textOf(new Uint8Array(await file.arrayBuffer()));
    for (const fact of [
      'From Northwind Exports Ltd',
      'Address 1 Quay Street, Bristol',
      'Tax number GB123456789',
      'Billed to Helder Home',
      'Invoice number NE-2087',
      'Handwoven throws 12 45.00 19% 540.00',
      'Packing, per hour 1.5 20.00 19% 30.00',
      'Discount 1 −5.00 0% −5.00',
      'Subtotal 575.00',
      'Tax 19% 108.30',
      'Tax 7% 0.70',
      'Total 684.00 EUR',
    ])
      expect(text).toContain(fact);
  }
});

test('line breaks, rare spaces and hyphens of an invoice can be read', async () => {
  const item = { quantity: 1, unit_amount: 1_000 };
  const { status, body } = await request({
    line_items: [
      { ...item, description: 'two\nlines' },
      { ...item, description: 'three\r\n\tmore\u2028lines' },
      { ...item, description: '1\u202f000 co\u2011op\u2009items' },
    ],
    invoice_description: 'Line 1\nLine 2',
  });
  expect([status, body.message]).toEqual([201, undefined]);
  const token = body.payment_link.split('/').at(-1);
  const text = await textOf(new Uint8Array(await (await download(`pay/${token}/invoice`)).arrayBuffer()));
  for (const shown of ['two lines', 'three more lines', '1 000 co-op items', 'For Line 1 Line 2'])
    expect(text).toContain(shown);
  expect(text).not.toContain('U+');
});

test('only links with line items have an invoice, and only their own merchant reads it', async () => {
  const plain = await request({ line_items: undefined, amount: 500 });
  expect(plain.body).toMatchObject({ line_items: [], tax_amount: null });
  const owner = await personAt(engine, ours, 'owner');
  expect((await download(`files/payment-links/${plain.body.id}/invoice`, owner.headers)).status).toBe(404);
  const token = plain.body.payment_link.split('/').at(-1);
  expect((await download(`pay/${token}/invoice`)).status).toBe(404);
  expect((await download(`pay/${'a'.repeat(32)}/invoice`)).status).toBe(404);
  const { body } = await request();
  const theirs = await personAt(engine, await testMerchant(engine), 'owner');
  expect((await download(`files/payment-links/${body.id}/invoice`, theirs.headers)).status).toBe(404);
});

test('the payment page and an open link show the lines', async () => {
  const { body } = await request();
  const shown = await engine.checkout.open(body.payment_link.split('/').at(-1), new Headers());
  expect(shown?.lines).toHaveLength(4);
  const maker = engine.caller(await signedIn(engine, ours, 'maker'));
  const terms = { name: 'Throws', currency: 'EUR', most_payments: null, line_items };
  await expect(maker.open_links.create({ ...terms, amount: 1 })).rejects.toThrow(
    'amount must be the total of line_items',
  );
  const open = await maker.open_links.create({ ...terms, amount: TOTAL });
  const token = open.url.split('/').at(-1)!;
  expect((await engine.checkout.openLink(token))?.lines).toHaveLength(4);
  const started = await engine.fetch(
    new Request(`http://localhost/api/pay/open/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        name: 'Lena Vogt',
        customer_type: 'individual',
        email: 'lena@vogt.example',
        country: 'DEU',
      }),
    }),
  );
  const { path } = await started.json();
  expect((await engine.checkout.open(path.split('/').at(-1), new Headers()))?.lines).toHaveLength(4);
});
