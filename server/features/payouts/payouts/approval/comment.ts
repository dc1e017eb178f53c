import type * as z from 'zod';
import { commit } from '../../../../data/commit/commit';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { roleReason } from '../../../../kernel/role-reason';
import { commentsOn, commentToWire, commentWrites, type Said } from '../../../workspace/comments/public';
import { notifyWrites } from '../../../workspace/notifications/public';
import type { payoutsDashboard } from '../dashboard';
import * as store from '../store';

type Input = z.output<typeof payoutsDashboard.operations.comment.input>;

export async function addComment(ctx: Context, { id, body, asks = false }: Input) {
  const { payout, before } = await read(ctx, async (tx) => ({
    payout: await store.findAnyIn(tx, ctx.merchant.id, id),
    before: await commentsOn(tx, ctx.merchant.id, [id]),
  }));
  if (!payout) throw notFound();
  const obstacle = asks ? whyNotAsk(ctx, payout) : whyNotComment(ctx);
  if (obstacle) throw obstacle;
  const { comment: row, event, writes } = commentWrites(ctx, id, { body, asks });
  const people = [...payout.made_by, ...before.flatMap(({ author }) => author.id ?? [])];
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [...writes, ...notifyWrites(ctx, event, people, 'comment')],
  });
  return commentToWire(row);
}

export const canComment = ({ scopes }: Context): boolean =>
  scopes.has('make') || scopes.has('approve') || scopes.has('answer');

export const whyNotAsk = (ctx: Context, payout: Payout): DomainError | undefined => {
  if (payout.status !== 'pending_approval')
    return new DomainError('state_not_allowed', 'The payout is no longer waiting for approval');
  if (!ctx.scopes.has('approve'))
    return new DomainError('forbidden', 'Only approvers can ask the creator a question');
  if (ctx.actor.id && payout.made_by.includes(ctx.actor.id))
    return new DomainError('forbidden', 'You created this payout');
  return undefined;
};

const whyNotComment = (ctx: Context): DomainError | undefined =>
  canComment(ctx) ? undefined : new DomainError('forbidden', roleReason('comment on payouts'));

export function questionState(payout: Payout, comments: readonly Said[]): 'open' | 'answered' | null {
  const about = comments.filter(({ subject_id }) => subject_id === payout.id);
  const question = about.findLastIndex(({ asks }) => asks);
  if (question < 0) return null;
  const answered = about
    .slice(question + 1)
    .some(({ author }) => author.id && payout.made_by.includes(author.id));
  return answered ? 'answered' : 'open';
}
