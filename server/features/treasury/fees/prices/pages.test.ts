import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { testMerchant } from '../../../../testing/merchant';
import { signedIn } from '../../../../testing/person';
import { setMerchant } from '../../../platform/merchants/public';

const CARDS = {
  name: 'Cards',
  fee_type: 'txn_fee',
  payment_method: 'card',
  pricing_type: 'percentage',
  bps: 200,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const exported = async (headers: Headers, list: string) => {
  const answer = await engine.fetch(
    new Request(`http://localhost/api/files/exports/${list}`, {
      method: 'POST',
      headers: new Headers([...headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ format: 'csv' }),
    }),
  );
  expect(answer.status).toBe(200);
  return answer.text();
};

test("shows the default price and each price's earnings per currency, only to the platform", async () => {
  const platform = await testMerchant(engine, { features: ['platform'] });
  const shop = await testMerchant(engine, { platform: platform.merchant.handle });
  const headers = await signedIn(engine, platform, 'maker');
  const trpc = engine.caller(headers);
  const first = await trpc.prices.create({ pricing_type: 'percentage', bps: 150 });
  const second = await trpc.prices.create({
    pricing_type: 'fixed',
    fees_amount: 30,
    fees_currency: 'USD',
  });
  for (const [currency, amount] of [
    ['USD', 100_000],
    ['USD', 20_000],
    ['EUR', 40_000],
  ] as const) {
    const asked = { customer_id: await shop.customer(), amount, currency, expires_at: inAMonth() };
    const { body } = await shop.call('POST', '/payin', asked);
    await shop.call('POST', '/payment/mock', { amount, currency, payin_id: body.id });
  }
  const { data } = await trpc.prices.rows({});
  expect(data).toEqual([
    { price: second, is_default: false, payments: 0, earned: [] },
    {
      price: first,
      is_default: true,
      payments: 3,
      earned: [
        { amount: 600, currency: 'EUR' },
        { amount: 1_800, currency: 'USD' },
      ],
    },
  ]);
  expect(await exported(headers, 'prices')).toContain('1.5%,Yes,3,"6.00 EUR; 18.00 USD"');
  const findIds = async (q: string) => (await trpc.prices.rows({ q })).data.map(({ price }) => price.id);
  expect(await findIds('1.5%')).toEqual([first.id]);
  expect(await findIds('0.30 USD')).toEqual([second.id]);
  expect(await findIds(second.id)).toEqual([second.id]);
  expect(await findIds('2.5%')).toEqual([]);
  const oldest = await trpc.prices.rows({ sort: 'created_at' });
  expect(oldest.data.map(({ price }) => price.id)).toEqual([first.id, second.id]);
  const other = engine.caller(await signedIn(engine, shop, 'owner'));
  expect((await other.prices.rows({})).data).toEqual([]);
});

test('lists splits with their dynamic price, even after it has ended', async () => {
  const merchant = await testMerchant(engine);
  const { handle } = merchant.merchant;
  const headers = await signedIn(engine, merchant, 'maker');
  const trpc = engine.caller(headers);
  expect((await trpc.people.me({})).merchant.dynamic_prices).toBe(false);
  await setMerchant(engine.services, handle, { dynamicPrices: [CARDS] });
  expect((await trpc.people.me({})).merchant.dynamic_prices).toBe(true);
  const [price] = (await trpc.prices.dynamic({})).data;
  const split = await trpc.prices.split({ price_id: price!.id, merchant_share: 2_500 });
  expect((await trpc.prices.split_rows({})).data).toEqual([{ split, price }]);
  expect((await trpc.prices.split_rows({ price_id: 'price_other' })).data).toEqual([]);
  expect((await trpc.prices.split_rows({ q: 'card' })).data).toEqual([{ split, price }]);
  expect((await trpc.prices.split_rows({ q: split.id })).data).toEqual([{ split, price }]);
  expect((await trpc.prices.split_rows({ q: 'wire' })).data).toEqual([]);
  expect(await exported(headers, 'pricing-splits')).toContain(`${split.id},Cards,25%,75%`);
  await setMerchant(engine.services, handle, { dynamicPrices: [] });
  expect((await trpc.prices.split_rows({})).data).toEqual([{ split, price: null }]);
});

const inAMonth = () => new Date(engine.services.clock.realNow().getTime() + 30 * 24 * 3600_000).toISOString();
