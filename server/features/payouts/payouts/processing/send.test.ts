import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LEASE_MS } from '../../../../data/claims/lease';
import { runRound } from '../../../../process/worker';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { sandboxProviders } from '../../../../testing/providers';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
afterEach(() => void vi.restoreAllMocks());

/** The answer to the first instruction is lost, `before` or `after` the bank takes it. */
async function sendWithLostAnswer(when: 'before' | 'after') {
  const ours = await testMerchant(engine);
  const bank = sandboxProviders(engine.services).bank;
  const { submit } = bank;
  const sent: string[] = [];
  vi.spyOn(bank, 'submit').mockImplementation(async (given) => {
    sent.push(given.id);
    if (sent.length > 1) return submit(given);
    if (when === 'after') await submit(given);
    return { outcome: 'unknown' };
  });
  const id = await pay(ours);
  await runRound(engine.services);
  engine.advance(LEASE_MS);
  await engine.runUntilIdle();
  const { status } = (await ours.call('GET', `/payouts/${id}`)).body;
  return { status, sent: sent.map((one) => one === id) };
}

async function pay(ours: TestMerchant): Promise<string> {
  await ours.fund(1_000_000);
  const asked = {
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  };
  return (await ours.call('POST', '/payouts', asked)).body.id;
}

test('a payout whose answer was lost is not sent again once the bank knows it', async () => {
  expect(await sendWithLostAnswer('after')).toEqual({ status: 'success', sent: [true] });
});

test('a payout that never reached the bank is sent again', async () => {
  expect(await sendWithLostAnswer('before')).toEqual({ status: 'success', sent: [true, true] });
});
