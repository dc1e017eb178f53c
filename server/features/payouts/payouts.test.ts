import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { testMerchant } from '../../testing/merchant';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

test('a payout reaches success and the books follow it', async () => {
  const { call, fund, payee } = await testMerchant(engine);
  await fund(1_000_000);
  const beneficiary_id = await payee('IN');
  const made = await call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 100_000,
    payment_rail: 'neft',
    request_id: 'first',
    invoice_number: 'INV-1',
    notes: { team: 'ops' },
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    status: 'in_progress',
    source_amount: 100_000,
    destination_amount: 8_366_000,
    fees: { fx_fee: { amount: 500, currency: 'USD' }, txn_fee: { amount: 100, currency: 'USD' } },
    mid_market_rate: { currency: 'INR', rate: 83.66 },
    error_code: null,
  });
  expect(made.body.estimated_credit_date).toMatch(/^\d{4}-\d\d-\d\d$/);

  const held = await call('GET', '/balances');
  expect(held.body.available[0]).toEqual({ currency: 'USD', amount: 899_400 });
  expect(held.body.held[0]).toEqual({ currency: 'USD', amount: 100_600 });

  await engine.settle();
  const paid = await call('GET', `/payouts/${made.body.id}`);
  expect(paid.body).toMatchObject({ status: 'success', utr: expect.stringMatching(/^SNDBN\d{11}$/) });
  const after = await call('GET', '/balances');
  expect(after.body.available[0].amount).toBe(899_400);
  expect(after.body.held[0].amount).toBe(0);
});
