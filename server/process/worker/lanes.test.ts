import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { sandboxProviders } from '../../testing/providers';
import { webhookReceiver } from '../../testing/webhook-receiver';
import { startWorker } from '.';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine(undefined, {
    webhooks: { allowedHosts: ['127.0.0.1'], proxyUrl: undefined },
  });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

test('a bank that does not answer delays neither another bank nor any other work', async () => {
  const ours = await testMerchant(engine, { features: ['payout_queueing'] });
  await ours.fund(500_000);
  const { body: payment } = await ours.call('POST', '/payment/mock', { amount: 50_000, currency: 'USD' });
  const payee = await ours.payee('DE');
  const theirs = await testMerchant(engine);
  await theirs.fund(100_000);
  const held = await Promise.all(Array.from({ length: 6 }, () => pay(ours, payee)));
  const queued = await pay(ours, payee, 600_000);
  expect(queued.status).toBe('queued');
  const elsewhere = await pay(theirs, await theirs.payee('DE'));
  const banks = holdSandboxBank();
  await engine.services.db.system.pool.query(`UPDATE merchant SET environment = 'live' WHERE id = $1`, [
    theirs.merchant.id,
  ]);
  const receiver = await webhookReceiver();
  await ours.call('POST', '/webhook-endpoints', { url: receiver.url, events: ['refund.succeeded'] });

  const worker = startWorker(engine.services);
  try {
    await expect.poll(() => banks.waiting()).toBeGreaterThan(1);
    const refund = await ours.call('POST', '/refunds', { payment_id: payment.id, reason: 'Fraudulent' });
    const link = await ours.call('POST', '/payin', {
      customer_id: await ours.customer(),
      line_items: [{ description: 'Design', quantity: 1, unit_amount: 100 }],
      currency: 'USD',
      expires_at: new Date(engine.now().getTime() + 3600_000).toISOString(),
    });
    await ours.fund(300_000);
    worker.wake();
    const statusOf = async (path: string) => (await ours.call('GET', path)).body.status;
    const find = (id: string) => engine.services.db.system.prisma.payout.findFirstOrThrow({ where: { id } });
    await expect.poll(async () => (await find(elsewhere.id)).status).toBe('success');
    await expect.poll(() => statusOf(`/payouts/${queued.id}`)).toBe('in_progress');
    // Its next check is then in days.
    await expect.poll(() => isWithBank(refund.body.id)).toBe(true);
    engine.advance(5 * 24 * 3600_000);
    await expect.poll(() => statusOf(`/payin/${link.body.id}`)).toBe('expired');
    await expect.poll(() => statusOf(`/refunds/${refund.body.id}`)).toBe('success');
    await expect.poll(() => receiver.received.length).toBe(1);
    for (const { id } of held) expect((await find(id)).stage).toBe('sending');
  } finally {
    banks.release();
    await worker.stop();
    await receiver.stop();
  }
});

const isWithBank = async (subject_id: string) =>
  (await engine.services.db.system.prisma.timer.count({
    where: { subject_id, due_at: { gt: new Date(engine.now().getTime() + 2 * 3600_000) } },
  })) === 1;

async function pay(by: TestMerchant, beneficiary_id: string, source_amount = 10_000) {
  const { status, body } = await by.call('POST', '/payouts', {
    beneficiary_id,
    source_amount,
    source_currency: 'USD',
    destination_currency: 'EUR',
    purpose_code: 'S0802',
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

/** The bank of live merchants, which have none of their own, answers as that of the sandbox does. */
function holdSandboxBank() {
  const { providers } = engine.services;
  const sandbox = sandboxProviders(engine.services);
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  const silent = {
    ...sandbox.bank,
    async submit() {
      waiting++;
      await promise;
      return { outcome: 'unknown' as const };
    },
  };
  vi.spyOn(providers, 'for').mockImplementation(({ environment }) =>
    environment === 'live' ? sandbox : { ...sandbox, bank: silent },
  );
  return { waiting: () => waiting, release };
}
