import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf } from '../../testing/card';
import { type TestEngine, testEngine } from '../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../testing/merchant';
import { WITHDRAWAL_ACCOUNT } from '../../testing/withdrawal-account-input';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const NOTES = { purchase_order: 'PO-1', b: 1, a: true, ä: 'x', longer: null };

const order = async () => ({
  customer_id: await ours.customer(),
  amount: 10_000,
  currency: 'USD',
  product: { name: 'Throws', description: '600 cotton throws' },
  notes: NOTES,
});

test.each<[string, () => Promise<object>]>([
  ['/v2/beneficiaries', async () => ({ ...PAYEES.IN, notes: NOTES })],
  ['/withdrawal-accounts', async () => WITHDRAWAL_ACCOUNT],
  ['/orders', order],
  [
    '/payment',
    async () => ({
      order_id: (await ours.call('POST', '/orders', await order())).body.id,
      card: cardOf(),
      callback_url: 'https://shop.example/paid',
    }),
  ],
  ['/payment/mock', async () => ({ amount: 10_000, currency: 'USD', remitter_name: 'Sanctioned_Entity' })],
])('replays the first answer of POST %s byte for byte', async (path, bodyOf) => {
  const body = await bodyOf();
  const headers = { 'idempotency-key': `replay of ${path}` };
  const first = await ours.call('POST', path, body, headers);
  expect([first.status, first.body]).toEqual([201, expect.any(Object)]);
  const again = await ours.call('POST', path, body, headers);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
});
