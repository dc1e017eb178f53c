import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { BALANCE_CURRENCIES } from '../../../kernel/money/currency';
import { balanceSheet } from '../../../ledger/verify';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { makerAt } from '../../../testing/race';
import { setMerchant } from '../../platform/merchants/public';

const DAY = 24 * 3600_000;

let engine: TestEngine;
let ours: TestMerchant;
let customer: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  customer = await ours.customer();
});

const inDays = (days: number) =>
  new Date(engine.services.clock.realNow().getTime() + days * DAY).toISOString();
const link = async (more: object = {}) => {
  const body = { customer_id: customer, amount: 125_000, currency: 'USD', expires_at: inDays(30), ...more };
  const made = await ours.call('POST', '/payin', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const order = async (more: object = {}) => {
  const made = await ours.call('POST', '/orders', {
    customer_id: customer,
    amount: 125_000,
    currency: 'USD',
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
};
const send = (more: object = {}) =>
  ours.call('POST', '/payment/mock', {
    amount: 125_000,
    currency: 'USD',
    payment_method: 'BankTransfer',
    remitter_name: 'Blue Fin Ltd',
    ...more,
  });
const sendTransfer = async (more: object = {}) => {
  const { status, body } = await send(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const registered = async (details: object) => {
  const path = `/customer/${customer}/bank-accounts`;
  const { body } = await ours.call('POST', path, { ...details, bank_name: 'Chase' });
  return { bank_account_id: body.id };
};
const seen = async (id: string) => (await ours.call('GET', `/payment/${id}`)).body;
const payin = async (id: string) =>
  (await ours.call('GET', `/${id.startsWith('plink') ? 'payin' : 'orders'}/${id}`)).body;
const balance = async (currency = 'USD') => {
  const { available, pending } = (await ours.call('GET', '/balances')).body;
  const of = (rows: { currency: string; amount: number }[]) =>
    rows.find((row) => row.currency === currency)!.amount;
  return { available: of(available), pending: of(pending) };
};
const rfiOf = async (id: string) => (await ours.call('GET', `/rfis?search=${id}`)).body.data[0];
const answer = async (id: string) => {
  const rfi = await rfiOf(id);
  const doc_id = await ours.document();
  const documents = rfi.documents_required.map(({ rfi_doc_id }: { rfi_doc_id: string }) => ({
    rfi_doc_id,
    doc_id,
  }));
  return ours.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
};
const reviewed = async () => {
  engine.advance(3_000);
  await engine.runUntilIdle();
};

describe('POST /payment/mock with payin_id', () => {
  test.each([
    ['payment link', link, 'payment_link'],
    ['order', order, 'orders'],
  ])('pays the %s when a mock transfer has its amount and currency', async (_kind, make, type) => {
    const wanted = await make({ purpose_code: 'P0802', notes: { team: 'studio' } });
    const payment = await sendTransfer({ payin_id: wanted.id });
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^payt_/),
      status: 'success',
      payin_id: wanted.id,
      payin_type: type,
      customer_id: customer,
      payment_amount: 125_000,
      payment_currency: 'USD',
      requested_amount: 125_000,
      requested_currency: 'USD',
      converted_amount: 125_000,
      converted_currency: 'USD',
      purpose_code: 'P0802',
      notes: { team: 'studio' },
      fee_bearer: 'merchant',
      fee_breakdown: { fx_fee: [], txn_fee: [], referral_fee: [] },
      funds_available: true,
      error_code: null,
      payment_method: { type: 'bank_transfer', details: { sender_name: 'Blue Fin Ltd' } },
    });
    expect(await payin(wanted.id)).toMatchObject({ status: 'paid', payment_id: payment.id });
    expect(await balance()).toEqual({ available: 125_000, pending: 0 });
    expect(await seen(payment.id)).toEqual(payment);
  });

  test("copies the product, the customer's country and both banks' details to the payment", async () => {
    const wanted = await link({ product: { name: 'Throws', description: '600 cotton throws' } });
    const payment = await sendTransfer({
      payin_id: wanted.id,
      remitter_account_number: 'DE89370400440532013000',
      remitter_country: 'DEU',
      remitter_bank_name: 'Commerzbank',
      remitter_bank_country: 'DEU',
    });
    expect(payment).toMatchObject({
      product_name: 'Throws',
      product_description: '600 cotton throws',
      country: 'IND',
      rfi: null,
      payment_method: {
        details: {
          sender_country: 'DEU',
          sender_account_number: '****3000',
          sender_bank_name: 'Commerzbank',
          sender_bank_country: 'DEU',
          receiver_account_number: expect.stringMatching(/^\*{4}\w{4}$/),
          external_reference: payment.bank_reference,
        },
      },
    });
    const loose = await sendTransfer({});
    expect([loose.product_name, loose.product_description, loose.country]).toEqual([null, null, null]);
  });

  test('receives transfers in a collection account of each supported currency', async () => {
    for (const currency of BALANCE_CURRENCIES) {
      const { status, payment_method } = await sendTransfer({ currency });
      expect([currency, status, payment_method.details.receiver_account_number]).toEqual([
        currency,
        'success',
        expect.stringMatching(/^\*{4}\w{4}$/),
      ]);
    }
  });

  test('shows the compliance requirements of a held payment', async () => {
    const held = await sendTransfer({ remitter_name: 'Sanctioned_Entity' });
    const [rfi] = (await ours.call('GET', `/rfis?search=${held.id}`)).body.data;
    expect(held.rfi).toEqual({
      id: rfi.id,
      reason_code: 'SANCTION_SCREENING',
      reason_code_description: rfi.reason_code_description,
      response_deadline: rfi.response_deadline,
      documents_required: rfi.documents_required.map(
        ({ rfi_doc_id, description }: { rfi_doc_id: string; description: string }) => ({
          rfi_doc_id,
          description,
          multiple_allowed: false,
          max_count: 1,
        }),
      ),
    });
    expect(await seen(held.id)).toEqual(held);
    const documents = await Promise.all(
      held.rfi.documents_required.map(async ({ rfi_doc_id }: { rfi_doc_id: string }) => ({
        rfi_doc_id,
        doc_id: await ours.document(),
      })),
    );
    await ours.call('PATCH', `/rfis/${rfi.id}/respond`, { documents });
    await engine.runUntilIdle();
    expect((await seen(held.id)).rfi).toBeNull();
  });

  test.each([
    ['another amount', { amount: 120_000 }],
    ['another currency', { currency: 'EUR' }],
  ])('leaves a transfer with %s pending as PAYIN_AMOUNT_MISMATCH', async (_what, more) => {
    const wanted = await link();
    const payment = await sendTransfer({ payin_id: wanted.id, ...more });
    expect(payment).toMatchObject({
      status: 'action_required',
      error_code: 'PAYIN_AMOUNT_MISMATCH',
      payin_id: null,
      funds_available: false,
      paid_at: null,
    });
    expect((await payin(wanted.id)).status).toBe('active');
    const { payment_amount, payment_currency } = payment;
    expect(await balance(payment_currency)).toEqual({ available: 0, pending: payment_amount });
  });

  test.each(['cancelled', 'paid', 'expired'])(
    'leaves a transfer to a link that is %s pending as PAYIN_NOT_FOUND, without reviving the link',
    async (state) => {
      const wanted = await link();
      if (state === 'cancelled') await ours.call('PATCH', `/payin/${wanted.id}/cancel`);
      if (state === 'paid') await sendTransfer({ payin_id: wanted.id });
      if (state === 'expired') engine.advance(31 * DAY);
      await engine.runUntilIdle();
      const before = await balance();
      const payment = await sendTransfer({ payin_id: wanted.id });
      expect(payment).toMatchObject({
        status: 'action_required',
        error_code: 'PAYIN_NOT_FOUND',
        payin_id: null,
      });
      expect((await payin(wanted.id)).status).toBe(state);
      expect(await balance()).toEqual({ ...before, pending: 125_000 });
    },
  );

  test("converts a transfer at the quote's rate and charges its fee to the merchant", async () => {
    const asked = {
      resource: 'payin',
      source_currency: 'EUR',
      destination_currency: 'USD',
      source_amount: 100_000,
      payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
    };
    const [quote] = (await ours.call('POST', '/quotes', asked)).body.quotes;
    const wanted = (await ours.call('POST', '/payin', { customer_id: customer, quote_id: quote.id })).body;
    const payment = await sendTransfer({ payin_id: wanted.id, amount: 100_000, currency: 'EUR' });
    const [fee] = payment.fee_breakdown.fx_fee;
    expect(payment).toMatchObject({
      status: 'success',
      payment_amount: 100_000,
      payment_currency: 'EUR',
      converted_amount: quote.destination_amount,
      converted_currency: 'USD',
      fee_breakdown: { txn_fee: [] },
    });
    expect(fee).toMatchObject({ currency: 'USD', bearer: 'merchant', collection_mode: 'immediate' });
    // 50 bps of 1,000 EUR, in USD at the quote's rate and rounded up.
    expect(fee.amount).toBe(Math.ceil(500 * quote.fx_rate));
    expect(await balance()).toEqual({ available: quote.destination_amount - fee.amount, pending: 0 });
    expect(await balance('EUR')).toEqual({ available: 0, pending: 0 });
  });

  test('masks account numbers by characters in any script', async () => {
    const { payment_method } = await sendTransfer({ remitter_account_number: '12𐀀34𐀀' });
    expect(payment_method.details.sender_account_number).toBe('****𐀀34𐀀');
  });

  test.each([
    ['inline', (details: object) => ({ bank_account_details: details })],
    ['by its id', registered],
  ])(
    'does not match a transfer from another account than the one the link names %s',
    async (_how, naming) => {
      const wanted = await link(await naming({ account_number: '1234 5678 90', bic_primary: 'CHASUS33' }));
      const strange = await sendTransfer({ payin_id: wanted.id, remitter_account_number: '999888777' });
      expect(strange).toMatchObject({ status: 'action_required', error_code: 'TPV_MISMATCH' });
      expect(strange.payment_method.details.sender_account_number).toBe('****8777');
      const path = `/payment/${strange.id}/connect-payin`;
      const forced = await ours.call('POST', path, { payin_id: wanted.id });
      expect([forced.status, forced.headers.get('x-error-field')]).toEqual([400, 'payin_id']);
      const own = await sendTransfer({ payin_id: wanted.id, remitter_account_number: '1234567890' });
      expect(own.status).toBe('success');
    },
  );

  test('pays a link with one of several racing transfers and keeps the money of all', async () => {
    const wanted = await link();
    const all = await Promise.all(Array.from({ length: 5 }, () => sendTransfer({ payin_id: wanted.id })));
    expect(all.filter(({ status }) => status === 'success')).toHaveLength(1);
    const waiting = all.filter(({ error_code }) => error_code === 'PAYIN_NOT_FOUND');
    expect(waiting).toHaveLength(4);
    expect(await balance()).toEqual({ available: 125_000, pending: 4 * 125_000 });
  });

  test("rejects a mock transfer to another merchant's link, under 100, or in a currency without a balance", async () => {
    const theirs = await testMerchant(engine);
    const id = (
      await theirs.call('POST', '/payin', {
        customer_id: await theirs.customer(),
        amount: 125_000,
        currency: 'USD',
        expires_at: inDays(3),
      })
    ).body.id;
    expect((await send({ payin_id: id })).status).toBe(404);
    expect((await send({ amount: 99 })).headers.get('x-error-field')).toBe('amount');
    expect((await send({ currency: 'INR' })).headers.get('x-error-field')).toBe('currency');
  });

  test('sends a mock transfer once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'transfer-once' };
    const body = { amount: 5_000, currency: 'USD' };
    const first = await ours.call('POST', '/payment/mock', body, key);
    const again = await ours.call('POST', '/payment/mock', body, key);
    expect(again.body).toEqual(first.body);
    expect(await balance()).toEqual({ available: 5_000, pending: 0 });
  });
});

describe('a transfer into a virtual account', () => {
  test('assigns a transfer into a virtual account to its customer, and one into a closed account to the collection account', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['virtual_accounts'] });
    const kind = { payment_type: 'local', currency: 'USD' };
    const account = await ours.call('POST', '/v2/virtual-accounts', { customer_id: customer, ...kind });
    const virtual_account_id = account.body.id;
    expect(await sendTransfer({ virtual_account_id })).toMatchObject({
      virtual_account_id,
      customer_id: customer,
      payin_id: null,
    });
    expect((await send({ virtual_account_id, currency: 'EUR' })).headers.get('x-error-field')).toBe(
      'currency',
    );
    await ours.call('DELETE', '/virtual-accounts?payment_type=local&currency=USD');
    expect(await sendTransfer({ virtual_account_id })).toMatchObject({
      virtual_account_id: null,
      customer_id: null,
    });
    expect((await send({ virtual_account_id: 'va_1' })).status).toBe(404);
  });
});

describe('a transfer without payin_id', () => {
  test('credits a transfer without payin_id immediately and never matches it by amount', async () => {
    const wanted = await link();
    const payment = await sendTransfer();
    expect(payment).toMatchObject({
      status: 'success',
      payin_id: null,
      payin_type: null,
      funds_available: true,
      fee_breakdown: { txn_fee: [] },
    });
    expect((await payin(wanted.id)).status).toBe('active');
    expect(await balance()).toEqual({ available: 125_000, pending: 0 });
  });
});

describe('GET /payment/{id}/eligible-payins', () => {
  const eligible = async (id: string) => ours.call('GET', `/payment/${id}/eligible-payins`);

  test('lists live links and orders of the same amount and currency, best match first with reasons', async () => {
    const blueFin = await ours.customer({ name: 'Blue Fin Limited' });
    const plain = await link();
    const byReference = await order({ reference_number: 'PO-9041' });
    const byName = await link({ customer_id: blueFin });
    await link({ amount: 125_001 });
    await link({ currency: 'EUR' });
    const dead = await link();
    await ours.call('PATCH', `/payin/${dead.id}/cancel`);
    const payment = await sendTransfer({ remittance_information: 'po 9041 thanks' });
    const { status, body } = await eligible(payment.id);
    expect(status).toBe(200);
    expect(body.page_meta.count).toBe(3);
    expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
      [plain.id, byReference.id, byName.id].sort(),
    );
    expect(body.data[2]).toMatchObject({ id: plain.id, score: 40, type: 'payment_link' });
    const found = body.data.find(({ id }: { id: string }) => id === byReference.id);
    expect(found).toMatchObject({
      type: 'orders',
      amount: 125_000,
      currency: 'USD',
      customer_id: customer,
      status: 'active',
      score: 70,
      reasons: ['Same amount and currency', 'Reference PO-9041 in the transfer reference'],
    });
    expect(body.data.find(({ id }: { id: string }) => id === byName.id).reasons).toContain(
      'Sender and customer have the same name',
    );
  });

  test("rejects eligible-payins of a matched, held or failed payment, and returns 404 for another merchant's", async () => {
    const wanted = await link();
    const matched = await sendTransfer({ payin_id: wanted.id });
    const held = await sendTransfer({ remitter_name: 'Sanctioned_Entity' });
    for (const { id } of [matched, held]) expect((await eligible(id)).status).toBe(400);
    const theirs = await testMerchant(engine);
    const foreign = (await theirs.call('POST', '/payment/mock', { amount: 125_000, currency: 'USD' })).body;
    expect((await eligible(foreign.id)).status).toBe(404);
  });
});

describe('POST /payment/{id}/connect-payin', () => {
  const connect = (id: string, payin_id: string) =>
    ours.call('POST', `/payment/${id}/connect-payin`, { payin_id });

  test('marks a connected payin as paid without crediting its money again', async () => {
    const payment = await sendTransfer();
    const wanted = await link();
    const connected = await connect(payment.id, wanted.id);
    expect(connected.status).toBe(200);
    expect(connected.body).toMatchObject({ status: 'success', payin_id: wanted.id, customer_id: customer });
    expect(await payin(wanted.id)).toMatchObject({ status: 'paid', payment_id: payment.id });
    expect(await balance()).toEqual({ available: 125_000, pending: 0 });
    const types = (await ours.call('GET', `/events?entity_id=${payment.id}`)).body.data.map(
      ({ event_type }: { event_type: string }) => event_type,
    );
    expect(types).toEqual(['payment.connected', 'payment.received']);
  });

  test('makes the pending money of a connected transfer available', async () => {
    const wanted = await link();
    const mismatch = await sendTransfer({ payin_id: wanted.id, amount: 120_000 });
    const right = await order({ amount: 120_000 });
    const connected = await connect(mismatch.id, right.id);
    expect(connected.body).toMatchObject({
      status: 'success',
      error_code: null,
      funds_available: true,
      payin_id: right.id,
      paid_at: expect.any(String),
    });
    expect(await balance()).toEqual({ available: 120_000, pending: 0 });
  });

  test('rejects connecting a payment twice, or to a payin that is not live, of another amount or with a quote', async () => {
    const payment = await sendTransfer();
    const [wanted, other] = [await link(), await link()];
    const dead = await link();
    await ours.call('PATCH', `/payin/${dead.id}/cancel`);
    expect((await connect(payment.id, dead.id)).headers.get('x-error-field')).toBe('payin_id');
    expect((await connect(payment.id, (await link({ amount: 1_000 })).id)).status).toBe(400);
    expect((await connect(payment.id, 'plink_1')).status).toBe(404);
    expect((await connect(payment.id, wanted.id)).status).toBe(200);
    for (const id of [wanted.id, other.id]) expect((await connect(payment.id, id)).status).toBe(400);
  });

  test('returns the same connection for a repeated Idempotency-Key, and 409 with another payin', async () => {
    const [transfer, one, other] = [await sendTransfer(), await order(), await order()];
    const connectOnce = (payin_id: string) =>
      ours.call('POST', `/payment/${transfer.id}/connect-payin`, { payin_id }, { 'idempotency-key': 'once' });
    const first = await connectOnce(one.id);
    const again = await connectOnce(one.id);
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
      200,
      'true',
      first.body,
    ]);
    expect((await connectOnce(other.id)).status).toBe(409);
  });

  test('connects a link to one payment when two people connect at once', async () => {
    const payment = await sendTransfer();
    const wanted = [await link(), await link(), await link()];
    const answers = await Promise.all(wanted.map(({ id }) => connect(payment.id, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = await Promise.all(wanted.map(async ({ id }) => (await payin(id)).status));
    expect(states.sort()).toEqual(['active', 'active', 'paid']);
    const one = await link();
    const payments = [await sendTransfer(), await sendTransfer(), await sendTransfer()];
    const tries = await Promise.all(payments.map(({ id }) => connect(id, one.id)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a payment held by screening raises an RFI', () => {
  test.each([
    ['remitter_name Sanctioned_Entity', { remitter_name: 'Sanctioned_Entity' }],
    ['an amount that ends in 6623', { amount: 16_623 }],
  ])('makes the money of a held payment available once cleared: %s', async (_what, more) => {
    const payment = await sendTransfer(more);
    expect(payment).toMatchObject({
      status: 'action_required',
      compliance_status: 'action_required',
      error_code: 'SANCTION_HIT',
      funds_available: false,
    });
    const amount = payment.payment_amount;
    expect(await balance()).toEqual({ available: 0, pending: amount });
    expect(await rfiOf(payment.id)).toMatchObject({ entity_type: 'payment', status: 'action_required' });
    expect((await answer(payment.id)).body.status).toBe('under_review');
    expect(await seen(payment.id)).toMatchObject({
      status: 'under_review',
      compliance_status: 'under_review',
    });
    const found = await ours.call('GET', '/payment?status=in_progress');
    expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([payment.id]);
    await reviewed();
    expect(await seen(payment.id)).toMatchObject({
      status: 'success',
      compliance_status: 'approved',
      error_code: null,
      funds_available: true,
    });
    expect(await balance()).toEqual({ available: amount, pending: 0 });
  });

  test('pays the referenced link when a held payment is cleared, or leaves it unmatched if the link is no longer live', async () => {
    const [first, second] = [await link(), await link()];
    const held = await sendTransfer({ payin_id: first.id, remitter_name: 'Sanctioned_Entity' });
    const late = await sendTransfer({ payin_id: second.id, remitter_name: 'Sanctioned_Entity' });
    expect((await payin(first.id)).status).toBe('active');
    await ours.call('PATCH', `/payin/${second.id}/cancel`);
    for (const { id } of [held, late]) await answer(id);
    await reviewed();
    expect(await seen(held.id)).toMatchObject({ status: 'success', payin_id: first.id });
    expect((await payin(first.id)).status).toBe('paid');
    expect(await seen(late.id)).toMatchObject({
      status: 'action_required',
      error_code: 'PAYIN_NOT_FOUND',
      compliance_status: 'approved',
    });
    expect(await balance()).toEqual({ available: 125_000, pending: 125_000 });
    const maker = await makerAt(engine, ours);
    const titles = async (id: string) =>
      (await maker.payments.view({ id })).timeline.map(({ title }) => title);
    expect(await titles(held.id)).toContain('Cleared by compliance');
    expect(await titles(late.id)).toContain('Cleared by compliance; not matched');
    const other = await link();
    await ours.call('POST', `/payment/${late.id}/connect-payin`, { payin_id: other.id });
    expect(await balance()).toEqual({ available: 250_000, pending: 0 });
  });

  test('returns the money of a payment that compliance rejects or whose RFI is not answered in time', async () => {
    const refused = await sendTransfer({ amount: 16_625 });
    expect(refused.status).toBe('under_review');
    const silent = await sendTransfer({ amount: 26_623 });
    await reviewed();
    expect(await seen(refused.id)).toMatchObject({
      status: 'failed',
      error_code: 'COMPLIANCE_REJECTED',
      compliance_status: 'rejected',
      customer_error_description: expect.stringContaining('on its way back'),
    });
    engine.advance(15 * DAY);
    await engine.runUntilIdle();
    expect(await seen(silent.id)).toMatchObject({ status: 'failed', error_code: 'COMPLIANCE_REJECTED' });
    expect((await rfiOf(silent.id)).status).toBe('expired');
    expect(await balance()).toEqual({ available: 0, pending: 0 });
    const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
    expect(sheet.filter(({ amount }) => amount !== 0n)).toEqual([]);
  });
});

describe('GET /payment', () => {
  test('combines payment filters with AND, and rejects payin_id with subscription_id', async () => {
    const wanted = await link();
    const other = await order({ amount: 9_000, currency: 'EUR' });
    const paid = await sendTransfer({ payin_id: wanted.id });
    const ordered = await sendTransfer({ payin_id: other.id, amount: 9_000, currency: 'EUR' });
    const loose = await sendTransfer({ amount: 700 });
    const idsOf = async (query: string) => {
      const { status, body } = await ours.call('GET', `/payment?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('')).toEqual([loose.id, ordered.id, paid.id]);
    expect(await idsOf(`payin_id=${wanted.id}`)).toEqual([paid.id]);
    expect(await idsOf('payment_type=orders')).toEqual([ordered.id]);
    expect(await idsOf('payment_type=payment_link')).toEqual([paid.id]);
    expect(await idsOf('payment_type=add_funds')).toEqual([]);
    expect(await idsOf('currency=eur')).toEqual([ordered.id]);
    expect(await idsOf(`customer_id=${customer}&currency=USD`)).toEqual([paid.id]);
    expect(await idsOf('status=success&payment_type=orders&currency=USD')).toEqual([]);
    expect(await idsOf('subscription_id=sub_1')).toEqual([]);
    expect(await idsOf('compliance_status=approved')).toEqual([]);
    const both = await ours.call('GET', `/payment?payin_id=${wanted.id}&subscription_id=sub_1`);
    expect(both.status).toBe(400);
    expect((await ours.call('GET', '/payment?status=under_review')).status).toBe(400);
  });

  test('returns 404 rather than 403 for a payment of another merchant', async () => {
    const theirs = await testMerchant(engine);
    const { id } = (await theirs.call('POST', '/payment/mock', { amount: 125_000, currency: 'USD' })).body;
    expect((await ours.call('GET', `/payment/${id}`)).status).toBe(404);
  });
});
