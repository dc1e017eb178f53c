import type { Context } from '../../access/context';
import { implement } from '../../access/implement';
import { transact } from '../../access/verb';
import { isoOf } from '../../db/image';
import { notificationsContract } from './contract';
import * as store from './store';
import { type NoticeSubjects, noticesOf } from './subject';

const LATEST = 30;
const MOST_COUNTED = 100;

const whose = ({ merchant, actor }: Context): store.Whose => ({
  merchant_id: merchant.id,
  // Only people sign in, and only who signs in asks.
  person_id: actor.id!,
});

/** What people are told; the resources that put it in words are handed in from above. */
export const notificationsOf = (subjects: NoticeSubjects) =>
  implement(notificationsContract)({
    list: (ctx) =>
      transact(ctx, async (tx) => {
        const rows = await store.latest(tx, whose(ctx), LATEST);
        const events = rows.map(({ event }) => event);
        const notices = await noticesOf(subjects, tx, ctx.merchant.id, events);
        return {
          unread: await store.unread(tx, whose(ctx), MOST_COUNTED),
          data: rows.map(({ id, event, created_at, read_at }) => ({
            id,
            ...notices.get(event.id)!,
            at: isoOf(created_at),
            read: read_at !== null,
          })),
        };
      }),
    read: (ctx, { up_to }) =>
      transact(ctx, async (tx) => {
        await store.markRead(tx, whose(ctx), up_to, ctx.realNow());
        return { unread: await store.unread(tx, whose(ctx), MOST_COUNTED) };
      }),
  });
