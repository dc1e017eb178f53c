import type { Context } from '../../../identity/context';
import { canApprove, listMembers } from '../../../identity/people/members';
import { read } from '../../../identity/transaction';
import { DEFAULT_REQUIREMENT, type Requirement } from '../approvals/public';
import { type Facts, matching, overLimit } from './match';
import type { AccountApproval } from './schema';
import { current } from './store';

export async function requirementFor(ctx: Context, facts: Facts): Promise<Requirement | null> {
  const { version, rules, limits } = await read(ctx, (tx) => current(tx, ctx.merchant.id));
  const rule = matching(ctx, rules, facts);
  const over_limit = overLimit(ctx, limits, facts.amount);
  if (!rule) return over_limit.length ? { ...DEFAULT_REQUIREMENT, over_limit } : null;
  return {
    round: 1,
    rule: { id: rule.id, name: rule.name, version },
    steps: rule.steps,
    ...(over_limit.length > 0 && { over_limit }),
  };
}

/**
 * Whether another person must approve a beneficiary’s new account, and when it can be paid otherwise. Accounts
 * need no approval where only the people who added them could give it.
 */
export async function accountApprovalFor(ctx: Context): Promise<{ needed: boolean; payableAt: Date | null }> {
  const { accountApproval } = await read(ctx, (tx) => current(tx, ctx.merchant.id));
  const { required_for } = accountApproval;
  const applies = required_for === 'all' || (required_for === 'dashboard' && ctx.actor.type === 'person');
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
