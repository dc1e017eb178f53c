import type { Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { WithdrawalAccount } from '../../../data/prisma/client';
import type { ActorContext, Context, Merchant, Services } from '../../../identity/context';
import { canAdminister, listMembers } from '../../../identity/people/members';
import { requireProof } from '../../../identity/sign-in/proof';
import { contextAs } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import { DomainError, notFound } from '../../../kernel/error';
import { voteWrite } from '../../workspace/approvals/public';
import { move, plan } from './machine';
import * as store from './store';

type DecidableAccount = Pick<WithdrawalAccount, 'status' | 'made_by'>;

const isMaker = ({ actor }: Context, { made_by }: DecidableAccount): boolean =>
  actor.id !== null && made_by.includes(actor.id);

export function whyNotDecide(ctx: Context, account: DecidableAccount): string | null {
  if (!ctx.scopes.has('administer')) return 'Only an owner or admin can confirm a withdrawal account';
  return isMaker(ctx, account)
    ? 'You added this account, confirmed it first or hold the API key that added it. Another owner or admin must confirm it'
    : null;
}

/** The people behind the API key that added the account may cancel it too. */
export const canCancel = (ctx: Context, account: DecidableAccount): boolean =>
  account.status === 'pending' && isMaker(ctx, account);

/**
 * If an API key without people added the account, the first confirmation leaves it pending for another
 * person.
 */
export async function confirm(ctx: Context, { id }: { id: string }): Promise<WithdrawalAccount> {
  requireProof(ctx);
  const account = await requirePending(ctx, id);
  const reason = whyNotDecide(ctx, account);
  if (reason) throw new DomainError('forbidden', reason);
  if (!account.made_by.length) return move(ctx, 'vouch', account, { made_by: [...ctx.people] });
  await requireActiveMaker(ctx, account);
  return activate(ctx, account, [voteOn(ctx, account, 'approved')]);
}

const voteOn = (ctx: Context, { id }: WithdrawalAccount, verdict: 'approved' | 'rejected') =>
  voteWrite(ctx, { id, approval: null }, verdict);

/** For merchants without a second person. */
export async function confirmAsOperator(
  services: Services,
  merchant: Merchant,
  id: string,
  operator: Actor,
): Promise<WithdrawalAccount> {
  const by = contextAs(services, merchant, operator);
  return activate(by, await requirePending(by, id));
}

async function activate(
  by: ActorContext,
  account: WithdrawalAccount,
  votes: readonly Write<never>[] = [],
): Promise<WithdrawalAccount> {
  const before = await store.findActiveIn(by, by.merchant.id, account.currency);
  const confirmed = { confirmed_by: by.actor.name, confirmed_at: by.now() };
  const { after, change } = plan(by, 'confirm', account, confirmed, { writes: votes });
  const outcome = await commit<'stale'>(by, {
    ...change,
    // The former account is retired first: only one may be active.
    writes: [...(before ? plan(by, 'retire', before).change.writes : []), ...change.writes],
    unique: { withdrawal_account_in_use: 'stale' },
  });
  if (outcome !== 'done') throw new DomainError('stale');
  return after;
}

export async function reject(ctx: Context, { id }: { id: string }): Promise<WithdrawalAccount> {
  const account = await requirePending(ctx, id);
  const reason = whyNotDecide(ctx, account);
  if (reason) throw new DomainError('forbidden', reason);
  return move(ctx, 'reject', account, {}, { writes: [voteOn(ctx, account, 'rejected')] });
}

export async function cancel(ctx: Context, { id }: { id: string }): Promise<WithdrawalAccount> {
  const account = await requirePending(ctx, id);
  if (!canCancel(ctx, account))
    throw new DomainError('forbidden', 'Only the person who added the account can cancel it');
  return move(ctx, 'cancel', account);
}

async function requirePending(by: ActorContext, id: string): Promise<WithdrawalAccount> {
  const account = await store.find(by, by.merchant.id, id);
  if (!account) throw notFound();
  if (account.status !== 'pending')
    throw new DomainError('stale', `The account is already ${account.status}`);
  return account;
}

/** The confirmation counts only if the person who added the account is still an owner or admin. */
async function requireActiveMaker(ctx: Context, { made_by }: WithdrawalAccount): Promise<void> {
  const members = await listMembers(ctx, ctx.merchant.id);
  if (members.some((member) => made_by.includes(member.id) && canAdminister(member))) return;
  throw new DomainError(
    'forbidden',
    'The person who added this account is no longer an owner or admin. Reject it and add it again',
  );
}
