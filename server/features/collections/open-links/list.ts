import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import type { Image } from '../../../data/image';
import type { OpenLink } from '../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { roleReason } from '../../../kernel/role-reason';
import { readSearch } from '../../../kernel/search/search';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { countOfOpenLinks } from '../payins/public';
import type { openLinksDashboard } from './dashboard';
import { openLinkMachine } from './machine';
import * as store from './store';
import { openLinkToWire } from './wire';
import { OPEN_LINK_STATUS_LABELS, OPEN_LINK_STATUSES } from './words';

type Input = z.output<typeof openLinksDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = { ids: ['id'], texts: ['name'], amounts: [['amount', 'currency']] };

async function toRows(ctx: Context, rows: readonly Image<OpenLink>[]) {
  const ids = rows.map(({ id }) => id);
  const counts = await read(ctx, (tx) => countOfOpenLinks(tx, ctx.merchant.id, ids));
  return rows.map((row) => {
    const { paid, started, received } = counts.get(row.id) ?? { paid: 0, started: 0, received: 0n };
    return {
      open_link: openLinkToWire(row, ctx),
      payments: paid,
      started,
      received: { amount: Number(received), currency: row.currency },
    };
  });
}

export const openLinkList = listing({
  list: store.OPEN_LINKS,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {}],
  }),
  wire: toRows,
  tabs: () => ({
    all: {},
    ...Object.fromEntries(OPEN_LINK_STATUSES.map((status) => [status, { status }])),
  }),
  fields: ({ text, time, amount, number }) => [
    text('Link ID', ({ open_link: { id } }) => id),
    text('Status', ({ open_link: { status } }) => OPEN_LINK_STATUS_LABELS[status]),
    text('For', ({ open_link: { name } }) => name),
    amount('Amount', ({ open_link: { amount, currency } }) => ({ amount, currency })),
    number('Payments', ({ payments }) => payments),
    amount('Received', ({ received }) => received),
    number('Limit', ({ open_link: { most_payments } }) => most_payments),
    text('Address', ({ open_link: { url } }) => url),
    time('Created', ({ open_link: { created_at } }) => created_at),
  ],
});

const titleOf = createTitles(openLinkMachine, { 'open_link.created': 'Created' });

export async function view(ctx: Context, { id }: { id: string }) {
  const { link, events } = await read(ctx, async (tx) => ({
    link: await store.findIn(tx, ctx.merchant.id, id),
    events: await readHistory(tx, ctx.merchant.id, id),
  }));
  if (!link) throw notFound();
  const [row] = await toRows(ctx, [link]);
  const reason = ctx.scopes.has('make') ? null : roleReason('change payment links');
  return {
    ...row!,
    can: { change: { allowed: reason === null, reason } },
    timeline: toTimeline(events, titleOf),
  };
}

export const openLinkHits = searchSource(
  openLinkList,
  ({ open_link: { name, amount, currency, status, created_at } }) => ({
    title: name,
    detail: null,
    amount: { amount, currency },
    status,
    at: created_at,
  }),
);
