import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { TEST_OPERATOR } from '../../../../testing/operator';
import { personAt } from '../../../../testing/person';
import { withdrawalAccountOf } from '../../../../testing/withdrawal-account';
import { makeToken } from '../../../platform/merchants/public';
import { setRules } from '../../../workspace/approval-rules/public';

type Person = Awaited<ReturnType<typeof personAt>>;
const FEE = 1_500;
const DAY = 24 * 3600_000;

let engine: TestEngine;
let ours: TestMerchant;
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
  ours = await testMerchant(engine, { features: ['settlements', 'payout_approval'] });
  await withdrawalAccountOf(engine, ours);
  await ours.fund(100_000);
  maker = await personAt(engine, ours, 'maker');
  approver = await personAt(engine, ours, 'approver');
});

const create = (by = maker) => by.trpc.settlements.create({ amount: 50_000, balance_currency: 'USD' });
const usd = async () => {
  const { available, held } = (await ours.call('GET', '/balances')).body;
  return { available: available[0].amount, held: held[0].amount };
};
const rules = (...given: object[]) => setRules(engine.services, ours.merchant, given, TEST_OPERATOR);
const rule = (name: string, steps: object[], when: object = {}) => ({
  id: name.toLowerCase(),
  name,
  when,
  steps: steps.map((step) => ({ people: [], roles: [], ...step })),
});

describe('where approval is on, settlements wait as pending_approval', () => {
  test('holds the money of a settlement at creation, and sends it once a second person approves', async () => {
    const { id, status } = await create();
    expect(status).toBe('pending_approval');
    expect(await usd()).toEqual({ available: 50_000 - FEE, held: 50_000 + FEE });
    await engine.runUntilIdle();
    const row = await approver.trpc.settlements.view({ id });
    expect(row).toMatchObject({
      settlement: { status: 'pending_approval' },
      can: { approve: true, cancel: false, reason: null },
      approval: { given: 0, needed: 1, could: [approver.name] },
    });
    expect((await approver.trpc.settlements.approve({ id, version: row.version })).status).toBe('pending');
    await engine.runUntilIdle();
    const after = await maker.trpc.settlements.view({ id });
    expect(after.settlement.status).toBe('success');
    expect(after.approval.votes).toMatchObject([{ by: approver.name, verdict: 'approved' }]);
    expect(after.timeline.map(({ title }) => title)).toEqual([
      'Created',
      'Approved',
      'Sent to the bank',
      'Paid',
    ]);
  });

  test('denies approval to the creator, and to all people behind the API key that created it', async () => {
    const owner = await personAt(engine, ours, 'owner');
    const own = await create(owner);
    await expect(owner.trpc.settlements.approve({ id: own.id, version: 1 })).rejects.toThrow(
      /You created this withdrawal/,
    );
    const token = await makeToken(engine.services, ours.merchant, 'erp', [approver.id]);
    const body = { amount: 10_000, balance_currency: 'USD' };
    const made = await callerOf(engine, token)('POST', '/settlements', body);
    expect(made.body.status).toBe('pending_approval');
    await expect(approver.trpc.settlements.approve({ id: made.body.id, version: 1 })).rejects.toThrow(
      /hold the API key/,
    );
    await expect(maker.trpc.settlements.approve({ id: own.id, version: 1 })).rejects.toThrow();
    expect((await owner.trpc.settlements.approve({ id: made.body.id, version: 1 })).status).toBe('pending');
  });

  test('returns the money of a rejected settlement and tells its creator why', async () => {
    const { id } = await create();
    const rejected = await approver.trpc.settlements.reject({ id, version: 1, reason: 'Not this week' });
    expect(rejected.status).toBe('cancelled');
    expect(await usd()).toEqual({ available: 100_000, held: 0 });
    const { data } = await maker.trpc.notifications.list({});
    expect(data[0]).toMatchObject({
      title: `${approver.name} rejected the withdrawal`,
      detail: 'Not this week',
    });
  });

  test("cancels a settlement on its creator's request, or after 90 days without a decision", async () => {
    const { id } = await create();
    expect((await maker.trpc.settlements.cancel({ id, version: 1 })).status).toBe('cancelled');
    await expect(maker.trpc.settlements.cancel({ id, version: 2 })).rejects.toThrow(/cannot be cancelled/);
    const idle = await create();
    const { body } = await ours.call('POST', '/sandbox/clock', { advance_by_seconds: (91 * DAY) / 1000 });
    expect(body.now).toBeDefined();
    expect((await ours.call('GET', `/settlements/${idle.id}`)).body.status).toBe('cancelled');
    expect(await usd()).toEqual({ available: 100_000, held: 0 });
  });

  test('applies the approval rules of payouts to settlements: two people, one of them an owner', async () => {
    await rules(
      rule('Large', [
        { need: 'any', roles: ['approver'] },
        { need: 'any', roles: ['owner'] },
      ]),
    );
    const owner = await personAt(engine, ours, 'owner');
    const { id } = await create();
    await expect(owner.trpc.settlements.approve({ id, version: 1 })).rejects.toThrow(/current step/);
    const first = await approver.trpc.settlements.approve({ id, version: 1 });
    expect(first.status).toBe('pending_approval');
    await expect(approver.trpc.settlements.approve({ id, version: 2 })).rejects.toThrow(/already approved/);
    expect((await owner.trpc.settlements.approve({ id, version: 2 })).status).toBe('pending');
  });

  test('sends a settlement without approval if the rule requires none', async () => {
    await rules(rule('Swift', [], { rails: ['swift'] }));
    expect((await create()).status).toBe('pending');
  });

  test('counts pending settlements for those who can decide, not for their creator', async () => {
    const owner = await personAt(engine, ours, 'owner');
    await maker.trpc.settlements.create({ amount: 10_000, balance_currency: 'USD' });
    await owner.trpc.settlements.create({ amount: 10_000, balance_currency: 'USD' });
    expect((await approver.trpc.home.approvals({})).settlements).toEqual({ mine: 2, all: 2 });
    expect((await owner.trpc.home.approvals({})).settlements).toEqual({ mine: 1, all: 2 });
    expect((await maker.trpc.home.approvals({})).settlements).toEqual({ mine: 0, all: 2 });
  });

  test('rejects an approval if the withdrawal account was replaced', async () => {
    const { id } = await create();
    await withdrawalAccountOf(engine, ours, { account_number: '000999999999' });
    await expect(approver.trpc.settlements.approve({ id, version: 1 })).rejects.toThrow(/has been replaced/);
    expect((await approver.trpc.settlements.reject({ id, version: 1, reason: 'Replaced' })).status).toBe(
      'cancelled',
    );
  });

  test('rejects a decision on an outdated version with 409', async () => {
    const { id } = await create();
    await expect(approver.trpc.settlements.approve({ id, version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
