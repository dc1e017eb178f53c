import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { recordAction } from '../../../identity/audit-events';
import type { Context, Merchant, Services } from '../../../identity/context';
import { canAdminister, canApprove, listMembers } from '../../../identity/people/members';
import { read } from '../../../identity/transaction';
import type { Actor } from '../../../kernel/actor';
import { DomainError, invalid } from '../../../kernel/error';
import { fieldErrors } from '../../../kernel/field-errors';
import type { Ids } from '../../../kernel/id';
import { midMarket } from '../../treasury/fx/public';
import { type Change, propose } from '../proposals/public';
import type { approvalRulesContract } from './dashboard';
import {
  type AccountApproval,
  type ApprovalReminders,
  type PersonLimit,
  type Rule,
  type RuleDraft,
  ruleList,
} from './schema';
import * as store from './store';

type Input = z.output<typeof approvalRulesContract.operations.propose.input>;
type RuleChange = {
  base_version: number;
  before: Rule[];
  after: Rule[];
  /** Absent if it stays as it is. */
  account_approval?: { before: AccountApproval; after: AccountApproval };
  /** Absent if they stay as they are. */
  limits?: { before: readonly PersonLimit[]; after: readonly PersonLimit[] };
  /** Absent if they stay as they are. */
  reminders?: { before: ApprovalReminders; after: ApprovalReminders };
};

export async function proposeRules(
  ctx: Context,
  { base_version, rules, account_approval, limits, reminders }: Input,
) {
  await requireRules(ctx, ctx.merchant, rules);
  if (limits) await requireLimits(ctx, ctx.merchant, limits);
  if (reminders) await requireReminders(ctx, ctx.merchant, reminders);
  const current = await read(ctx, (tx) => store.current(tx, ctx.merchant.id));
  if (current.version !== base_version) throw new DomainError('stale');
  const before = [...current.rules];
  const after = assignIds(ctx, rules);
  const changesApproval = account_approval && !isDeepStrictEqual(current.accountApproval, account_approval);
  const changesLimits = limits && !isDeepStrictEqual(current.limits, limits);
  const changesReminders = reminders && !isDeepStrictEqual(current.reminders, reminders);
  if (!changesApproval && !changesLimits && !changesReminders && isDeepStrictEqual(before, after))
    throw invalid('rules', 'same', 'These rules are already in use');
  const change: RuleChange = {
    base_version,
    before,
    after,
    ...(changesApproval && {
      account_approval: { before: current.accountApproval, after: account_approval },
    }),
    ...(changesLimits && { limits: { before: current.limits, after: limits } }),
    ...(changesReminders && { reminders: { before: current.reminders, after: reminders } }),
  };
  const { id } = await propose(ctx, { kind: 'rules', change, operator: 'rule set <handle> <file.json>' });
  return { id };
}

export const ruleChange: Change = {
  async apply(tx, ctx, proposal, proposer) {
    const { base_version: base, after, account_approval, limits, reminders } = proposal.change as RuleChange;
    const current = await store.current(tx, ctx.merchant.id);
    await store.append(tx, {
      merchant_id: ctx.merchant.id,
      base,
      rules: after,
      account_approval: account_approval?.after ?? current.accountApproval,
      limits: [...(limits?.after ?? current.limits)],
      reminders: reminders?.after ?? current.reminders,
      proposed_by: proposer,
      confirmed_by: ctx.actor.name,
      recorded_at: ctx.realNow(),
    });
    return {};
  },
};

export async function setRules(
  services: Services,
  merchant: Merchant,
  given: unknown,
  by: Actor,
): Promise<number> {
  const parsed = ruleList.safeParse(given, { reportInput: true });
  if (!parsed.success)
    throw new DomainError('invalid_request', undefined, { fields: fieldErrors(parsed.error.issues) });
  await requireRules(services, merchant, parsed.data);
  return asSystem(services.db, async (tx: Tx) => {
    const current = await store.current(tx, merchant.id);
    const base = current.version;
    const rules = assignIds(services, parsed.data);
    const now = services.clock.realNow();
    const row = { proposed_by: 'operator', confirmed_by: null, recorded_at: now };
    const version = await store.append(tx, {
      merchant_id: merchant.id,
      base,
      rules,
      account_approval: current.accountApproval,
      limits: [...current.limits],
      reminders: current.reminders,
      ...row,
    });
    await recordAction(services, tx, merchant, by, {
      type: 'rule.set',
      changes: { version: [base, version], rules: rules.map(({ name }) => name).join(', ') || 'none' },
      image: { id: merchant.id, version, rules },
    });
    return version;
  });
}

const assignIds = ({ newId, isId }: Ids, rules: readonly RuleDraft[]): Rule[] =>
  rules.map((rule) => ({
    ...rule,
    id: isId('rule', rule.id) ? rule.id : newId('rule'),
  }));

const APPROVER = 'Each person must be an owner, admin or approver of this merchant';

async function requireRules(services: Services, merchant: Merchant, rules: RuleDraft[]) {
  const approvers = new Set(
    (await listMembers(services, merchant.id)).filter(canApprove).map(({ id }) => id),
  );
  const priced = { rates: services.rates, now: services.clock.realNow };
  const ids = rules.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalid('rules', 'unique', 'Each rule can appear only once');
  rules.forEach(({ when, steps }, at) => {
    const { amount } = when;
    if (amount) midMarket(priced, amount.currency, 'USD', `rules.${at}.when.amount.currency`);
    steps.forEach(({ people }, step) => {
      if (people.some((id) => !approvers.has(id)))
        throw invalid(`rules.${at}.steps.${step}.people`, 'approver', APPROVER);
    });
  });
}

async function requireReminders(services: Services, merchant: Merchant, { escalate_to }: ApprovalReminders) {
  const approvers = (await listMembers(services, merchant.id)).filter(canApprove);
  if (escalate_to.some((person) => !approvers.some(({ id }) => id === person)))
    throw invalid('reminders.escalate_to', 'approver', APPROVER);
}

async function requireLimits(services: Services, merchant: Merchant, limits: readonly PersonLimit[]) {
  const approvers = (await listMembers(services, merchant.id)).filter(canApprove);
  const priced = { rates: services.rates, now: services.clock.realNow };
  const people = limits.map(({ person_id }) => person_id);
  limits.forEach(({ person_id, currency }, at) => {
    midMarket(priced, currency, 'USD', `limits.${at}.currency`);
    if (!approvers.some(({ id }) => id === person_id))
      throw invalid(`limits.${at}.person_id`, 'approver', APPROVER);
    if (people.indexOf(person_id) < at)
      throw invalid(`limits.${at}.person_id`, 'unique', 'Each person can have only one limit');
  });
  if (!approvers.some((member) => canAdminister(member) && !people.includes(member.id)))
    throw invalid('limits', 'unlimited', 'At least one owner or admin must have no limit');
}
