import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

test('GET /balances lists available, pending and held amounts of every currency, including zeros', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(20_000);
  await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await merchant.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'neft',
  });
  await merchant.call('POST', '/payment/mock', {
    amount: 5_000,
    currency: 'USD',
    remitter_name: 'Sanctioned_Entity',
  });
  const { status, body } = await merchant.call('GET', '/balances');
  expect(status).toBe(200);
  const inEach = (side: { currency: string; amount: number }[]) =>
    Object.fromEntries(side.map(({ currency, amount }) => [currency, amount]));
  const { available, pending, held } = body;
  expect(inEach(available)).toMatchObject({ USD: 20_000 - 10_150, EUR: 0 });
  expect(inEach(pending)).toMatchObject({ USD: 5_000, EUR: 0 });
  expect(inEach(held)).toMatchObject({ USD: 10_150, EUR: 0 });
});
