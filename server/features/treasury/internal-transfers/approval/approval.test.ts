import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { TEST_OPERATOR } from '../../../../testing/operator';
import { personAt } from '../../../../testing/person';
import { setRules } from '../../../workspace/approval-rules/public';

type Person = Awaited<ReturnType<typeof personAt>>;
const DAY = 24 * 3600;

let engine: TestEngine;
let platform: TestMerchant;
let shop: TestMerchant;
let maker: Person;
let approver: Person;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  platform = await testMerchant(engine, { features: ['platform'] });
  shop = await testMerchant(engine, {
    platform: platform.merchant.handle,
    features: ['payout_approval'],
  });
  await shop.fund(1_000);
  maker = await personAt(engine, shop, 'maker');
  approver = await personAt(engine, shop, 'approver');
});

const bodyOf = (more: object = {}) => ({
  amount: 400,
  currency: 'USD',
  from_merchant_id: shop.merchant.id as string,
  to_merchant_id: platform.merchant.id as string,
  ...more,
});
const create = () => maker.trpc.internal_transfers.create(bodyOf());
const usdOf = async ({ call }: TestMerchant) => {
  const { body } = await call('GET', '/balances');
  const of = (rows: { currency: string; amount: number }[]) =>
    rows.find(({ currency }) => currency === 'USD')!.amount;
  return [of(body.available), of(body.held)];
};
const statusAt = async ({ call }: TestMerchant, id: string) =>
  (await call('GET', `/internal-transfers/${id}`)).body.status;

test('holds the money of an internal transfer that needs approval, as pending_approval', async () => {
  const { id, status } = await create();
  expect(status).toBe('pending_approval');
  expect([await usdOf(shop), await usdOf(platform)]).toEqual([
    [600, 400],
    [0, 0],
  ]);
  expect((await platform.call('GET', `/internal-transfers/${id}`)).status).toBe(404);
  expect((await approver.trpc.internal_transfers.approve({ id, version: 1 })).status).toBe('success');
  expect([await usdOf(shop), await usdOf(platform)]).toEqual([
    [600, 0],
    [400, 0],
  ]);
  expect([await statusAt(shop, id), await statusAt(platform, id)]).toEqual(['success', 'success']);
  await expect(approver.trpc.internal_transfers.approve({ id, version: 2 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test("waits for the sending merchant's approvers when its platform debits it, and notifies the platform", async () => {
  const made = await platform.call('POST', '/internal-transfers', bodyOf());
  expect([made.status, made.body.status]).toEqual([201, 'pending_approval']);
  const { id } = made.body;
  expect(await statusAt(platform, id)).toBe('pending_approval');
  const boss = await personAt(engine, platform, 'owner');
  await expect(boss.trpc.internal_transfers.approve({ id, version: 1 })).rejects.toThrow(
    /people of the sending merchant/,
  );
  await approver.trpc.internal_transfers.approve({ id, version: 1 });
  expect([await usdOf(shop), await usdOf(platform)]).toEqual([
    [600, 0],
    [400, 0],
  ]);
  expect([await statusAt(shop, id), await statusAt(platform, id)]).toEqual(['success', 'success']);
});

test('records each step at a platform that transfers between two of its merchants', async () => {
  const stall = await testMerchant(engine, { platform: platform.merchant.handle });
  const { body } = await platform.call(
    'POST',
    '/internal-transfers',
    bodyOf({ to_merchant_id: stall.merchant.id }),
  );
  expect((await stall.call('GET', `/internal-transfers/${body.id}`)).status).toBe(404);
  await approver.trpc.internal_transfers.approve({ id: body.id, version: 1 });
  expect(await usdOf(stall)).toEqual([400, 0]);
  for (const one of [platform, shop, stall]) expect(await statusAt(one, body.id)).toBe('success');
});

test('requires no approval of the receiving merchant', async () => {
  await platform.fund(500);
  const back = bodyOf({ from_merchant_id: platform.merchant.id, to_merchant_id: shop.merchant.id });
  expect((await platform.call('POST', '/internal-transfers', back)).body.status).toBe('success');
});

test('denies approval to the creator and to API keys', async () => {
  const owner = await personAt(engine, shop, 'owner');
  const { id } = await owner.trpc.internal_transfers.create(bodyOf());
  await expect(owner.trpc.internal_transfers.approve({ id, version: 1 })).rejects.toThrow(/You created this/);
  await expect(maker.trpc.internal_transfers.approve({ id, version: 1 })).rejects.toThrow();
});

test('returns the money of a rejected or cancelled transfer to the balance', async () => {
  const first = await create();
  const rejected = await approver.trpc.internal_transfers.reject({
    id: first.id,
    version: 1,
    reason: 'Wrong month',
  });
  expect(rejected).toMatchObject({ status: 'cancelled', rejection_reason: 'Wrong month' });
  const second = await create();
  expect((await maker.trpc.internal_transfers.cancel({ id: second.id, version: 1 })).status).toBe(
    'cancelled',
  );
  const { body } = await platform.call('POST', '/internal-transfers', bodyOf());
  const boss = await personAt(engine, platform, 'owner');
  await boss.trpc.internal_transfers.cancel({ id: body.id, version: 1 });
  expect([await statusAt(shop, body.id), await statusAt(platform, body.id)]).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect(await usdOf(shop)).toEqual([1_000, 0]);
});

test('cancels a transfer after 90 days without a decision', async () => {
  const { id } = await create();
  await shop.call('POST', '/sandbox/clock', { advance_by_seconds: 91 * DAY });
  expect(await statusAt(shop, id)).toBe('cancelled');
  expect(await usdOf(shop)).toEqual([1_000, 0]);
});

test('applies the approval rules of payouts to internal transfers', async () => {
  const rule = (name: string, steps: object[], when: object = {}) => ({
    id: name.toLowerCase(),
    name,
    when,
    steps: steps.map((step) => ({ people: [], roles: [], ...step })),
  });
  await setRules(
    engine.services,
    shop.merchant,
    [
      rule('Small', [], { amount: { currency: 'USD', max: 100 } }),
      rule('Large', [
        { need: 'any', roles: ['approver'] },
        { need: 'any', roles: ['owner'] },
      ]),
    ],
    TEST_OPERATOR,
  );
  const small = await maker.trpc.internal_transfers.create(bodyOf({ amount: 50 }));
  expect(small.status).toBe('success');
  const owner = await personAt(engine, shop, 'owner');
  const { id } = await create();
  const first = await approver.trpc.internal_transfers.approve({ id, version: 1 });
  expect(first.status).toBe('pending_approval');
  expect((await owner.trpc.internal_transfers.approve({ id, version: 2 })).status).toBe('success');
});

test('counts one of two concurrent approvals', async () => {
  const other = await personAt(engine, shop, 'owner');
  const { id } = await create();
  const ended = await Promise.allSettled(
    [approver, other].map((one) => one.trpc.internal_transfers.approve({ id, version: 1 })),
  );
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await usdOf(platform)).toEqual([400, 0]);
});
