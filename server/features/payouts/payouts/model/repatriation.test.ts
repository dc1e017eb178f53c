import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt } from '../../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(10_000_000);
  await ours.fund(10_000_000, 'EUR');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const repatriate = (beneficiary_id: string, destination_currency: string, payment_rail: string, more = {}) =>
  ours.call('POST', '/payouts', {
    purpose_code: 'P0001',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency,
    destination_amount: 200_000,
    payment_rail,
    ...more,
  });

test('a repatriation is accepted over local rails as well as SWIFT', async () => {
  const payees = { IN: await ours.payee('IN'), GB: await ours.payee('GB'), DE: await ours.payee('DE') };
  for (const [payee, currency, rail] of [
    [payees.IN, 'INR', 'imps'],
    [payees.IN, 'INR', 'neft'],
    [payees.GB, 'GBP', 'fps'],
    [payees.DE, 'EUR', 'sepa'],
  ] as const) {
    const { status, body } = await repatriate(payee, currency, rail);
    expect([rail, status, body.message]).toEqual([rail, 201, undefined]);
  }
  const owner = await personAt(engine, ours, 'owner');
  const { purposes } = await owner.trpc.payouts.options({});
  expect(purposes.find(({ code }) => code === 'P0001')!.inr_rails).toEqual(['upi', 'imps', 'neft', 'rtgs']);
});

test('a repatriation into EUR is credited less GST, in EUR; one without conversion is credited in full', async () => {
  const payee = await ours.payee('DE', 'DE02120300000000202051');
  const converted = (await repatriate(payee, 'EUR', 'sepa')).body;
  const whole = (await repatriate(payee, 'EUR', 'sepa', { source_currency: 'EUR' })).body;
  expect(converted.taxes).toEqual([]);
  await engine.runUntilIdle();
  const owner = await personAt(engine, ours, 'owner');
  const paid = await owner.trpc.payouts.view({ id: converted.id });
  expect(paid.payout).toMatchObject({
    status: 'success',
    destination_amount: 200_000,
    taxes: [{ name: 'GST', amount: 273, currency: 'EUR', bps: 1800 }],
  });
  expect(paid.remittance!.received).toEqual({ amount: 199_727, currency: 'EUR' });
  const other = await owner.trpc.payouts.view({ id: whole.id });
  expect(other.payout.taxes).toEqual([]);
  expect(other.remittance!.received).toEqual({ amount: 200_000, currency: 'EUR' });
});
