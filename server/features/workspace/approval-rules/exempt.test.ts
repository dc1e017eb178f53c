import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { personAt } from '../../../testing/person';
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

const SMALL: RuleDraft = { name: 'Small', when: { amount: { currency: 'USD', max: 10_000 } }, steps: [] };

async function firm(features: string[] = [], rules = [SMALL]) {
  const at = await testMerchant(engine, { features: ['payout_approval', ...features] });
  await at.fund(1_000_000);
  if (rules.length) await setRules(engine.services, at.merchant, rules, TEST_OPERATOR);
  const beneficiary_id = await at.payee('IN');
  const body = (source_amount = 10_000) => ({
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR' as const,
    payment_rail: 'imps' as const,
    source_amount,
  });
  return { at, body, owner: await personAt(engine, at, 'owner') };
}

test('exempts a payout from approval if a rule says so', async () => {
  const { at, body, owner } = await firm();
  expect((await at.call('POST', '/payouts', body(10_001))).body.status).toBe('pending_approval');
  const made = (await at.call('POST', '/payouts', body())).body;
  expect(made.status).toBe('in_progress');
  await engine.runUntilIdle();
  const { payout, approval, timeline } = await owner.trpc.payouts.view({ id: made.id });
  expect(payout.status).toBe('success');
  expect(approval).toMatchObject({ rule: 'Small', steps: 0, needed: 0, could: [] });
  expect(timeline[0]).toMatchObject({
    title: 'Created',
    detail: 'No approval required under the rule “Small”',
  });
  expect((await owner.trpc.payouts.approvals({ tab: 'all' })).data).toHaveLength(1);
});

test('queues and screens an exempted payout, and submits its draft without approval', async () => {
  const queueing = await firm(['payout_queueing']);
  expect((await queueing.at.call('POST', '/payouts', queueing.body())).body.status).toBe('queued');
  const { at, body, owner } = await firm();
  expect((await at.call('POST', '/payouts', body(6_623))).body.status).toBe('action_required');
  const { id } = await owner.trpc.payouts.save_draft(body());
  expect((await owner.trpc.payouts.submit_draft({ id, version: 1 })).status).toBe('in_progress');
  await engine.runUntilIdle();
});

test('lets an exempted payout be approved when it is set to pending approval in the sandbox', async () => {
  const { at, body, owner } = await firm();
  const { id } = (await at.call('POST', '/payouts', body())).body;
  await at.call('PATCH', '/payouts/mock', { id, status: 'pending_approval' });
  const { version, approval } = await owner.trpc.payouts.view({ id });
  expect(approval).toMatchObject({ needed: 1, could: [owner.name] });
  const { results } = await owner.trpc.payouts.approve({ items: [{ id, version }] });
  expect(results[0]).toMatchObject({ outcome: 'done', status: 'in_progress' });
  await engine.runUntilIdle();
});

test('requires confirmation of an exempting rule, and shows its effect in the dry run and the preview', async () => {
  const { at, body, owner } = await firm([], []);
  const admin = await personAt(engine, at, 'admin');
  const { id } = await owner.trpc.approval_rules.propose({ base_version: 0, rules: [SMALL] });
  const asked = { ...body(), source: 'person' as const };
  const { destination_currency: _, purpose_code: __, ...facts } = asked;
  expect((await owner.trpc.approval_rules.dry_run(facts)).rule).toBeNull();
  await admin.trpc.proposals.confirm({ id });
  expect(await owner.trpc.approval_rules.dry_run(facts)).toEqual({
    rule: { name: 'Small', position: 1 },
    steps: [],
  });
  const { source: ___, ...priced } = facts;
  expect((await owner.trpc.payouts.preview(priced)).approval).toEqual({ needed: false, rule: 'Small' });
  const larger = { ...priced, source_amount: 10_001 };
  expect((await owner.trpc.payouts.preview(larger)).approval).toEqual({ needed: true, rule: null });
});
