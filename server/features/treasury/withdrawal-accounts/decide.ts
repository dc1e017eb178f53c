import { update, type Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { WithdrawalAccount } from '../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../identity/context';
import { canAdminister, listMembers } from '../../../identity/people/members';
import { requireProof } from '../../../identity/sign-in/proof';
import { contextAs } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import { DomainError, notFound } from '../../../kernel/error';
import { type WithdrawalAccountEvent, withdrawalAccountMachine } from './machine';
import * as store from './store';

type DecidableAccount = Pick<WithdrawalAccount, 'status' | 'made_by'>;
type TransitionContext = Pick<Context, 'db' | 'newId' | 'actor' | 'now' | 'realNow' | 'merchant'> & {
  requestId: string | null;
};

const isMaker = ({ actor }: Context, { made_by }: DecidableAccount): boolean =>
  actor.id !== null && made_by.includes(actor.id);

export function whyCannotDecide(ctx: Context, account: DecidableAccount): string | null {
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
  const reason = whyCannotDecide(ctx, account);
  if (reason) throw new DomainError('forbidden', reason);
  if (!account.made_by.length) return commitTransition(ctx, 'vouch', account, { made_by: [...ctx.people] });
  await requireActiveMaker(ctx, account);
  return activate(ctx, account);
}

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

async function activate(by: TransitionContext, account: WithdrawalAccount): Promise<WithdrawalAccount> {
  const before = await store.findActiveIn(by, by.merchant.id, account.currency);
  const confirmed = { confirmed_by: by.actor.name, confirmed_at: by.now() };
  return commitTransition(
    by,
    'confirm',
    account,
    confirmed,
    before ? [transitionWrites(by, 'retire', before)] : [],
  );
}

export async function reject(ctx: Context, { id }: { id: string }): Promise<WithdrawalAccount> {
  const account = await requirePending(ctx, id);
  const reason = whyCannotDecide(ctx, account);
  if (reason) throw new DomainError('forbidden', reason);
  return commitTransition(ctx, 'reject', account);
}

export async function cancel(ctx: Context, { id }: { id: string }): Promise<WithdrawalAccount> {
  const account = await requirePending(ctx, id);
  if (!canCancel(ctx, account))
    throw new DomainError('forbidden', 'Only the person who added the account can cancel it');
  return commitTransition(ctx, 'cancel', account);
}

async function requirePending(by: TransitionContext, id: string): Promise<WithdrawalAccount> {
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

function transitionWrites(
  by: TransitionContext,
  event: WithdrawalAccountEvent,
  { id, version, status }: WithdrawalAccount,
  set: Partial<WithdrawalAccount> = {},
): Write<'stale'> {
  const { from, to, event: type } = withdrawalAccountMachine[event];
  return update(
    'withdrawal_account',
    { id, version, status: [...from] },
    { ...set, status: to, updated_at: by.now() },
    { event: newEvent(by, type, { status: [status, to] }), missing: 'stale' },
  );
}

async function commitTransition(
  by: TransitionContext,
  event: WithdrawalAccountEvent,
  account: WithdrawalAccount,
  set: Partial<WithdrawalAccount> = {},
  first: Write<'stale'>[] = [],
): Promise<WithdrawalAccount> {
  const outcome = await commit<'stale'>(by, {
    merchantId: account.merchant_id,
    writes: [...first, transitionWrites(by, event, account, set)],
    unique: { withdrawal_account_in_use: 'stale' },
  });
  if (outcome !== 'done') throw new DomainError('stale');
  const { to } = withdrawalAccountMachine[event];
  return { ...account, ...set, status: to, version: account.version + 1, updated_at: by.now() };
}
