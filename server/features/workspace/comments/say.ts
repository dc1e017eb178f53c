import { insert, type Write } from '../../../data/commit/change';
import { type EventInput, newEvent } from '../../../data/commit/event';
import type { Comment } from '../../../data/prisma/client';
import type { Writer } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';

export type Said = Omit<Comment, 'author'> & { readonly author: Actor };

export function commentWrites(
  ctx: Writer,
  subject_id: string,
  { body, asks }: Pick<Comment, 'body' | 'asks'>,
): { comment: Said; event: EventInput; writes: Write<never>[] } {
  const comment = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('comment'),
    subject_id,
    author: ctx.actor,
    body,
    asks,
    created_at: ctx.now(),
  };
  const event = newEvent(ctx, 'comment.created');
  return { comment, event, writes: [insert('comment', comment, { event })] };
}
