import type { Tx } from '../../../data/client/client';
import type { Context } from '../../../identity/context';
import { canApprove, listMembers } from '../../../identity/people/members';
import { read } from '../../../identity/transaction';
import type { Money } from '../../../kernel/money/money';
import type { Pricing } from '../../treasury/fx/public';
import {
  type Approvals,
  DEFAULT_REQUIREMENT,
  loadApprovals,
  NO_LIMITS,
  type OverLimit,
  type Requirement,
} from '../approvals/public';
import { type Facts, matching, overLimit } from './match';
import type { AccountApproval } from './schema';
import { current } from './store';

/** Null for the default requirement. */
export async function requirementFor(ctx: Context, facts: Facts): Promise<Requirement | null> {
  const { version, rules, reminders } = await read(ctx, (tx) => current(tx, ctx.merchant.id));
  const rule = matching(ctx, rules, facts);
  const hasReminders = reminders.remind_hours > 0 || reminders.escalate_hours > 0;
  if (!rule && !hasReminders) return null;
  return {
    ...DEFAULT_REQUIREMENT,
    ...(rule && { rule: { id: rule.id, name: rule.name, version }, steps: rule.steps }),
    ...(hasReminders && { reminders }),
  };
}

type By = Pricing & Parameters<typeof loadApprovals>[1];
type Weighed = { readonly id: string; readonly amount: Money };

/** Limits are compared when people vote, so that a changed limit counts for what waits already. */
export async function findOverLimit(tx: Tx, by: By, subjects: readonly Weighed[]): Promise<OverLimit> {
  if (!subjects.length) return NO_LIMITS;
  const { limits } = await current(tx, by.merchant.id);
  return new Map(subjects.map(({ id, amount }) => [id, overLimit(by, limits, amount)]));
}

/** With the votes on other subjects too. */
export async function loadApprovalsOf(
  tx: Tx,
  by: By,
  subjects: readonly Weighed[],
  others: readonly string[] = [],
): Promise<Approvals> {
  const ids = [...subjects.map(({ id }) => id), ...others];
  return loadApprovals(tx, by, ids, await findOverLimit(tx, by, subjects));
}

export const hasLimit = async (tx: Tx, merchantId: string, personId: string): Promise<boolean> =>
  (await current(tx, merchantId)).limits.some(({ person_id }) => person_id === personId);

/**
 * Whether another person must approve a beneficiary’s new account, and when it can be paid otherwise. Accounts
 * need no approval where only the people who added them could give it.
 */
export async function accountApprovalFor(
  ctx: Context,
  isOfPerson = ctx.actor.type === 'person',
): Promise<{ needed: boolean; payableAt: Date | null }> {
  const { accountApproval } = await read(ctx, (tx) => current(tx, ctx.merchant.id));
  const { required_for } = accountApproval;
  const applies = required_for === 'all' || (required_for === 'dashboard' && isOfPerson);
  if (!applies) return { needed: false, payableAt: null };
  const members = await listMembers(ctx, ctx.merchant.id);
  const needed = members.some((member) => canApprove(member) && !ctx.people.includes(member.id));
  return { needed, payableAt: payableFrom(accountApproval, ctx.now()) };
}

export async function readPayableFrom(ctx: Context): Promise<Date | null> {
  const { accountApproval } = await read(ctx, (tx) => current(tx, ctx.merchant.id));
  return payableFrom(accountApproval, ctx.now());
}

const payableFrom = ({ wait_hours }: AccountApproval, now: Date): Date | null =>
  wait_hours === 0 ? null : new Date(now.getTime() + wait_hours * 3600_000);
