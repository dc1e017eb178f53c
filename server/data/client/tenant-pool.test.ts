import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { isUnreachable } from '../outage';
import { connectDatabase } from './client';
import { forMerchant, oneForMerchant, readMerchant } from './transaction';

let engine: TestEngine;
let merchants: readonly [TestMerchant, TestMerchant];
beforeAll(async () => {
  engine = await testEngine();
  merchants = [await testMerchant(engine), await testMerchant(engine)];
  for (const [at, merchant] of merchants.entries()) await merchant.fund(100 * (at + 1));
});
afterAll(() => engine.stop());

const balanceOf = ({ merchant }: TestMerchant, of = merchant) =>
  readMerchant(engine.services.db, merchant.id, (tx) =>
    tx.balance.findUnique({ where: { merchant_id_currency: { merchant_id: of.id, currency: 'USD' } } }),
  );

test('concurrent reads of several merchants each see their own rows only', async () => {
  const [ours, theirs] = merchants;
  const found = await Promise.all(Array.from({ length: 20 }, (_, at) => balanceOf(merchants[at % 2]!)));
  expect(found.map((row) => row?.available)).toEqual(found.map((_, at) => BigInt(100 * ((at % 2) + 1))));
  expect(await balanceOf(ours, theirs.merchant)).toBeNull();
});

test('a read cannot write, and a failure leaves nothing behind', async () => {
  const [ours] = merchants;
  const { db } = engine.services;
  const writing = readMerchant(db, ours.merchant.id, (tx) =>
    tx.balance.updateMany({ where: { merchant_id: ours.merchant.id }, data: { available: 5n } }),
  );
  await expect(writing).rejects.toThrow('read-only transaction');
  const [left] = await db.app.prisma.$queryRaw<{ merchant: string | null }[]>`
    SELECT nullif(current_setting('app.merchant', true), '') AS merchant`;
  expect(left!.merchant).toBeNull();
  expect((await balanceOf(ours))?.available).toBe(100n);
});

test("a single-statement write sees its merchant's rows only and allows no second statement", async () => {
  const [ours, theirs] = merchants;
  const { db } = engine.services;
  const increased_at = new Date('2026-01-01T00:00:00Z');
  const note = (of: TestMerchant) =>
    oneForMerchant(db, ours.merchant.id, (tx) =>
      tx.balance.updateMany({
        where: { merchant_id: of.merchant.id, currency: 'USD' },
        data: { increased_at },
      }),
    );
  expect([(await note(ours)).count, (await note(theirs)).count]).toEqual([1, 0]);
  const twice = oneForMerchant(db, ours.merchant.id, async (tx) => {
    await tx.balance.count();
    await tx.balance.count();
  });
  await expect(twice).rejects.toThrow('A second statement would be a transaction of its own');
});

test('a transaction that ends while it waits for a connection takes none', async () => {
  const [{ merchant }] = merchants;
  const sizes = { app: 1, reader: 1, searching: 1, system: 1 };
  const db = await connectDatabase(process.env.DATABASE_URL!, { sizes });
  try {
    const busy = await db.app.pool.connect();
    const count = (timeout: number) => forMerchant(db, merchant.id, (tx) => tx.balance.count(), { timeout });
    const ended = count(20).catch((error) => error);
    await sleep(200);
    busy.release();
    expect(isUnreachable(await ended)).toBe(true);
    expect(await count(300_000)).toBeGreaterThan(0);
    expect(db.app.pool.idleCount).toBe(db.app.pool.totalCount);
  } finally {
    await db.stop();
  }
});
