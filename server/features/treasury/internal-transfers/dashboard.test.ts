import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { personAt, signedIn } from '../../../testing/person';
import { setRules } from '../../workspace/approval-rules/public';

type Person = Awaited<ReturnType<typeof personAt>>;

let engine: TestEngine;
let platform: TestMerchant;
let shop: TestMerchant;
let stall: TestMerchant;
let boss: Person;
let maker: Person;
let approver: Person;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  platform = await testMerchant(engine, { name: 'Grand Bazaar', features: ['platform'] });
  const under = { platform: platform.merchant.handle };
  shop = await testMerchant(engine, { ...under, name: 'Lamp Shop', features: ['payout_approval'] });
  stall = await testMerchant(engine, { ...under, name: 'Tea Stall' });
  await shop.fund(1_000);
  await platform.fund(1_000);
  boss = await personAt(engine, platform, 'owner');
  maker = await personAt(engine, shop, 'maker');
  approver = await personAt(engine, shop, 'approver');
});

const bodyOf = (from: TestMerchant, to: TestMerchant, more: object = {}) => ({
  amount: 400,
  currency: 'USD',
  from_merchant_id: from.merchant.id as string,
  to_merchant_id: to.merchant.id as string,
  ...more,
});
const rowsOf = async ({ trpc }: Person, input: object = {}) =>
  (await trpc.internal_transfers.rows(input)).data;
const idsOf = async (person: Person, input: object) =>
  (await rowsOf(person, input)).map(({ transfer }) => transfer.id);

test('hides people and addresses of one merchant from the audit trail of another', async () => {
  const headers = await signedIn(engine, platform, 'owner');
  headers.set(engine.addressHeader, '203.0.113.7');
  const { id } = await engine.caller(headers).internal_transfers.create(bodyOf(platform, stall));
  const trail = async ({ trpc }: Person) =>
    (await trpc.audit.rows({ subject_id: id })).data.map(({ who }) => who);
  expect(await trail(await personAt(engine, stall, 'owner'))).toEqual([
    { type: 'person', name: 'Grand Bazaar', address: null },
  ]);
  const [own] = await trail(boss);
  expect(own).toMatchObject({ type: 'person', address: '203.0.113.7' });
  expect(own!.name).not.toBe('Grand Bazaar');
});

describe('the list', () => {
  test('lists a transfer for each merchant by name and from its own side', async () => {
    const { id } = await boss.trpc.internal_transfers.create(bodyOf(platform, stall));
    const [sent] = await rowsOf(boss);
    expect(sent).toMatchObject({
      direction: 'sent',
      from: { name: 'Grand Bazaar' },
      to: { name: 'Tea Stall' },
      created_by: { type: 'person', name: boss.name },
    });
    const viewer = await personAt(engine, stall, 'viewer');
    const [received] = await rowsOf(viewer);
    expect(received).toMatchObject({
      transfer: { id },
      direction: 'received',
      approval: null,
      can: { approve: false, cancel: false, reason: null },
    });
    // People of another merchant are not named.
    expect(received!.created_by.name).toBe('Grand Bazaar');
    expect(await rowsOf(maker)).toEqual([]);
  });

  test('filters transfers by direction, counterparty, name, status and amount', async () => {
    const out = await boss.trpc.internal_transfers.create(bodyOf(platform, stall, { reference: 'Float' }));
    const across = await boss.trpc.internal_transfers.create(bodyOf(shop, stall, { amount: 300 }));
    await stall.fund(500);
    const back = await stall.call('POST', '/internal-transfers', bodyOf(stall, platform, { amount: 100 }));
    expect(await idsOf(boss, { direction: 'sent' })).toEqual([out.id]);
    expect(await idsOf(boss, { direction: 'received' })).toEqual([back.body.id]);
    expect(await idsOf(boss, { direction: 'between' })).toEqual([across.id]);
    expect(await idsOf(boss, { merchant_id: shop.merchant.id })).toEqual([across.id]);
    expect(await idsOf(boss, { q: 'lamp' })).toEqual([across.id]);
    expect(await idsOf(boss, { q: 'float' })).toEqual([out.id]);
    expect(await idsOf(boss, { q: '1.00 USD' })).toEqual([back.body.id]);
    expect(await idsOf(boss, { status: 'pending_approval' })).toEqual([across.id]);
    const { counts } = await boss.trpc.internal_transfers.counts({});
    expect(counts).toEqual({ all: 3, pending_approval: 1, success: 2, cancelled: 0 });
    const viewer = await personAt(engine, stall, 'viewer');
    expect(await idsOf(viewer, { q: 'bazaar' })).toEqual([back.body.id, out.id]);
  });

  test("returns 404 for the view of another merchant's transfer", async () => {
    const { id } = await boss.trpc.internal_transfers.create(bodyOf(platform, stall));
    await expect(maker.trpc.internal_transfers.view({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the page of one', () => {
  test("shows the history of a transfer, with the other merchant's name instead of its people", async () => {
    const { id } = await maker.trpc.internal_transfers.create(bodyOf(shop, platform));
    await approver.trpc.internal_transfers.approve({ id, version: 1 });
    const own = await maker.trpc.internal_transfers.view({ id });
    expect(own.timeline.map(({ title, actor }) => [title, actor.name])).toEqual([
      ['Created', maker.name],
      ['Approved and transferred', approver.name],
    ]);
    const theirs = await boss.trpc.internal_transfers.view({ id });
    expect(theirs.timeline.map(({ title, actor }) => [title, actor.name])).toEqual([
      ['Transferred', 'Lamp Shop'],
    ]);
  });

  test('waits for the sending merchant when a platform debits it, without naming its approvers to the platform', async () => {
    const { id } = await boss.trpc.internal_transfers.create(bodyOf(shop, platform));
    expect(await boss.trpc.internal_transfers.view({ id })).toMatchObject({
      direction: 'received',
      approval: null,
      can: { approve: false, cancel: true, reason: null },
    });
    expect(await approver.trpc.internal_transfers.view({ id })).toMatchObject({
      direction: 'sent',
      created_by: { name: 'Grand Bazaar' },
      approval: { given: 0, needed: 1, could: [approver.name] },
      can: { approve: true, cancel: false, reason: null },
    });
    await approver.trpc.internal_transfers.reject({ id, version: 1, reason: 'Not agreed' });
    const ended = await boss.trpc.internal_transfers.view({ id });
    expect(ended.transfer.rejection_reason).toBe('Not agreed');
    expect(ended.timeline.map(({ title, actor }) => [title, actor.name])).toEqual([
      ['Created', boss.name],
      ['Rejected', 'Lamp Shop'],
    ]);
  });
});

describe('what waits for approval', () => {
  test('counts pending transfers for those who can decide, not for their creator', async () => {
    const owner = await personAt(engine, shop, 'owner');
    await maker.trpc.internal_transfers.create(bodyOf(shop, platform, { amount: 100 }));
    await owner.trpc.internal_transfers.create(bodyOf(shop, platform, { amount: 100 }));
    await boss.trpc.internal_transfers.create(bodyOf(shop, stall, { amount: 100 }));
    expect((await approver.trpc.home.approvals({})).internal_transfers).toEqual({ mine: 3, all: 3 });
    expect((await owner.trpc.home.approvals({})).internal_transfers).toEqual({ mine: 2, all: 3 });
    expect((await maker.trpc.home.approvals({})).internal_transfers).toEqual({ mine: 0, all: 3 });
    // The platform created one of them and may decide none.
    expect((await boss.trpc.home.approvals({})).internal_transfers).toEqual({ mine: 0, all: 0 });
  });

  test('does not count a transfer while another step of its rule is open', async () => {
    await setRules(
      engine.services,
      shop.merchant,
      [
        {
          id: 'both',
          name: 'Both',
          when: {},
          steps: [
            { need: 'any', roles: ['approver'], people: [] },
            { need: 'any', roles: ['owner'], people: [] },
          ],
        },
      ],
      TEST_OPERATOR,
    );
    const owner = await personAt(engine, shop, 'owner');
    const { id } = await maker.trpc.internal_transfers.create(bodyOf(shop, platform));
    const mine = async () =>
      Promise.all(
        [approver, owner].map(async ({ trpc }) => (await trpc.home.approvals({})).internal_transfers.mine),
      );
    expect(await mine()).toEqual([1, 0]);
    await approver.trpc.internal_transfers.approve({ id, version: 1 });
    expect(await mine()).toEqual([0, 1]);
  });
});

describe('a new one', () => {
  test('finds its merchants for a platform, and itself and its platform for a merchant', async () => {
    const found = await boss.trpc.internal_transfers.parties({});
    expect(found.data.map(({ name, relation }) => [name, relation])).toEqual([
      ['Grand Bazaar', 'own'],
      ['Lamp Shop', 'merchant'],
      ['Tea Stall', 'merchant'],
    ]);
    expect((await boss.trpc.internal_transfers.parties({ q: 'tea' })).data).toEqual([
      { id: stall.merchant.id, name: 'Tea Stall', relation: 'merchant', gives: true, receives: true },
    ]);
    const near = await maker.trpc.internal_transfers.parties({});
    expect(near.data.map(({ name, gives, receives }) => [name, gives, receives])).toEqual([
      ['Lamp Shop', true, true],
      ['Grand Bazaar', false, true],
    ]);
  });

  test('shows both balances to a platform, and a merchant only its own', async () => {
    const between = { from_merchant_id: platform.merchant.id, to_merchant_id: shop.merchant.id };
    const both = await boss.trpc.internal_transfers.preview(between);
    expect(both.from!.balances).toContainEqual({ amount: 1_000, currency: 'USD' });
    expect(both.to!.balances).toContainEqual({ amount: 1_000, currency: 'USD' });
    const back = { from_merchant_id: shop.merchant.id, to_merchant_id: platform.merchant.id };
    const one = await maker.trpc.internal_transfers.preview(back);
    expect(one.from!.balances).toContainEqual({ amount: 1_000, currency: 'USD' });
    expect(one.to).toEqual({ id: platform.merchant.id, name: 'Grand Bazaar', balances: null });
  });

  test('treats a merchant that may not send or receive like an unknown one', async () => {
    const stranger = await testMerchant(engine);
    const unknown = { id: 'merch_00000000000000000000000000' };
    for (const { id } of [stranger.merchant, unknown]) {
      const asked = { from_merchant_id: id, to_merchant_id: id };
      expect(await boss.trpc.internal_transfers.preview(asked)).toMatchObject({ from: null, to: null });
    }
    const across = { from_merchant_id: platform.merchant.id, to_merchant_id: stall.merchant.id };
    expect(await maker.trpc.internal_transfers.preview(across)).toMatchObject({ from: null, to: null });
  });

  test('shows before creation whether a transfer needs approval', async () => {
    const back = { from_merchant_id: shop.merchant.id, to_merchant_id: platform.merchant.id };
    const asked = { ...back, amount: 400, currency: 'USD' };
    const of = async ({ trpc }: Person, input: object) =>
      (await trpc.internal_transfers.preview(input)).approval;
    expect(await of(maker, back)).toEqual({ state: 'depends', rule: null, own: true, could: [] });
    expect(await of(maker, asked)).toMatchObject({ state: 'needed', own: true, could: [approver.name] });
    expect(await of(boss, asked)).toMatchObject({ state: 'needed', own: false, could: [] });
    const exempt = { id: 'small', name: 'Small', when: {}, steps: [] };
    await setRules(engine.services, shop.merchant, [exempt], TEST_OPERATOR);
    expect(await of(maker, asked)).toMatchObject({ state: 'none' });
    const out = { from_merchant_id: platform.merchant.id, to_merchant_id: shop.merchant.id };
    expect(await of(boss, { ...out, amount: 400, currency: 'USD' })).toMatchObject({ state: 'none' });
  });
});
