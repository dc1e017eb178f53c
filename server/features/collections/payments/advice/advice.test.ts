import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { inDays } from '../../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { textOf } from '../../../../testing/pdf';
import { signedIn } from '../../../../testing/person';
import { readEntries } from '../../../compliance/documents/inspection/zip';

let engine: TestEngine;
let ours: TestMerchant;
let customer_id: string;
let viewer: Headers;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  customer_id = await ours.customer({ name: 'Blue Fin Traders' });
  viewer = await signedIn(engine, ours, 'viewer');
});
afterAll(() => engine.stop());

const ask = (id: string, headers = viewer) =>
  engine.fetch(new Request(`http://localhost/api/files/payments/${id}/remittance-advice`, { headers }));

async function createPayment(asked: object): Promise<{ id: string; bank_reference: string }> {
  const link = await ours.call('POST', '/payin', { customer_id, ...asked });
  expect(link.status, JSON.stringify(link.body)).toBe(201);
  const { status, body } = await ours.call('POST', '/payment/mock', {
    amount: link.body.amount,
    currency: link.body.currency,
    payin_id: link.body.id,
    remitter_name: 'Blue Fin Ltd',
    remitter_account_number: '12345678901',
    remittance_information: 'NE-7',
  });
  expect([status, body.status]).toEqual([201, 'success']);
  return body;
}

const WANTED = { amount: 125_000, currency: 'USD', expires_at: inDays(60), purpose_code: 'P0802' };

test('prints both parties, the amounts, the bank’s reference and the purpose on an advice, with masked account numbers', async () => {
  const payment = await createPayment({ ...WANTED, invoice_number: 'NE-7' });
  expect(payment.bank_reference).toMatch(/^SBXCR\d{20}$/);
  const answer = await ask(payment.id);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`inward-remittance-advice-${payment.id}.pdf`),
    'cache-control': 'private, no-store',
  });
  const text = await textOf(answer);
  for (const fact of [
    'Inward remittance advice Sandbox: test data only. No money was moved.',
    `Received by ${ours.merchant.name}`,
    'Customer Blue Fin Traders, IND',
    'Paid by Blue Fin Ltd',
    'Account ••8901',
    'Amount paid 1,250.00 USD',
    'Amount credited 1,250.00 USD',
    `Bank reference ${payment.bank_reference}`,
    'Sender’s reference NE-7',
    'Purpose P0802 ',
    'Invoice number NE-7',
    payment.id,
  ])
    expect(text).toContain(fact);
  expect(text).not.toContain('Rate');
  expect(text).not.toContain('12345678901');
});

test('prints the rate and the fee of a converted payment on its advice', async () => {
  const { body } = await ours.call('POST', '/quotes', {
    resource: 'payin',
    source_currency: 'EUR',
    destination_currency: 'USD',
    source_amount: 100_000,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  const [quote] = body.quotes;
  const { id } = await createPayment({ quote_id: quote.id, purpose_code: 'P0802' });
  const { net } = await engine.caller(viewer).payments.view({ id });
  const text = await textOf(await ask(id));
  expect(text).toContain('Amount paid 1,000.00 EUR');
  expect(text).toContain(`Rate 1 EUR = ${quote.fx_rate} USD`);
  expect(text).toMatch(/FX fee \d\.\d\d USD, paid by the receiver/);
  expect(text).toContain(`Amount credited ${(net / 100).toLocaleString('en-US')}`);
});

test('rejects an advice for a payment without a purpose code or before it succeeds', async () => {
  const { body: loose } = await ours.call('POST', '/payment/mock', { amount: 100, currency: 'USD' });
  const { body: held } = await ours.call('POST', '/payment/mock', {
    amount: 100,
    currency: 'USD',
    remitter_name: 'Sanctioned_Entity',
  });
  for (const { id } of [loose, held]) {
    const answer = await ask(id);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'A remittance advice is available only for successful payments with a purpose code' },
    ]);
    expect((await engine.caller(viewer).payments.view({ id })).advised).toBe(false);
  }
});

test('returns 404 for the advice of an unknown payment or of another merchant, and requires a session', async () => {
  const { id } = await createPayment(WANTED);
  const theirs = await signedIn(engine, await testMerchant(engine), 'owner');
  expect((await ask(id, theirs)).status).toBe(404);
  expect((await ask('payt_00000000000000000000000000')).status).toBe(404);
  expect((await ask(id, new Headers({ 'sec-fetch-site': 'same-origin' }))).status).toBe(401);
});

test('packs the advices of a month into one archive, with a PDF for each bank transfer that has one', async () => {
  const merchant = await testMerchant(engine);
  const month = engine.now().toISOString().slice(0, 7);
  const headers = await signedIn(engine, merchant, 'viewer');
  const ask = (month: string) =>
    engine.fetch(
      new Request('http://localhost/api/files/exports/remittance-advices', {
        method: 'POST',
        headers: new Headers([...headers, ['content-type', 'application/json']]),
        body: JSON.stringify({ month }),
      }),
    );
  const none = await ask(month);
  expect([none.status, await none.json()]).toMatchObject([
    400,
    { message: 'No bank transfer with a purpose code was received in this month' },
  ]);
  const customer = await merchant.customer({ name: 'Blue Fin Traders' });
  const made: string[] = [];
  for (const amount of [125_000, 99_000]) {
    const { body: link } = await merchant.call('POST', '/payin', {
      ...WANTED,
      amount,
      customer_id: customer,
    });
    const { body } = await merchant.call('POST', '/payment/mock', {
      amount,
      currency: 'USD',
      payin_id: link.id,
    });
    expect(body.status).toBe('success');
    made.push(body.id);
  }
  await merchant.fund(100);
  const answer = await ask(month);
  expect([answer.status, answer.headers.get('x-rows')]).toEqual([200, '2']);
  expect(answer.headers.get('content-disposition')).toContain(`inward-remittance-advice-${month}.zip`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const entries = await readEntries({
    size: bytes.length,
    read: async (from, length) => bytes.subarray(from, from + length),
    async *stream() {
      yield bytes;
    },
  });
  expect(entries.map(({ name }) => name)).toEqual(made.map((id) => `inward-remittance-advice-${id}.pdf`));
  const [first] = entries;
  const pdf = bytes.subarray(first!.start, first!.start + first!.packed);
  expect(await textOf(pdf)).toContain('Amount credited 1,250.00 USD');
  const later = await ask('2999-01');
  expect([later.status, later.headers.get('x-error-field')]).toEqual([400, 'month']);
});
