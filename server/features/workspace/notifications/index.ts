import type { Tx } from '../../../data/client/client';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { read, transact } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { type Feature, feature, lazy, type Notice } from '../../kit/feature';
import { notificationsContract } from './dashboard';
import { alertsOf, notifier } from './fan-out';
import { hiddenFrom, saveSettings, settings } from './settings';
import * as store from './store';
import { sendSummaries } from './summary';
import { noticesOf, wordsOf } from './texts';

const READ = 200;
const SHOWN = 30;
const MAX_COUNTED = 100;

const whose = ({ merchant, actor }: Context): store.Whose => ({
  merchant_id: merchant.id,
  // Only signed-in people call this, so the actor has an id.
  person_id: actor.id!,
});

async function countUnread(ctx: Context, tx: Tx) {
  const { hidden } = await hiddenFrom(ctx, tx);
  return { unread: await store.unread(tx, whose(ctx), hidden, MAX_COUNTED) };
}

type FoldableNotice = Pick<Notice, 'title' | 'detail'> & { readonly read: boolean };

function folded<T extends FoldableNotice>(notices: readonly T[]): (T & { others: number })[] {
  const lines: (T & { others: number })[] = [];
  for (const one of notices) {
    const last = lines.at(-1);
    const same = last && last.title === one.title && last.detail === one.detail && last.read === one.read;
    if (same) last.others++;
    else lines.push({ ...one, others: 0 });
  }
  return lines;
}

export function notificationsOf(features: () => readonly Feature[]) {
  const words = lazy(() => wordsOf(features()));
  const alerts = lazy(() => alertsOf(features()));
  return feature(notificationsContract, {
    resources: { notification: { prefix: 'ntf' } },
    work: {
      tasks: {
        notifications: notifier(() => ({ words: words(), alerts: alerts() })),
        summaries: (services) => sendSummaries(services, features()),
      },
    },
  })({
    count: (ctx) =>
      read(ctx, async (tx) => {
        const { hidden, approvals } = await hiddenFrom(ctx, tx);
        return { unread: await store.unread(tx, whose(ctx), hidden, MAX_COUNTED), approvals };
      }),
    settings,
    save_settings: saveSettings,
    list: (ctx, { unread: isUnread }) =>
      read(ctx, async (tx) => {
        const { hidden } = await hiddenFrom(ctx, tx);
        const rows = await store.latest(tx, whose(ctx), hidden, { take: READ, isUnread });
        const events = rows.map(({ event }) => event);
        const notices = await noticesOf(words(), tx, ctx.merchant.id, events);
        const shown = rows.map(({ id, event, created_at, read_at }) => ({
          id,
          from: false,
          ...notices.get(event.id)!,
          at: toIso(created_at),
          read: read_at !== null,
        }));
        return {
          unread: await store.unread(tx, whose(ctx), hidden, MAX_COUNTED),
          data: folded(shown).slice(0, SHOWN),
        };
      }),
    read: (ctx, { up_to, except = [] }) =>
      transact(ctx, async (tx) => {
        await store.markRead(tx, whose(ctx), up_to, except, ctx.realNow());
        return countUnread(ctx, tx);
      }),
    mark_unread: (ctx, { id }) =>
      transact(ctx, async (tx) => {
        const { count } = await store.markUnread(tx, whose(ctx), id);
        if (count === 0) throw notFound();
        return countUnread(ctx, tx);
      }),
  });
}
