import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

const MINUTE = 60_000;

let engine: TestEngine;
let ours: TestMerchant;
let asha: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(100_000_000);
  asha = await ours.payee('IN');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const quoteBody = (more: object = {}) => ({
  resource: 'payout',
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 10_000,
  payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  ...more,
});
const quotes = async (more: object = {}, merchant = ours) => {
  const made = await merchant.call('POST', '/quotes', quoteBody(more));
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.quotes;
};
const onRail = async (rail: string, more: object = {}, merchant = ours) =>
  (await quotes(more, merchant)).find(
    (quote: { payment_method: { payment_rail: string } }) => quote.payment_method.payment_rail === rail,
  );
const pay = (quote_id: string, more: object = {}, merchant = ours) =>
  merchant.call('POST', '/payouts', { purpose_code: 'S0802', beneficiary_id: asha, quote_id, ...more });
const seen = async (id: string, merchant = ours) => (await merchant.call('GET', `/lrs/quotes/${id}`)).body;

describe('POST /quotes locks a rate and fee breakdown', () => {
  test('quotes each rail that supports a local transfer to INR, cheapest first, for 30 minutes', async () => {
    const made = await ours.call('POST', '/quotes', quoteBody());
    expect(made.status).toBe(201);
    expect(
      made.body.quotes.map(
        (quote: { payment_method: { payment_rail: string } }) => quote.payment_method.payment_rail,
      ),
    ).toEqual(['upi', 'imps', 'neft']);
    const [first] = made.body.quotes;
    expect(first).toMatchObject({
      id: expect.stringMatching(/^quote_/),
      resource: 'payout',
      status: 'open',
      source_amount: 10_000,
      fees: { fx_fee: { amount: 50, currency: 'USD' }, txn_fee: { amount: 100, currency: 'USD' } },
    });
    expect(first.destination_amount).toBe(Math.floor(10_000 * first.fx_rate));
    expect(Date.parse(first.expires_at) - Date.parse(first.created_at)).toBe(30 * MINUTE);
    expect(await seen(first.id)).toEqual(first);
  });

  test('returns one quote for swift_transfer', async () => {
    const [quote, ...rest] = await quotes({
      payment_method: { type: 'bank_transfer', subtype: 'swift_transfer' },
    });
    expect(rest).toEqual([]);
    expect(quote).toMatchObject({
      payment_method: { payment_rail: 'swift' },
      fees: { txn_fee: { amount: 1500 } },
    });
  });

  test('fixes the amount received for a destination amount, and rounds the source up', async () => {
    const [quote] = await quotes({ source_amount: undefined, destination_amount: 100_001 });
    expect(quote.destination_amount).toBe(100_001);
    expect(quote.source_amount).toBe(Math.ceil(100_001 / quote.fx_rate));
  });

  test('quotes a payin separately, and rejects its quote for a payout', async () => {
    const [quote] = await quotes({
      resource: 'payin',
      destination_currency: 'EUR',
      payment_method: { type: 'card' },
    });
    expect(quote).toMatchObject({
      resource: 'payin',
      payment_method: { type: 'card', subtype: null, payment_rail: null },
    });
    const refused = await pay(quote.id);
    expect([refused.status, refused.body.message]).toEqual([400, 'Quote is not a payout quote']);
    expect((await seen(quote.id)).status).toBe('open');
  });

  test.each<[string, object, string, RegExp]>([
    [
      'both amounts',
      { destination_amount: 1 },
      'source_amount',
      /exactly one of source_amount and destination_amount/,
    ],
    ['neither amount', { source_amount: undefined }, 'source_amount', /exactly one/],
    [
      'an unsupported source currency',
      { source_currency: 'INR' },
      'source_currency',
      /Source currency is not supported/,
    ],
    ['an unsupported destination', { destination_currency: 'JPY' }, 'destination_currency', /not supported/],
    [
      'a local transfer without a local rail',
      { destination_currency: 'USD' },
      'payment_method.subtype',
      /^local_transfer is not supported for USD destination$/,
    ],
    [
      'an amount that nothing carries',
      {
        source_amount: 1,
        destination_currency: 'AED',
        source_currency: 'USD',
        payment_method: { type: 'bank_transfer' },
      },
      'payment_method.subtype',
      /is required for bank_transfer/,
    ],
    [
      'a payout by card',
      { payment_method: { type: 'card' } },
      'payment_method.type',
      /must be bank_transfer/,
    ],
    ['a rate of one’s own', { fx_rate: 100 }, 'fx_rate', /not a known parameter/],
    [
      'an amount below every rail’s least',
      { source_amount: undefined, destination_amount: 1 },
      'destination_amount',
      /at least/,
    ],
  ])('rejects a quote with %s', async (_what, more, field, message) => {
    const refused = await ours.call('POST', '/quotes', quoteBody(more));
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
    expect(refused.body.message).toMatch(message);
  });

  test('creates quotes once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'quotes-once' };
    const first = await ours.call('POST', '/quotes', quoteBody(), key);
    const again = await ours.call('POST', '/quotes', quoteBody(), key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('returns 404 for a quote of another merchant', async () => {
    const other = await testMerchant(engine);
    await other.fund(1_000_000);
    const [theirs] = await quotes({}, other);
    expect((await ours.call('GET', `/lrs/quotes/${theirs.id}`)).status).toBe(404);
    expect((await pay(theirs.id)).status).toBe(404);
    expect((await pay('quote_1')).status).toBe(404);
    expect((await seen(theirs.id, other)).status).toBe('open');
  });
});

describe('a payout with a quote', () => {
  test('takes currencies, amounts, rate, fees and rail of a payout from its quote, and uses it', async () => {
    const quote = await onRail('imps');
    const made = await pay(quote.id, { request_id: 'by-quote' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      quote_id: quote.id,
      status: 'in_progress',
      payment_rail: 'imps',
      source_amount: quote.source_amount,
      destination_amount: quote.destination_amount,
      fees: quote.fees,
      mid_market_rate: { currency: 'INR', rate: quote.fx_rate },
    });
    expect((await seen(quote.id)).status).toBe('used');
  });

  test.each([
    ['source_currency', 'USD'],
    ['destination_currency', 'INR'],
    ['source_amount', 1],
    ['destination_amount', 1],
    ['payment_rail', 'imps'],
  ])('rejects %s together with the quote of a payout', async (field, value) => {
    const quote = await onRail('imps');
    const refused = await pay(quote.id, { [field]: value });
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
    expect(refused.body.message).toBe(`${field} cannot be specified when quote_id is present`);
  });

  test('uses a payout quote once, and reports an existing request_id first', async () => {
    const quote = await onRail('imps');
    expect((await pay(quote.id, { request_id: 'once' })).status).toBe(201);
    const again = await pay(quote.id);
    expect([again.status, again.body.message]).toEqual([400, 'Quote has already been used']);
    expect((await pay(quote.id, { request_id: 'once' })).status).toBe(409);
  });

  test('creates one payout from eight concurrent requests with one quote', async () => {
    const quote = await onRail('imps');
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(quote.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
    for (const { status, body } of answers)
      if (status === 400) expect(body.message).toBe('Quote has already been used');
  });

  test('leaves the quote unused when the purpose, the notes or the balance reject the payout', async () => {
    const poor = await testMerchant(engine);
    const beneficiary_id = await poor.payee('IN');
    const quote = await onRail('imps', {}, poor);
    const refusals = [
      await pay(quote.id, { beneficiary_id, purpose_code: 'S9999' }, poor),
      await pay(quote.id, { beneficiary_id, notes: { status: 'x' } }, poor),
      await pay(quote.id, { beneficiary_id }, poor),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 422, 400]);
    expect(refusals[2]!.body.message).toMatch(/insufficient balance/);
    expect((await seen(quote.id, poor)).status).toBe('open');
  });

  test("rejects a beneficiary that the quote's currency or rail can't reach", async () => {
    const [euro] = await quotes({ destination_currency: 'EUR' });
    const upi = await onRail('upi');
    for (const [quote, mismatch] of [
      [euro, 'destination_currency'],
      [upi, 'upi'],
    ]) {
      const refused = await pay(quote.id);
      expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'quote_id']);
      expect(refused.body.message).toMatch(/^Quote is not compatible with the selected beneficiary: /);
      expect(refused.body.message).toContain(mismatch);
    }
  });

  test('rejects a quote for a repatriation', async () => {
    const refused = await pay((await onRail('neft')).id, { purpose_code: 'P0001' });
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'quote_id']);
  });

  test('keeps the quote of a cancelled payout used', async () => {
    const queueing = await testMerchant(engine, { features: ['payout_queueing'] });
    const beneficiary_id = await queueing.payee('IN');
    const quote = await onRail('imps', {}, queueing);
    const { id } = (await pay(quote.id, { beneficiary_id }, queueing)).body;
    expect((await queueing.call('PATCH', `/payouts/${id}/cancel`)).body.status).toBe('cancelled');
    expect((await seen(quote.id, queueing)).status).toBe('used');
  });

  test('fails a payout with an expired quote as QUOTE_EXPIRED, whatever the balance', async () => {
    const poor = await testMerchant(engine);
    const beneficiary_id = await poor.payee('IN');
    const quote = await onRail('imps', {}, poor);
    engine.advance(30 * MINUTE);
    expect((await seen(quote.id, poor)).status).toBe('expired');
    const made = await pay(quote.id, { beneficiary_id }, poor);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'failed',
      error_code: 'QUOTE_EXPIRED',
      error_description: expect.stringContaining('quote'),
      customer_error_description: null,
      estimated_credit_date: null,
      quote_id: quote.id,
    });
  });

  test('keeps the quoted rate and fees of a queued payout', async () => {
    const queueing = await testMerchant(engine, { features: ['payout_queueing'] });
    const beneficiary_id = await queueing.payee('IN');
    const quote = await onRail('imps', {}, queueing);
    const { id } = (await pay(quote.id, { beneficiary_id }, queueing)).body;
    engine.advance(60 * MINUTE);
    await queueing.fund(20_000);
    await engine.runUntilIdle();
    expect((await queueing.call('GET', `/payouts/${id}`)).body).toMatchObject({
      status: 'success',
      destination_amount: quote.destination_amount,
      fees: quote.fees,
    });
  });

  test('fails a payout as QUOTE_EXPIRED if its quote expires before approval', async () => {
    const careful = await testMerchant(engine, { features: ['payout_approval'] });
    await careful.fund(1_000_000);
    const beneficiary_id = await careful.payee('IN');
    const approver = engine.caller(await signedIn(engine, careful, 'approver'));
    const [early, late] = [await onRail('imps', {}, careful), await onRail('imps', {}, careful)];
    const ids: string[] = [];
    for (const quote of [early, late]) ids.push((await pay(quote.id, { beneficiary_id }, careful)).body.id);
    const waiting = await approver.payouts.approvals({ tab: 'mine' });
    expect(waiting.data.map((row) => row.rate_expires_at).sort()).toEqual(
      [early.expires_at, late.expires_at].sort(),
    );
    await approver.payouts.approve({ items: [{ id: ids[0]!, version: 1 }] });
    engine.advance(30 * MINUTE);
    const later = engine.caller(await signedIn(engine, careful, 'approver'));
    const { results } = await later.payouts.approve({ items: [{ id: ids[1]!, version: 1 }] });
    expect(results[0]).toMatchObject({ outcome: 'done', status: 'failed' });
    expect((await careful.call('GET', `/payouts/${ids[1]}`)).body.error_code).toBe('QUOTE_EXPIRED');
    await engine.runUntilIdle();
    expect((await careful.call('GET', `/payouts/${ids[0]}`)).body.status).toBe('success');
  });
});
