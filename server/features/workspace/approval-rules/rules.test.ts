import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { personAt, session } from '../../../testing/person';
import { setMerchant } from '../../platform/merchants/public';
import type { RuleDraft } from './dashboard';
import { setRules } from './public';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const any = (...roles: ('owner' | 'admin' | 'approver')[]) => ({ need: 'any' as const, roles, people: [] });
const rule = (name: string, when: RuleDraft['when'], ...steps: RuleDraft['steps']): RuleDraft => ({
  name,
  when,
  steps: steps.length ? steps : [any('approver')],
});
const TWO_STEPS = rule(
  'Two above 100',
  { amount: { currency: 'USD', min: 10_000 } },
  any('approver'),
  any('owner'),
);

async function firm(rules: RuleDraft[] = []) {
  const at = await testMerchant(engine, { features: ['payout_approval'] });
  await at.fund(100_000_000);
  if (rules.length) await setRules(engine.services, at.merchant, rules, TEST_OPERATOR);
  const payee = await at.payee('IN');
  const pay = async (
    by: { call: TestMerchant['call'] } | Awaited<ReturnType<typeof personAt>>,
    more: object = {},
  ) => {
    const body = {
      purpose_code: 'S0802',
      beneficiary_id: payee,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 20_000,
      payment_rail: 'imps' as const,
      ...more,
    };
    if ('trpc' in by) return (await by.trpc.payouts.create(body)).id;
    return (await by.call('POST', '/payouts', body)).body.id as string;
  };
  return { at, payee, pay, person: (role: string) => personAt(engine, at, role) };
}
type Person = Awaited<ReturnType<typeof personAt>>;

const seen = async ({ trpc }: Person, id: string) => trpc.payouts.view({ id });
const vote = async ({ trpc }: Person, id: string) => {
  const { version } = await trpc.payouts.view({ id });
  return (await trpc.payouts.approve({ items: [{ id, version }] })).results[0]!;
};
const mine = async ({ trpc }: Person) =>
  (await trpc.payouts.approvals({ tab: 'mine', per_page: 100 })).data.map(({ payout }) => payout.id);

describe('rules: conditions → up to 3 steps, each any-of or all-of roles or people', () => {
  test('shows 1 of 2 after the first approval, and completes with a second person', async () => {
    const { at, pay, person } = await firm([TWO_STEPS]);
    const [meera, noor, olivia] = [await person('approver'), await person('approver'), await person('owner')];
    const id = await pay(at);
    expect((await seen(meera, id)).approval).toMatchObject({
      rule: 'Two above 100',
      step: 1,
      steps: 2,
      given: 0,
      needed: 2,
      could: [meera.name, noor.name].sort(),
    });
    expect(await mine(olivia)).toEqual([]);
    expect(await vote(olivia, id)).toMatchObject({
      outcome: 'refused',
      reason: 'You are not an approver for the current step',
    });
    expect(await vote(meera, id)).toMatchObject({
      outcome: 'done',
      status: 'pending_approval',
      progress: '1 of 2',
    });
    const half = await seen(meera, id);
    expect(half).toMatchObject({ version: 2, approval: { step: 2, given: 1, could: [olivia.name] } });
    expect(half.approval!.votes).toMatchObject([{ by: meera.name, step: 1, verdict: 'approved' }]);
    expect([await mine(meera), await mine(noor), await mine(olivia)]).toEqual([[], [], [id]]);
    expect(await vote(olivia, id)).toMatchObject({ outcome: 'done', status: 'in_progress' });
    await engine.runUntilIdle();
    const { payout, timeline } = await seen(olivia, id);
    expect(payout.status).toBe('success');
    expect(timeline.map(({ type }) => type).slice(0, 3)).toEqual([
      'payout.created',
      'payout.step_approved',
      'payout.approved',
    ]);
  });

  test('rejects a second vote of the same person', async () => {
    const { at, pay, person } = await firm([
      rule('Twice', {}, any('owner', 'approver'), any('owner', 'approver')),
    ]);
    const [olivia, meera] = [await person('owner'), await person('approver')];
    const id = await pay(at);
    expect(await vote(olivia, id)).toMatchObject({ outcome: 'done' });
    expect(await vote(olivia, id)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(/^You already approved this payout/),
    });
    const { data } = await olivia.trpc.payouts.approvals({ tab: 'all' });
    expect(data.map(({ can }) => can.approve.tag)).toEqual(['approved by you']);
    expect(await vote(meera, id)).toMatchObject({ outcome: 'done', status: 'in_progress' });
  });

  test('makes one transition per step when two approvers vote at once', async () => {
    const { at, pay, person } = await firm([rule('Two', {}, any('approver'), any('approver'))]);
    const people = await Promise.all([person('approver'), person('approver'), person('approver')]);
    for (let round = 0; round < 5; round++) {
      const id = await pay(at);
      for (const version of [1, 2]) {
        const answers = await Promise.all(
          people.map(({ trpc }) => trpc.payouts.approve({ items: [{ id, version }] })),
        );
        const codes = answers.map(({ results }) => results[0]!.code);
        expect(codes.filter((code) => code === null)).toHaveLength(1);
        // On the second step, one of them has voted before; the others were only slower.
        expect(codes.filter((code) => code === 'stale').length).toBeGreaterThanOrEqual(version === 1 ? 2 : 1);
      }
      const { approval, payout } = await seen(people[0]!, id);
      expect(new Set(approval!.votes.map(({ by }) => by)).size).toBe(2);
      expect(payout.status).not.toBe('pending_approval');
    }
  });

  test('denies approval to the creator, whatever a step names', async () => {
    const { at, pay, person } = await firm();
    const [olivia, ravi] = [await person('owner'), await person('admin')];
    await setRules(
      engine.services,
      at.merchant,
      [rule('Olivia', {}, { need: 'any', roles: [], people: [olivia.id] })],
      TEST_OPERATOR,
    );
    const id = await pay(olivia);
    expect(await vote(olivia, id)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(/^You created/),
    });
    // No one else is named, so another owner or admin may vote.
    expect(await vote(ravi, id)).toMatchObject({ outcome: 'done' });
  });

  test('ends the approval when an approver of the current step rejects', async () => {
    const { at, pay, person } = await firm([TWO_STEPS]);
    const [meera, olivia] = [await person('approver'), await person('owner')];
    const id = await pay(at);
    await vote(meera, id);
    const early = await meera.trpc.payouts.reject({
      items: [{ id, version: 2 }],
      reason: 'On second thoughts',
    });
    expect(early.results[0]).toMatchObject({ outcome: 'refused' });
    await olivia.trpc.payouts.reject({ items: [{ id, version: 2 }], reason: 'Not this month' });
    expect((await seen(olivia, id)).payout.status).toBe('cancelled');
    const { data } = await olivia.trpc.payouts.approvals({ tab: 'decided' });
    expect(data[0]).toMatchObject({ decision: { verdict: 'rejected', by: olivia.name } });
  });

  test('conditions: amount band in a base currency, currency, rail, source, beneficiary new or changed', async () => {
    const { at, pay, person, payee } = await firm();
    const maker = await person('maker');
    const amounts = { amount: { currency: 'EUR', min: 1_000_000 } };
    await setRules(
      engine.services,
      at.merchant,
      [
        rule('Large', amounts),
        rule('By SWIFT', { rails: ['swift'] }),
        rule('Euros', { source_currencies: ['EUR'] }),
        rule('From a key', { sources: ['key'] }),
        rule('Fresh', { beneficiary: 'new_or_changed' }),
      ],
      TEST_OPERATOR,
    );
    await at.fund(10_000_000, 'EUR');
    const ruleOf = async (id: string) => (await seen(maker, id)).approval?.rule;
    expect(await ruleOf(await pay(at, { source_amount: 5_000_000, payment_rail: 'neft' }))).toBe('Large');
    expect(await ruleOf(await pay(at, { source_currency: 'EUR' }))).toBe('Euros');
    expect(await ruleOf(await pay(at))).toBe('From a key');
    expect(await ruleOf(await pay(maker))).toBe('Fresh');
    const tested = await maker.trpc.approval_rules.dry_run({
      source_amount: 1_000,
      source_currency: 'USD',
      payment_rail: 'swift',
      source: 'batch',
      beneficiary_id: payee,
    });
    expect(tested.rule).toEqual({ name: 'By SWIFT', position: 2 });
    engine.advance(8 * 24 * 3600_000);
    const later = await personAt(engine, at, 'maker');
    expect((await seen(later, await pay(later))).approval?.rule).toBeNull();
  });

  test('allows at most three steps per rule, with approvers of this merchant only', async () => {
    const { person } = await firm();
    const [olivia, maker] = [await person('owner'), await person('maker')];
    await person('admin');
    const propose = (steps: RuleDraft['steps'], when: RuleDraft['when'] = {}) =>
      olivia.trpc.approval_rules.propose({ base_version: 0, rules: [{ name: 'R', when, steps }] });
    await expect(propose(Array(4).fill(any('owner')))).rejects.toThrow('A rule has at most 3 steps');
    await expect(propose([{ need: 'all', roles: [], people: [] }])).rejects.toThrow('Choose at least one');
    await expect(propose([{ need: 'any', roles: [], people: [maker.id] }])).rejects.toThrow(
      'Each person must be an owner, admin or approver of this merchant',
    );
    await expect(propose([any('owner')], { amount: { currency: 'XYZ', min: 1 } })).rejects.toThrow('No rate');
    await expect(propose([any('owner')], { amount: { currency: 'USD', min: 2, max: 1 } })).rejects.toThrow(
      'must not be above',
    );
  });
});

describe('a changed rule only touches new payouts', () => {
  test('keeps payouts pending when the feature is switched off', async () => {
    const { at, pay, person } = await firm([TWO_STEPS]);
    const [meera, olivia] = [await person('approver'), await person('owner')];
    const before = await pay(at);
    await setRules(engine.services, at.merchant, [], TEST_OPERATOR);
    const after = await pay(at);
    await setMerchant(engine.services, at.merchant.handle, { features: ['-payout_approval'] });
    const [old, young] = [await seen(meera, before), await seen(meera, after)];
    expect([old.payout.status, old.approval?.steps, old.approval?.rule]).toEqual([
      'pending_approval',
      2,
      'Two above 100',
    ]);
    expect([young.approval?.steps, young.approval?.rule]).toEqual([1, null]);
    await vote(meera, before);
    expect(await vote(olivia, before)).toMatchObject({ status: 'in_progress' });
    expect(await vote(meera, after)).toMatchObject({ status: 'in_progress' });
  });

  test('requires every approval again when a payout is set back to pending approval', async () => {
    const { at, pay, person } = await firm();
    const meera = await person('approver');
    const id = await pay(at);
    await vote(meera, id);
    await at.call('PATCH', '/payouts/mock', { id, status: 'pending_approval' });
    expect((await seen(meera, id)).approval).toMatchObject({ given: 0, could: [meera.name] });
    expect(await vote(meera, id)).toMatchObject({ outcome: 'done', status: 'in_progress' });
  });
});

describe('a change of the rules needs a second owner or admin', () => {
  const propose = ({ trpc }: Person, rules: RuleDraft[], base_version = 0) =>
    trpc.approval_rules.propose({ base_version, rules });

  test('changes rules only once another owner or admin confirms, and keeps each version', async () => {
    const { at, person } = await firm();
    const [olivia, ravi, meera] = [await person('owner'), await person('admin'), await person('approver')];
    const { id } = await propose(olivia, [TWO_STEPS]);
    expect((await olivia.trpc.approval_rules.rules({})).rules).toEqual([]);
    const [own] = (await olivia.trpc.proposals.list({ kinds: ['rules'] })).data;
    expect(own).toMatchObject({ id, proposed_by: olivia.name, can: { confirm: false, withdraw: true } });
    expect(own!.change).toMatchObject({ before: [], after: [{ name: 'Two above 100' }] });
    await expect(olivia.trpc.proposals.confirm({ id })).rejects.toThrow(
      'Another owner or admin must confirm it',
    );
    await expect(meera.trpc.proposals.confirm({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ravi.trpc.proposals.confirm({ id })).toMatchObject({ status: 'confirmed', mailed: null });
    await expect(ravi.trpc.proposals.confirm({ id })).rejects.toThrow(
      'This proposal has already been confirmed',
    );
    const now = await olivia.trpc.approval_rules.rules({});
    expect(now).toMatchObject({ version: 1, rules: [{ name: 'Two above 100' }] });

    const removal = await propose(ravi, [], 1);
    await olivia.trpc.proposals.confirm({ id: removal.id });
    const { data } = await olivia.trpc.approval_rules.history({});
    expect(
      data.map(({ version, rules, proposed_by, confirmed_by }) => [
        version,
        rules.length,
        proposed_by,
        confirmed_by,
      ]),
    ).toEqual([
      [2, 0, ravi.name, olivia.name],
      [1, 1, olivia.name, ravi.name],
    ]);
    // Restoring an older version is a proposal like any other.
    const restore = await propose(olivia, data[1]!.rules, 2);
    await ravi.trpc.proposals.confirm({ id: restore.id });
    expect((await olivia.trpc.approval_rules.rules({})).rules).toEqual(now.rules);
    await expect(propose(olivia, now.rules, 3)).rejects.toThrow('These rules are already in use');
    const events = await at.call('GET', '/events?event_type=rule.confirmed');
    expect(events.body.data).toHaveLength(3);
    expect(events.body.data[0].data).toMatchObject({ kind: 'rules', status: 'confirmed' });
  });

  test('lets a second person reject a proposal, and only the proposer withdraw it', async () => {
    const { person } = await firm();
    const [olivia, ravi] = [await person('owner'), await person('admin')];
    const refused = await propose(olivia, [TWO_STEPS]);
    await expect(ravi.trpc.proposals.withdraw({ id: refused.id })).rejects.toThrow(
      'Only the person who proposed the change',
    );
    expect(await ravi.trpc.proposals.refuse({ id: refused.id })).toMatchObject({ status: 'refused' });
    const withdrawn = await propose(olivia, [TWO_STEPS]);
    expect(await olivia.trpc.proposals.withdraw({ id: withdrawn.id })).toMatchObject({ status: 'withdrawn' });
    expect((await olivia.trpc.approval_rules.rules({})).version).toBe(0);
    await expect(ravi.trpc.proposals.confirm({ id: 'prop_x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('confirms one of two proposals on the same version and marks the other stale', async () => {
    const { person } = await firm();
    const [olivia, ravi, third] = [await person('owner'), await person('admin'), await person('owner')];
    const first = await propose(olivia, [TWO_STEPS]);
    const second = await propose(ravi, [rule('Other', {})]);
    const answers = await Promise.allSettled([
      third.trpc.proposals.confirm({ id: first.id }),
      third.trpc.proposals.confirm({ id: second.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await olivia.trpc.approval_rules.rules({})).version).toBe(1);
    await expect(propose(olivia, [])).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('requires the operator to confirm for a sole owner', async () => {
    const { at, person } = await firm();
    const olivia = await person('owner');
    await person('approver');
    await expect(propose(olivia, [TWO_STEPS])).rejects.toThrow(/Ask your administrator to run.*rule set/);
    await setRules(engine.services, at.merchant, [TWO_STEPS], TEST_OPERATOR);
    expect((await olivia.trpc.approval_rules.history({})).data).toMatchObject([
      { version: 1, proposed_by: 'operator', confirmed_by: null },
    ]);
    const events = await at.call('GET', '/events?event_type=rule.set');
    expect(events.body.data[0].data).toMatchObject({ version: 1 });
  });
});

describe('approving payouts and confirming changes ask for a proof of the last 5 minutes', () => {
  test('rejects a batch from an old session until it is verified once', async () => {
    const { at, pay, person } = await firm();
    const meera = await person('approver');
    const ids = [await pay(at), await pay(at), await pay(at)];
    engine.advance(5 * 60_000 + 1_000);
    const approve = () => meera.trpc.payouts.approve({ items: ids.map((id) => ({ id, version: 1 })) });
    await expect(approve()).rejects.toMatchObject({ code: 'FORBIDDEN', cause: { code: 'step_up_required' } });
    expect(await mine(meera)).toHaveLength(3);
    await expect(meera.trpc.security.prove({ proof: 'wrong' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await meera.trpc.security.prove({ proof: 'correct horse' });
    expect((await approve()).results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    // A rejection moves no money.
    engine.advance(6 * 60_000);
    const [late] = [await pay(at)];
    const no = await meera.trpc.payouts.reject({ items: [{ id: late!, version: 1 }], reason: 'Too late' });
    expect(no.results[0]).toMatchObject({ outcome: 'done' });
    await session(engine, meera.email);
  });

  test('returns 429 with the seconds to wait after too many wrong codes or passwords', async () => {
    const { person } = await firm();
    const meera = await person('approver');
    const attempts = Array.from({ length: 10 }, () => meera.trpc.security.prove({ proof: 'wrong' }));
    for (const answer of await Promise.allSettled(attempts)) expect(answer.status).toBe('rejected');
    await expect(meera.trpc.security.prove({ proof: 'correct horse' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      cause: { retryAfterSeconds: expect.any(Number) },
    });
  });
});
