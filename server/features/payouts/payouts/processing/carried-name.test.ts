import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { PAYEES, testMerchant } from '../../../../testing/merchant';
import { personAt } from '../../../../testing/person';
import { sandboxProviders } from '../../../../testing/providers';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

test('a rail receives the beneficiary’s name in the characters it supports, and the payout shows that name', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const submit = vi.spyOn(sandboxProviders(engine.services).bank, 'submit');
  const payee = await merchant.call('POST', '/v2/beneficiaries', {
    ...PAYEES.IN,
    beneficiary: { ...PAYEES.IN.beneficiary, name: 'Müller & Söhne' },
  });
  const { id } = (
    await merchant.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: payee.body.id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'neft',
    })
  ).body;
  await engine.runUntilIdle();
  expect(submit.mock.calls.map(([{ id, creditor }]) => [id, creditor.name])).toEqual([
    [id, 'Muller & Sohne'],
  ]);
  const { trpc } = await personAt(engine, merchant, 'viewer');
  expect((await trpc.payouts.view({ id })).sent_as).toBe('Muller & Sohne');
});
