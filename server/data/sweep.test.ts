import { expect, test } from 'vitest';
import { DAY_MS } from '../kernel/time/durations';
import { testEngine } from '../testing/engine';
import { testMerchant } from '../testing/merchant';
import { personAt } from '../testing/person';

const engine = await testEngine();
const at = await testMerchant(engine);
const { prisma } = engine.services.db.system;
await at.fund(1_000_000);
const payee = await at.payee('IN');
/** The bank never answers. */
const silentPayee = await at.payee('IN', '50100234567701');

const merchant_id = at.merchant.id;
const pay = async (source_amount: number, beneficiary_id = payee): Promise<string> => {
  const terms = { beneficiary_id, source_currency: 'USD', destination_currency: 'INR', payment_rail: 'neft' };
  const { status, body } = await at.call(
    'POST',
    '/payouts',
    { purpose_code: 'S0802', source_amount, ...terms },
    { 'idempotency-key': `pay-${source_amount}` },
  );
  expect(status).toBe(201);
  return body.id;
};
const moveClock = async (days: number) => {
  engine.advance(days * DAY_MS);
  await engine.runUntilIdle();
};

test('deletes the answers of Idempotency-Keys after 2 days', async () => {
  await pay(20_000);
  await pay(30_000);
  const count = () => prisma.idempotency.count({ where: { merchant_id } });
  await moveClock(1);
  expect(await count()).toBe(2);
  await moveClock(1);
  expect(await count()).toBe(0);
});

test("deletes sessions 30 days after they end, except each person's latest", async () => {
  const { id: person_id } = await personAt(engine, at, 'viewer');
  const { id: other } = await personAt(engine, at, 'maker');
  for (const ago of [31, 3]) {
    const seen_at = new Date(engine.now().getTime() - ago * DAY_MS);
    const ended = { created_at: seen_at, seen_at, expires_at: new Date(seen_at.getTime() + DAY_MS / 2) };
    await prisma.session.create({ data: { id: `session_${ago}`, person_id, merchant_id, ...ended } });
  }
  const list = async () => {
    const rows = await prisma.session.findMany({ where: { person_id }, orderBy: { seen_at: 'asc' } });
    return rows.map(({ id }) => id);
  };
  await moveClock(0.1);
  const [, latest] = await list();
  expect(await list()).toEqual(['session_3', latest]);
  await moveClock(28);
  expect(await list()).toEqual([latest]);
  await moveClock(400);
  expect(await list()).toEqual([latest]);
  expect(await prisma.session.count({ where: { person_id: other } })).toBe(1);
});

test('deletes the attempts of final payouts after 90 days, and keeps those of open ones', async () => {
  const [sent, silent] = [await pay(40_000), await pay(50_000, silentPayee)];
  await engine.runUntilIdle();
  const count = (payout_id: string) => prisma.payoutAttempt.count({ where: { merchant_id, payout_id } });
  const statusOf = async (id: string) => (await at.call('GET', `/payouts/${id}`)).body.status;
  expect(await Promise.all([sent, silent].map(statusOf))).toEqual(['success', 'in_progress']);
  expect(await Promise.all([sent, silent].map(count))).toEqual([1, 1]);
  await moveClock(89);
  expect(await Promise.all([sent, silent].map(count))).toEqual([1, 1]);
  await moveClock(2);
  expect(await Promise.all([sent, silent].map(count))).toEqual([0, 1]);
});

test('deletes more rows than one statement may', async () => {
  const recorded_at = new Date(engine.now().getTime() - 3 * DAY_MS);
  const row = { merchant_id, scope: 'many', fingerprint: '', image: {}, recorded_at };
  await prisma.idempotency.createMany({
    data: Array.from({ length: 2_500 }, (_, i) => ({ ...row, key: `${i}` })),
  });
  await moveClock(1);
  expect(await prisma.idempotency.count({ where: { merchant_id, scope: 'many' } })).toBe(0);
});
