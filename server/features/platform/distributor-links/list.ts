import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { DEFAULT_PER_PAGE, type PageQuery, pageMetaOf } from '../../../kernel/page';
import { roleReason } from '../../../kernel/role-reason';
import { readSearch } from '../../../kernel/search/search';
import { DAY_MS } from '../../../kernel/time/durations';
import { joinPresent, searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { findOffers } from './catalogue/offers';
import type { distributorLinksDashboard } from './dashboard';
import { distributorLinkMachine } from './machine';
import * as store from './store';
import { distributorLinkToWire } from './wire';
import { DISTRIBUTOR_LINK_STATUS_LABELS, DISTRIBUTOR_LINK_STATUSES } from './words';

type Input = z.output<typeof distributorLinksDashboard.operations.rows.input>;

const SEARCHED: SearchColumns = {
  ids: ['id'],
  texts: ['scheme_code', 'scheme_name', 'fund_name', 'distributor_name', 'distributor_arn'],
};

const DAYS = 30;

export const distributorLinkList = listing({
  list: store.DISTRIBUTOR_LINKS,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, q?.trim() ? searchCondition(readSearch(q, ctx.now()), SEARCHED) : {}],
  }),
  wire: (ctx, rows) => rows.map((row) => ({ distributor_link: distributorLinkToWire(row, ctx) })),
  tabs: () => ({
    all: {},
    ...Object.fromEntries(DISTRIBUTOR_LINK_STATUSES.map((status) => [status, { status }])),
  }),
  fields: ({ text, time, amount, number }) => [
    text('Distributor link ID', ({ distributor_link: { id } }) => id),
    text('Status', ({ distributor_link: { status } }) => DISTRIBUTOR_LINK_STATUS_LABELS[status]),
    text('Scheme', ({ distributor_link: { details } }) => details.scheme_name),
    text('Scheme code', ({ distributor_link: { details } }) => details.scheme_code),
    text('Plan', ({ distributor_link: { details } }) => details.plan),
    text('Fund', ({ distributor_link: { details } }) => details.fund_name),
    text('Distributor', ({ distributor_link: { details } }) => details.distributor_name),
    text('ARN', ({ distributor_link: { details } }) => details.distributor_arn),
    amount('Amount', ({ distributor_link: { details } }) =>
      details.amount === undefined ? null : { amount: details.amount, currency: 'USD' },
    ),
    number('Sessions', ({ distributor_link: { openings_count } }) => openings_count),
    text('URL', ({ distributor_link: { url } }) => url),
    time('Created', ({ distributor_link: { created_at } }) => created_at),
  ],
});

const titleOf = createTitles(distributorLinkMachine, { 'distributor_link.created': 'Created' });

export async function view(ctx: Context, { id }: { id: string }) {
  const today = Math.floor(ctx.now().getTime() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS }, (_, at) => new Date(today - (DAYS - 1 - at) * DAY_MS));
  const link = await store.find(ctx, ctx.merchant.id, id);
  if (!link) throw notFound();
  const { openings, events } = await read(ctx, async (tx) => ({
    openings: await store.findOpeningsSince(tx, link.merchant_id, id, days[0]!),
    events: await readHistory(tx, link.merchant_id, id),
  }));
  const counted = new Map(openings.map((one) => [one.day.getTime(), one.openings]));
  return {
    distributor_link: distributorLinkToWire(link, ctx),
    openings: days.map((day) => ({
      day: day.toISOString().slice(0, 10),
      count: counted.get(day.getTime()) ?? 0,
    })),
    can: { disable: disablePermission(ctx, link.status) },
    timeline: toTimeline(events, titleOf),
  };
}

function disablePermission(ctx: Context, status: string) {
  const reason = !ctx.scopes.has('make')
    ? roleReason('disable distributor links')
    : status === 'disabled'
      ? 'Already disabled'
      : null;
  return { allowed: reason === null, reason };
}

const listOpenSchemes = async (ctx: Context) =>
  (await findOffers(ctx, ctx.merchant.id))
    .filter(({ isOpen }) => isOpen)
    .map(({ fund, scheme, distributorName, distributorArn }) => ({
      code: scheme.code,
      name: scheme.name,
      plan: scheme.plan,
      fund_name: fund.name,
      distributor_name: distributorName,
      distributor_arn: distributorArn,
      min_fresh_purchase: Number(scheme.min_fresh_purchase),
      max_fresh_purchase: Number(scheme.max_fresh_purchase),
    }));

export const loadOptions = async (ctx: Context) => ({ schemes: await listOpenSchemes(ctx) });

export async function listSchemes(
  ctx: Context,
  { page = 1, per_page = DEFAULT_PER_PAGE }: Pick<PageQuery, 'page' | 'per_page'>,
) {
  const all = await listOpenSchemes(ctx);
  return {
    data: all.slice((page - 1) * per_page, page * per_page),
    page_meta: pageMetaOf(all.length, per_page, page),
  };
}

export const distributorLinkHits = searchSource(
  distributorLinkList,
  ({ distributor_link: { details, status, created_at } }) => ({
    title: details.scheme_name,
    detail: joinPresent(details.fund_name, details.distributor_arn),
    amount: details.amount === undefined ? null : { amount: details.amount, currency: 'USD' },
    status,
    at: created_at,
  }),
  { feature: 'distributor_links' },
);
