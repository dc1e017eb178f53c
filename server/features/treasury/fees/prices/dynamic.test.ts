import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { setMerchant } from '../../../platform/merchants/public';

const CARDS = {
  name: 'Cards',
  fee_type: 'txn_fee',
  payment_method: 'card',
  pricing_type: 'percentage',
  bps: 200,
};
const TRANSFERS = {
  name: 'Transfers in dollars',
  fee_type: 'txn_fee',
  payment_method: 'bank_transfer',
  pricing_type: 'fixed',
  fees_amount: 301,
  currency: 'USD',
};

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

const agree = (dynamicPrices: unknown) =>
  setMerchant(engine.services, ours.merchant.handle, { dynamicPrices });
const dynamic = async () => (await ours.call('GET', '/prices/dynamic')).body.data;
const split = (price_id: string, merchant_share: number) =>
  ours.call('POST', '/prices/dynamic-splits', { price_id, merchant_share });
const order = (more: object = {}) =>
  ours.call('POST', '/orders', { customer_id: customer, amount: 100_000, currency: 'USD', ...more });
const send = (payin_id: string, amount: number) =>
  ours.call('POST', '/payment/mock', { amount, currency: 'USD', payin_id });
const linesOf = (body: { fee_breakdown: { txn_fee: { amount: number; bearer: string }[] } }) =>
  body.fee_breakdown.txn_fee.map(({ amount, bearer }) => [bearer, amount]);

describe('GET /prices/dynamic', () => {
  test('lists payin pricing rules whose fee bearer is dynamic', async () => {
    expect(await dynamic()).toEqual([]);
    await agree([CARDS, TRANSFERS]);
    const [card, transfer] = await dynamic();
    expect(card).toEqual({
      ...CARDS,
      id: expect.stringMatching(/^price_/),
      fees_amount: null,
      currency: null,
      fee_bearer: 'dynamic',
    });
    expect(transfer).toMatchObject({ ...TRANSFERS, bps: null });
    // An unchanged price keeps its id; changed terms make a new price.
    await agree([TRANSFERS, { ...CARDS, bps: 100 }]);
    const again = await dynamic();
    expect(again[0]).toEqual(transfer);
    expect(again[1].id).not.toBe(card.id);
    expect((await ours.call('GET', '/prices')).body.data).toEqual([]);
  });

  test.each([
    ['pricing_type', { ...CARDS, pricing_type: 'tiered' }],
    ['bps', { ...CARDS, bps: -1 }],
    ['fees_amount', { ...TRANSFERS, fees_amount: undefined }],
    ['currency', { ...TRANSFERS, currency: undefined }],
    ['fee_type', { ...CARDS, fee_type: 'tip' }],
    ['two prices', [CARDS, { ...CARDS, name: 'Cards again' }]],
  ])('rejects a dynamic price with a wrong %s', async (named, given) => {
    await expect(agree(given)).rejects.toThrow(named);
    expect(await dynamic()).toEqual([]);
  });
});

describe('what is charged', () => {
  test('replaces the standard fee of a method and currency with a dynamic price', async () => {
    await agree([CARDS, TRANSFERS]);
    const dollars = await order();
    const { body } = await send(dollars.body.id, 100_000);
    expect(linesOf(body)).toEqual([['merchant', 301]]);
    const euros = await order({ currency: 'EUR' });
    const paid = await ours.call('POST', '/payment/mock', {
      amount: 100_000,
      currency: 'EUR',
      payin_id: euros.body.id,
    });
    expect(linesOf(paid.body)).toEqual([]);
  });

  test('applies a dynamic price to a quote and keeps its fees', async () => {
    const transfers = { payment_method: 'bank_transfer', pricing_type: 'percentage' };
    await agree([
      { ...transfers, name: 'Transfers', fee_type: 'txn_fee', bps: 10 },
      { ...transfers, name: 'FX of transfers', fee_type: 'fx_fee', bps: 100 },
    ]);
    const { body } = await ours.call('POST', '/quotes', {
      resource: 'payin',
      source_currency: 'EUR',
      destination_currency: 'USD',
      source_amount: 100_000,
      payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
    });
    expect(body.quotes, JSON.stringify(body)).toHaveLength(1);
    expect(body.quotes[0].fees).toEqual({
      fx_fee: { amount: 1_000, currency: 'EUR' },
      txn_fee: { amount: 100, currency: 'EUR' },
    });
  });

  test('charges the merchant its share of a split and the customer the rest', async () => {
    await agree(TRANSFERS);
    const [{ id }] = await dynamic();
    const { status, body } = await split(id, 6_000);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^split_/),
        price_id: id,
        merchant_share: 6_000,
        customer_share: 4_000,
        created_at: expect.any(String),
      },
    ]);
    const made = await order({ split_ids: [body.id] });
    expect(made.body).toMatchObject({ amount: 100_000, split_ids: [body.id] });
    // The merchant's share is rounded down, the customer bears the rest.
    const paid = await send(made.body.id, 100_121);
    expect(paid.body).toMatchObject({ status: 'success', fee_bearer: 'split', payment_amount: 100_121 });
    expect(linesOf(paid.body)).toEqual([
      ['merchant', 180],
      ['customer', 121],
    ]);
  });

  test.each([
    [0, 'customer', 100_301],
    [10_000, 'merchant', 100_000],
  ])('charges a fee with share %i to the %s alone', async (share, bearer, amount) => {
    await agree(TRANSFERS);
    const [{ id }] = await dynamic();
    const made = await order({ split_ids: [(await split(id, share)).body.id] });
    const { body } = await send(made.body.id, amount);
    expect(body.fee_bearer).toBe(bearer);
    expect(linesOf(body)).toEqual([[bearer, 301]]);
  });

  test('keeps the pricing of a link for its payment', async () => {
    await agree(TRANSFERS);
    const [{ id }] = await dynamic();
    const made = await order({ split_ids: [(await split(id, 0)).body.id] });
    await agree({ ...TRANSFERS, fees_amount: 900 });
    const { body } = await send(made.body.id, 100_301);
    expect(linesOf(body)).toEqual([['customer', 301]]);
  });
});

describe('splits', () => {
  test('lists splits newest first, filtered by price_id', async () => {
    await agree([CARDS, TRANSFERS]);
    const [card, transfer] = await dynamic();
    const made = [await split(card.id, 1), await split(transfer.id, 2), await split(card.id, 3)];
    const ids = made.map(({ body }) => body.id);
    const listIds = async (query = '') =>
      (await ours.call('GET', `/prices/dynamic-splits${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listIds()).toEqual([...ids].reverse());
    expect(await listIds(`?price_id=${card.id}`)).toEqual([ids[2], ids[0]]);
    const stranger = await testMerchant(engine);
    expect((await stranger.call('GET', '/prices/dynamic-splits')).body.data).toEqual([]);
  });

  test('rejects a split of a price that is not dynamic', async () => {
    const platform = await testMerchant(engine, { features: ['platform'] });
    const { body } = await platform.call('POST', '/prices', { pricing_type: 'percentage', bps: 5 });
    const wrong = await platform.call('POST', '/prices/dynamic-splits', {
      price_id: body.id,
      merchant_share: 1,
    });
    expect([wrong.status, wrong.headers.get('x-error-field')]).toEqual([400, 'price_id']);
    expect((await split('price_x', 1)).status).toBe(404);
  });

  test.each([-1, 10_001, 0.5, '1', null])(
    'rejects %s as merchant_share, which is basis points from 0 to 10000',
    async (share) => {
      await agree(CARDS);
      const [{ id }] = await dynamic();
      const { status, headers } = await ours.call('POST', '/prices/dynamic-splits', {
        price_id: id,
        merchant_share: share,
      });
      expect([status, headers.get('x-error-field')]).toEqual([400, 'merchant_share']);
    },
  );

  test('rejects split_ids of another merchant, of the same price twice, or of an ended price', async () => {
    await agree(CARDS);
    const [{ id }] = await dynamic();
    const one = (await split(id, 100)).body.id;
    const other = (await split(id, 200)).body.id;
    expect((await order({ split_ids: ['split_x'] })).status).toBe(404);
    const twice = await order({ split_ids: [one, other] });
    expect([twice.status, twice.headers.get('x-error-field')]).toEqual([400, 'split_ids']);
    expect((await order({ split_ids: [one, one] })).body.split_ids).toEqual([one]);
    await agree([]);
    const ended = await order({ split_ids: [one] });
    expect([ended.status, ended.headers.get('x-error-field')]).toEqual([400, 'split_ids']);
    const stranger = await testMerchant(engine);
    const theirs = await stranger.call('POST', '/orders', {
      customer_id: await stranger.customer(),
      amount: 100_000,
      currency: 'USD',
      split_ids: [one],
    });
    expect(theirs.status).toBe(404);
  });
});
