import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { makerAt } from '../../../testing/race';
import { rounds } from '../../../testing/rounds';

// SEED repeats a run.
const ROUNDS = rounds(20, 2_000);
const SEED = Number(process.env.SEED ?? randomBytes(4).readInt32LE());

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const part = fc.record({
  share: fc.oneof(
    // More than 100 % of the rest is refused.
    fc.record({ percent: fc.integer({ min: 1, max: 120 }) }),
    // A minor unit may be worth less than a cent.
    fc.record({ units: fc.integer({ min: 1, max: 3 }) }),
  ),
  fate: fc.constantFrom('success' as const, 'failed' as const, 'open' as const),
});

const paid = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'AED'),
  amount: fc.oneof(fc.integer({ min: 5_000, max: 5_100 }), fc.integer({ min: 5_000, max: 900_000 })),
});

test(`parts of a payment cost as much as the whole, and leave its rest, in ${ROUNDS} cases (SEED=${SEED})`, async () => {
  const ours = await testMerchant(engine, { features: ['partial_refunds'] });
  const customer_id = await ours.customer();
  const maker = await makerAt(engine, ours);
  await ours.fund(ROUNDS * 1_000_000);
  const usd = async () => {
    const { available, held } = (await ours.call('GET', '/balances')).body;
    const inUsd = (rows: { currency: string; amount: number }[]) =>
      rows.find(({ currency }) => currency === 'USD')?.amount ?? 0;
    return inUsd(available) + inUsd(held);
  };
  await fc.assert(
    fc.asyncProperty(paid, fc.array(part, { maxLength: 6 }), async (money, parts) => {
      const payment = await pay(ours, customer_id, money);
      const whole = (await maker.refunds.terms({ payment_id: payment.id })).debit.amount;
      const before = await usd();
      let [rest, debited, sent] = [money.amount, 0, 0];
      for (const { share, fate } of parts) {
        const amount = 'units' in share ? share.units : Math.ceil((rest * share.percent) / 100) || 1;
        const { status, headers, body } = await refund(ours, payment.id, { amount });
        if (amount > rest) {
          expect([status, headers.get('x-error-field')]).toEqual([400, rest > 0 ? 'amount' : null]);
          continue;
        }
        expect([status, body.amount], JSON.stringify(body)).toEqual([201, amount]);
        rest -= amount;
        debited += body.debit.amount;
        if (fate === 'open') continue;
        const marked = await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status: fate });
        expect(marked.body.status, JSON.stringify(marked.body)).toBe(fate);
        if (fate === 'success') sent += body.debit.amount;
      }
      const last = await refund(ours, payment.id);
      expect([last.status, last.body.amount ?? 0]).toEqual(rest > 0 ? [201, rest] : [400, 0]);
      expect(debited + (last.body.debit?.amount ?? 0)).toBe(whole);
      expect(before - (await usd())).toBe(sent);
    }),
    { numRuns: ROUNDS, seed: SEED, endOnFailure: true },
  );
});

const refund = (ours: TestMerchant, payment_id: string, more: object = {}) =>
  ours.call('POST', '/refunds', { payment_id, reason: 'Requested By Customer', ...more });

async function pay(
  ours: TestMerchant,
  customer_id: string,
  { currency, amount }: { currency: string; amount: number },
) {
  const asked = {
    resource: 'payin',
    source_currency: currency,
    destination_currency: 'USD',
    source_amount: amount,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  };
  const priced =
    currency === 'USD'
      ? { amount, currency }
      : { quote_id: (await ours.call('POST', '/quotes', asked)).body.quotes[0].id };
  const order = (await ours.call('POST', '/orders', { customer_id, ...priced })).body;
  const { status, body } = await ours.call('POST', '/payment/mock', { amount, currency, payin_id: order.id });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string };
}
