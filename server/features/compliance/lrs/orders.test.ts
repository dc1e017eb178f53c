import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER } from '../../../testing/customer';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { setMerchant } from '../../platform/merchants/public';

const BROWSER = new Headers({ 'user-agent': 'Mozilla/5.0' });

const DAY = 24 * 3600_000;

const LRS_PAYEE = {
  ...PAYEES.US,
  category: 'lrs',
  bank_account: {
    account_number: '98765432100',
    currency: 'USD',
    swift_code: 'CHASUS33',
    local_routing_number: '021000021',
    name: 'JPMorgan Chase',
    address: { country_code: 'USA', city: 'New York' },
    intermediate_bank: { swift_code: 'CITIUS33' },
  },
};

let engine: TestEngine;
let ours: TestMerchant;
let customer_id: string;
let bank_account_id: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['lrs'] });
  await setMerchant(engine.services, ours.merchant.handle, { lrsBanks: ['hdfc', 'icici'] });
  customer_id = await ours.customer();
  bank_account_id = await account(customer_id);
});

const create = async (path: string, body: object) => {
  const { status, body: answer } = await ours.call('POST', path, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer;
};
const account = async (customer: string, bank_code = 'hdfc', account_number = '50100987654321') =>
  (await create(`/customer/${customer}/bank_account`, { bank_code, account_number })).id;
const createQuote = (more: object = {}) =>
  create('/lrs/quotes', {
    resource: 'payin',
    bank_code: 'hdfc',
    source_currency: 'INR',
    target_currency: 'USD',
    source_amount: 50_000_000,
    ...more,
  });
type Quote = { id: string; to: { amount: number } };
const orderBody = ({ id, to }: Quote, lrs: object = {}, more: object = {}) => ({
  customer_id,
  amount: to.amount,
  currency: 'USD',
  purpose_code: 'S0001',
  lrs: { lrs_quote_id: id, bank_account_id, ...lrs },
  ...more,
});
const order = (quote: Quote, lrs: object = {}, more: object = {}) =>
  ours.call('POST', '/orders', orderBody(quote, lrs, more));
const ordered = async (quote: Quote, lrs: object = {}, more: object = {}) => {
  const { status, body } = await order(quote, lrs, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const available = async () => {
  const { body } = await ours.call('GET', '/balances');
  return body.available.find(({ currency }: { currency: string }) => currency === 'USD').amount as number;
};
const seen = async (path: string) => (await ours.call('GET', path)).body;

describe('POST /orders of a remittance', () => {
  test("creates an LRS order with its quote's amounts and expiry, and the total debited", async () => {
    const quote = await createQuote({ customer_id, purpose_code: 'S0001' });
    const body = await ordered(quote, { remittance_information: 'Account 4471' });
    expect(body).toMatchObject({
      status: 'active',
      amount: quote.to.amount,
      currency: 'USD',
      quote_id: null,
      payment_methods: ['pay_via_bank'],
      purpose_code: 'S0001',
      expires_at: quote.expires_at,
      lrs: {
        lrs_quote_id: quote.id,
        bank_account_id,
        beneficiary_id: null,
        remittance_information: 'Account 4471',
        bank_name: 'HDFC Bank',
        from: { amount: 50_000_000, currency: 'INR' },
        gst: { amount: 54_000, currency: 'INR' },
        tcs: { amount: 0, currency: 'INR' },
        total: { amount: 50_000_000, currency: 'INR' },
        consent_url: expect.stringMatching(/\/pay\/[\w-]{32}$/),
      },
    });
    expect(await seen(`/orders/${body.id}`)).toEqual(body);
    engine.advance(31 * 60_000);
    await engine.runUntilIdle();
    expect((await seen(`/orders/${body.id}`)).status).toBe('expired');
  });

  test("requires the quote's amount and bank, and purpose code S0001 or S0002", async () => {
    const quote = await createQuote();
    const other = await account(customer_id, 'icici', '123456789012');
    const someone = await ours.customer({ kyc: { pan_number: 'ABCPE9999F' } });
    const retail = await ours.payee('US');
    const wrong: [object, string][] = [
      [orderBody(quote, {}, { amount: quote.to.amount + 1 }), 'amount'],
      [orderBody(quote, {}, { currency: 'EUR' }), 'currency'],
      [orderBody(quote, {}, { purpose_code: 'P0802' }), 'purpose_code'],
      [orderBody(quote, {}, { purpose_code: undefined }), 'purpose_code'],
      [orderBody(quote, { bank_account_id: other }), 'lrs.bank_account_id'],
      [orderBody(quote, { beneficiary_id: retail }), 'lrs.beneficiary_id'],
      [orderBody(quote, { bank_account_id: 'acccus_1' }), 'lrs.bank_account_id'],
      [orderBody(quote, {}, { quote_id: quote.id }), 'quote_id'],
      [orderBody(quote, {}, { payment_methods: ['card'] }), 'payment_methods'],
      [orderBody(quote, {}, { fee_bearer: 'customer' }), 'fee_bearer'],
      [orderBody(quote, {}, { bank_account_id: 'acccus_1' }), 'bank_account_id'],
    ];
    for (const [body, field] of wrong) {
      const { status, headers, body: answer } = await ours.call('POST', '/orders', body);
      expect([status, headers.get('x-error-field')], JSON.stringify(answer)).toEqual([400, field]);
    }
    const theirs = await account(someone, 'hdfc', '50100987654399');
    for (const lrs of [
      { bank_account_id: theirs },
      { lrs_quote_id: 'quote_none' },
      { beneficiary_id: 'bene_none' },
    ])
      expect((await order(quote, lrs)).status).toBe(404);
    expect((await order(quote)).status).toBe(201);
  });

  test('accepts an LRS quote once, before it expires, and only a remittance quote', async () => {
    const quote = await createQuote();
    await ordered(quote);
    const again = await order(quote);
    expect([again.status, again.body.message]).toEqual([400, 'Quote has already been used']);
    const lapsed = await createQuote();
    engine.advance(31 * 60_000);
    expect((await order(lapsed)).body.message).toBe('Quote has expired');
    const back = await createQuote({
      resource: 'payout',
      source_currency: 'USD',
      target_currency: 'INR',
      source_amount: 100_000,
    });
    expect((await order(back)).headers.get('x-error-field')).toBe('lrs.lrs_quote_id');
  });

  test('requires a PAN, rejects companies, and binds a quote to the customer it names', async () => {
    const plain = await ours.customer({ kyc: undefined });
    const firm = await ours.customer({ customer_type: 'business', name: 'Iyer Traders' });
    const quote = await createQuote();
    for (const [who, why] of [
      [plain, 'pan_number'],
      [firm, 'individuals'],
    ] as const) {
      const lrs = { bank_account_id: await account(who, 'hdfc', '50100987654300') };
      const { status, body } = await order(quote, lrs, { customer_id: who });
      expect([status, body.message]).toEqual([400, expect.stringContaining(why)]);
      expect((await ours.call('POST', '/lrs/quotes', { customer_id: who })).status).toBe(400);
    }
    const someone = await ours.customer({ kyc: { pan_number: 'ABCPE9999F' } });
    const theirs = await createQuote({ customer_id: someone });
    expect((await order(theirs)).headers.get('x-error-field')).toBe('customer_id');
  });

  test('rejects LRS orders without the feature', async () => {
    const quote = await createQuote();
    await setMerchant(engine.services, ours.merchant.handle, { features: ['-lrs'] });
    const { status, body } = await order(quote);
    expect([status, body.message]).toEqual([403, 'Feature not enabled']);
  });
});

describe('USD 250,000 limit per PAN and year', () => {
  // About USD 118,000 each at the sandbox's rates.
  const LARGE = 1_000_000_000;

  test('enforces the limit at creation and releases it when an unpaid order expires', async () => {
    const [first, second, third] = [
      await createQuote({ customer_id, source_amount: LARGE }),
      await createQuote({ customer_id, source_amount: LARGE }),
      await createQuote({ customer_id, source_amount: LARGE }),
    ];
    expect(first.limit_left).toEqual({ amount: 25_000_000, currency: 'USD' });
    await ordered(first);
    // The same person as another customer record.
    const twin = await ours.customer({ email: 'other@example.com' });
    expect((await createQuote({ customer_id: twin })).limit_left.amount).toBe(25_000_000 - first.to.amount);
    await ordered(second);
    const beyond = await order(third);
    expect([beyond.status, beyond.headers.get('x-error-field')]).toEqual([400, 'amount']);
    expect(beyond.body.message).toContain('USD 250,000');
    engine.advance(31 * 60_000);
    await engine.runUntilIdle();
    const fresh = await createQuote({ customer_id, source_amount: LARGE });
    expect(fresh.limit_left.amount).toBe(25_000_000);
    await ordered(fresh);
  });

  test('counts a paid order until the financial year ends on 31 March', async () => {
    const quote = await createQuote({ customer_id, source_amount: LARGE });
    const { id } = await ordered(quote);
    await create('/payment/mock', { payin_id: id, amount: quote.to.amount, currency: 'USD' });
    engine.advance(31 * 60_000);
    await engine.runUntilIdle();
    expect((await createQuote({ customer_id })).limit_left.amount).toBe(25_000_000 - quote.to.amount);
    engine.advance(370 * DAY);
    expect((await createQuote({ customer_id })).limit_left.amount).toBe(25_000_000);
  });

  test('rejects one of two concurrent orders that exceed the limit together', async () => {
    const quotes = [];
    for (let i = 0; i < 4; i++) quotes.push(await createQuote({ source_amount: LARGE }));
    const answers = await Promise.all(quotes.map((quote) => order(quote)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
  });

  test('computes TCS per PAN on the orders of the year', async () => {
    const first = await createQuote({ customer_id, source_amount: 80_000_000 });
    expect(first.tcs.amount).toBe(0);
    await ordered(first);
    const second = await createQuote({ customer_id, source_amount: 80_000_000 });
    // 6 lakh above the 10 lakh threshold, at 20%.
    expect(second.tcs).toEqual({ amount: 12_000_000, currency: 'INR' });
    const blind = await createQuote({ source_amount: 80_000_000 });
    expect(blind.tcs.amount).toBe(0);
    expect((await ordered(blind)).lrs.total).toEqual({ amount: 92_000_000, currency: 'INR' });
  });
});

describe('a remittance that is paid', () => {
  test('marks a remittance as success once the bank authorizes it, and funds_available once it lands', async () => {
    const quote = await createQuote();
    const { id } = await ordered(quote);
    const payment = await create('/payment/mock', { payin_id: id, amount: quote.to.amount, currency: 'USD' });
    expect(payment).toMatchObject({
      status: 'success',
      funds_available: false,
      purpose_code: 'S0001',
      beneficiary_id: null,
      payment_method: { type: 'pay_via_bank', details: { sender_bank_name: 'HDFC Bank' } },
    });
    expect((await seen(`/orders/${id}`)).status).toBe('paid');
    expect(await available()).toBe(0);
    await ours.call('PATCH', `/payment/${payment.id}/mock-funds-available`, { funds_available: true });
    expect(await seen(`/payment/${payment.id}`)).toMatchObject({ funds_available: true, credited_at: null });
    expect(await available()).toBe(quote.to.amount);
  });

  test("sends a landed remittance to the order's beneficiary and sets credited_to_beneficiary", async () => {
    const { id: beneficiary_id } = await create('/v2/beneficiaries', LRS_PAYEE);
    const quote = await createQuote();
    const { id } = await ordered(quote, { beneficiary_id });
    const payment = await create('/payment/mock', { payin_id: id, amount: quote.to.amount, currency: 'USD' });
    await ours.call('PATCH', `/payment/${payment.id}/mock-funds-available`, {});
    expect(await seen(`/payment/${payment.id}`)).toMatchObject({ funds_available: true, credited_at: null });
    engine.advance(5 * DAY);
    await engine.runUntilIdle();
    const credited = await seen(`/payment/${payment.id}`);
    expect(credited).toMatchObject({ beneficiary_id, credited_at: expect.any(String) });
    const { data } = await seen('/events');
    expect(data.map(({ event_type }: { event_type: string }) => event_type)).toContain(
      'payment.credited_to_beneficiary',
    );
    const refund = await ours.call('POST', '/refunds', { payment_id: payment.id, reason: 'Others' });
    expect(refund.status).toBe(400);
  });

  test('holds a remittance on a screening hit and lands it once cleared', async () => {
    const { id: beneficiary_id } = await create('/v2/beneficiaries', LRS_PAYEE);
    const quote = await createQuote();
    const { id } = await ordered(quote, { beneficiary_id });
    const held = await create('/payment/mock', {
      payin_id: id,
      amount: quote.to.amount,
      currency: 'USD',
      remitter_name: 'Sanctioned_Entity',
    });
    expect(held.status).toBe('action_required');
    const [{ id: rfi, documents_required }] = (await seen('/rfis')).data;
    const documents = documents_required.map(({ rfi_doc_id }: { rfi_doc_id: string }) => ({ rfi_doc_id }));
    const doc_id = await ours.document();
    await ours.call('PATCH', `/rfis/${rfi}/respond`, {
      documents: documents.map((one: object) => ({ ...one, doc_id })),
    });
    engine.advance(10_000);
    await engine.runUntilIdle();
    expect(await seen(`/payment/${held.id}`)).toMatchObject({
      status: 'success',
      funds_available: false,
      beneficiary_id,
      payment_method: { type: 'pay_via_bank' },
    });
    for (const _ of ['landed', 'credited']) {
      engine.advance(5 * DAY);
      await engine.runUntilIdle();
    }
    expect((await seen(`/payment/${held.id}`)).credited_at).not.toBeNull();
    expect(await available()).toBe(0);
  });

  test('accepts neither a card nor a matched transfer for a remittance', async () => {
    const quote = await createQuote();
    const { id } = await ordered(quote);
    await ours.fund(quote.to.amount);
    const [{ id: transfer }] = (await seen('/payment')).data;
    expect((await seen(`/payment/${transfer}/eligible-payins`)).data).toEqual([]);
    const connected = await ours.call('POST', `/payment/${transfer}/connect-payin`, { payin_id: id });
    expect([connected.status, connected.headers.get('x-error-field')]).toEqual([400, 'payin_id']);
    const elsewhere = await create('/payment/mock', {
      payin_id: id,
      amount: quote.to.amount,
      currency: 'USD',
      remitter_account_number: '50100000000000',
    });
    expect(elsewhere).toMatchObject({ status: 'action_required', error_code: 'TPV_MISMATCH' });
  });
});

test('returns 404 for the order, quote and accounts of another merchant', async () => {
  const other = await testMerchant(engine, { features: ['lrs'] });
  await setMerchant(engine.services, other.merchant.handle, { lrsBanks: ['hdfc'] });
  const quote = await createQuote();
  const theirs = await other.call('POST', '/orders', orderBody(quote));
  expect(theirs.status).toBe(404);
  expect((await other.call('GET', `/lrs/quotes/${quote.id}`)).status).toBe(404);
  const made = await other.call('POST', '/customer', { ...CUSTOMER });
  const named = await other.call('POST', '/orders', orderBody(quote, {}, { customer_id: made.body.id }));
  expect(named.status).toBe(404);
});

describe('the page on which a customer consents', () => {
  const consent = async (token: string, body: object = { consent: true }, headers: object = {}) => {
    const response = await engine.fetch(
      new Request(`http://localhost/api/pay/${token}/consent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
        body: JSON.stringify(body),
      }),
    );
    return { status: response.status, body: await response.json() };
  };
  const paged = async (lrs: object = {}) => {
    const quote = await createQuote({ source_amount: 120_000_000 });
    const made = await ordered(quote, lrs);
    return { quote, id: made.id, token: made.lrs.consent_url.split('/').at(-1) as string };
  };

  test('shows the total debited with each tax and the amount received, and accepts no card', async () => {
    const { quote, token } = await paged();
    expect(await engine.checkout.open(token, BROWSER)).toMatchObject({
      state: 'open',
      amount: 124_000_000,
      currency: 'INR',
      methods: [],
      instructions: [],
      remittance: {
        bank: 'HDFC Bank',
        account: '4321',
        remitted: 120_000_000,
        gst: 102_600,
        tcs: 4_000_000,
        total: 124_000_000,
        rate: quote.fx_rate,
        arrives: quote.to.amount,
        purpose: expect.stringContaining('equity'),
      },
    });
    const card = {
      number: '4242424242424242',
      expiry_month: 12,
      expiry_year: 2031,
      cvv: '123',
      holder_name: 'Me',
    };
    const refused = await engine.fetch(
      new Request(`http://localhost/api/pay/${token}/card`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ card }),
      }),
    );
    expect(refused.status).toBe(400);
  });

  test("authorizes a remittance once on consent and records it as the customer's", async () => {
    const { id, token } = await paged();
    expect((await consent(token, {})).status).toBe(400);
    expect((await consent(token, { consent: true }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await consent(token)).toEqual({ status: 200, body: { outcome: 'paid' } });
    const { payment_id, status } = await seen(`/orders/${id}`);
    expect(status).toBe('paid');
    expect((await seen(`/events?entity_id=${payment_id}`)).data[0]).toMatchObject({
      event_type: 'payment.authorized',
    });
    expect((await consent(token)).status).toBe(400);
    expect((await engine.checkout.open(token, BROWSER))!.receipt).toMatchObject({
      total: 124_000_000,
      currency: 'INR',
      by: 'HDFC Bank ••4321',
    });
  });

  test('rejects consent on a link that is not a remittance or has expired', async () => {
    const { expires_at } = await createQuote();
    const link = await create('/payin', { customer_id, amount: 5_000, currency: 'USD', expires_at });
    const plain = link.payment_link.split('/').at(-1);
    expect((await consent(plain)).status).toBe(400);
    expect((await consent('nobody-has-this-address-at-all-12')).status).toBe(404);
    const { token } = await paged();
    engine.advance(31 * 60_000);
    await engine.runUntilIdle();
    expect((await consent(token)).status).toBe(400);
    expect((await engine.checkout.open(token, BROWSER))!.state).toBe('expired');
  });
});
