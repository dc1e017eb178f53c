import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import type { Lookup } from './lookups';

let engine: TestEngine;
let merchants: readonly [TestMerchant, TestMerchant];
beforeAll(async () => {
  engine = await testEngine();
  merchants = [await testMerchant(engine), await testMerchant(engine)];
  for (const [at, merchant] of merchants.entries()) await merchant.fund(100 * (at + 1));
});
afterAll(() => engine.stop());

/** Without a condition on the merchant, so that only row-level security tells the rows apart. */
const BALANCE: Lookup = {
  name: 'test_balance',
  parameters: ['currency'],
  select: 'SELECT merchant_id, available FROM balance WHERE currency = asked.currency',
};

const find = ({ merchant }: TestMerchant, currency: string | null) =>
  engine.services.db.app.lookUp<{ merchant_id: string; available: bigint }>(BALANCE, merchant.id, currency);

test('look-ups that share a statement each see the rows of their own merchant', async () => {
  const found = await Promise.all(Array.from({ length: 200 }, (_, at) => find(merchants[at % 2]!, 'USD')));
  expect(found).toEqual(
    found.map((_, at) => ({
      merchant_id: merchants[at % 2]!.merchant.id,
      available: BigInt(100 * ((at % 2) + 1)),
    })),
  );
});

test('a row that is missing is undefined, and a value that the database refuses fails alone', async () => {
  const [ours] = merchants;
  const found = await Promise.allSettled(['USD', 'XXX', null, 'U\0D', 'USD'].map((key) => find(ours, key)));
  expect(found.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  const values = found.map((result) => (result.status === 'fulfilled' ? result.value?.available : 'refused'));
  expect(values).toEqual([100n, undefined, undefined, 'refused', 100n]);
});

test('no tenant stays set on the connection', async () => {
  await find(merchants[0], 'USD');
  const { rows } = await engine.services.db.app.reader.query<{ merchant: string | null }>({
    text: "SELECT nullif(current_setting('app.merchant', true), '') AS merchant",
  });
  expect(rows).toEqual([{ merchant: null }]);
});
