import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import type { PersonLimit, RuleDraft } from './dashboard';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

type Person = Awaited<ReturnType<typeof personAt>>;

async function firm() {
  const at = await testMerchant(engine, { features: ['payout_approval'] });
  await at.fund(100_000_000);
  const payee = await at.payee('IN');
  const pay = async (source_amount: number) => {
    const body = {
      purpose_code: 'S0802',
      beneficiary_id: payee,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount,
      payment_rail: 'imps',
    };
    return (await at.call('POST', '/payouts', body)).body.id as string;
  };
  const [olivia, ravi, meera] = [
    await personAt(engine, at, 'owner'),
    await personAt(engine, at, 'admin'),
    await personAt(engine, at, 'approver'),
  ];
  const set = async (limits: PersonLimit[], rules?: RuleDraft[]) => {
    const current = await olivia.trpc.approval_rules.rules({});
    const change = { base_version: current.version, rules: rules ?? current.rules, limits };
    const { id } = await olivia.trpc.approval_rules.propose(change as never);
    await ravi.trpc.proposals.confirm({ id });
  };
  return { at, payee, pay, set, olivia, ravi, meera };
}

const limitOf = ({ id }: Person, max: number, currency = 'USD'): PersonLimit => ({
  person_id: id,
  currency,
  max,
});
const vote = async ({ trpc }: Person, id: string) => {
  const { version } = await trpc.payouts.view({ id });
  return (await trpc.payouts.approve({ items: [{ id, version }] })).results[0]!;
};
const couldApprove = async ({ trpc }: Person, id: string) =>
  (await trpc.payouts.view({ id })).approval!.could;

test('a person approves amounts up to their limit, and others approve the rest', async () => {
  const { pay, set, olivia, ravi, meera } = await firm();
  const earlier = await pay(50_000);
  await set([limitOf(meera, 20_000)]);
  const [within, above] = [await pay(20_000), await pay(20_001)];
  expect(await couldApprove(olivia, within)).toEqual([meera.name, olivia.name, ravi.name].sort());
  expect(await couldApprove(olivia, above)).toEqual([olivia.name, ravi.name].sort());
  const { data } = await meera.trpc.payouts.approvals({ tab: 'mine', per_page: 100 });
  expect(data.map(({ payout }) => payout.id)).toEqual([within]);
  expect(await vote(meera, within)).toMatchObject({ outcome: 'done' });
  expect(await vote(meera, above)).toMatchObject({
    outcome: 'refused',
    reason: 'The amount is above your approval limit. Someone else must approve this payout',
  });
  // The limit counts at the vote, also for a payout that was created before it.
  expect(await vote(meera, earlier)).toMatchObject({ outcome: 'refused' });
  expect(await vote(olivia, above)).toMatchObject({ outcome: 'done' });
  await set([]);
  expect(await vote(meera, earlier)).toMatchObject({ outcome: 'done' });
});

test('a limit in another currency is compared at the mid-market rate', async () => {
  const { pay, set, olivia, meera } = await firm();
  await set([limitOf(meera, 1_000_000, 'INR')]);
  expect(await couldApprove(olivia, await pay(1_000))).toContain(meera.name);
  expect(await couldApprove(olivia, await pay(100_000))).not.toContain(meera.name);
});

test('a rule that names a person keeps to the limit, and an owner or admin takes the place', async () => {
  const { payee, pay, set, olivia, ravi, meera } = await firm();
  const rule: RuleDraft = {
    name: 'Meera',
    when: {},
    steps: [{ need: 'any', roles: [], people: [meera.id] }],
  };
  await set([limitOf(meera, 20_000)], [rule]);
  expect(await couldApprove(olivia, await pay(20_000))).toEqual([meera.name]);
  expect(await couldApprove(olivia, await pay(30_000))).toEqual([olivia.name, ravi.name].sort());
  const asked = {
    source_currency: 'USD',
    payment_rail: 'imps',
    source: 'key',
    beneficiary_id: payee,
  } as const;
  const { steps } = await olivia.trpc.approval_rules.dry_run({ ...asked, source_amount: 30_000 });
  expect(steps[0]!.could.sort()).toEqual([olivia.name, ravi.name].sort());
});

test('the limits need a known approver, one limit each and an owner or admin without one', async () => {
  const { olivia, ravi, meera, at } = await firm();
  const maker = await personAt(engine, at, 'maker');
  const propose = (limits: PersonLimit[]) =>
    olivia.trpc.approval_rules.propose({ base_version: 0, rules: [], limits });
  await expect(propose([limitOf(maker, 100)])).rejects.toThrow(/owner, admin or approver/);
  await expect(propose([limitOf(meera, 100), limitOf(meera, 200)])).rejects.toThrow(/only one limit/);
  await expect(propose([limitOf(olivia, 100), limitOf(ravi, 100)])).rejects.toThrow(
    /At least one owner or admin/,
  );
  await expect(propose([limitOf(meera, 0)])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(propose([])).rejects.toThrow('These rules are already in use');
});

test('the history keeps the limits of each version', async () => {
  const { set, olivia, meera } = await firm();
  await set([limitOf(meera, 20_000)]);
  await set([]);
  const { data } = await olivia.trpc.approval_rules.history({});
  expect(data.map(({ limits }) => limits)).toEqual([[], [limitOf(meera, 20_000)]]);
});
