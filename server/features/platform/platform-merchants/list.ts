import type * as z from 'zod';
import { createTitles, readHistory, toTimeline } from '../../../audit/timeline';
import type { PlatformMerchant } from '../../../data/prisma/client';
import { searchCondition } from '../../../data/query/search';
import { type Context, hasFeature } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { findMerchant } from '../../../identity/work';
import { MERCHANT_STATUS_LABELS, MERCHANT_STATUSES } from '../../../kernel/merchant-status';
import { readSearch } from '../../../kernel/search/search';
import { readBalances } from '../../../ledger/balances';
import { findDocuments } from '../../compliance/documents/public';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { sumEarnedFrom } from '../../treasury/fees/prices/public';
import type { platformMerchantsDashboard } from './dashboard';
import { findTransition, platformMerchantMachine } from './machine';
import * as store from './store';
import { isOver, requireMerchant } from './update';
import { platformMerchantToWire } from './wire';

type Operations = (typeof platformMerchantsDashboard)['operations'];
type View = z.output<Operations['view']['output']>;

export const platformMerchantList = listing({
  list: store.PLATFORM_MERCHANTS,
  where: (ctx, { q, ...equal }: Filters<z.output<Operations['rows']['input']>>) => ({
    AND: [
      equal,
      q?.trim()
        ? searchCondition(readSearch(q, ctx.now()), { ids: ['id'], texts: ['name', 'registration_number'] })
        : {},
    ],
  }),
  wire: (_ctx, rows) => rows.map((row) => ({ merchant: platformMerchantToWire(row) })),
  tabs: () => ({
    all: {},
    ...Object.fromEntries(MERCHANT_STATUSES.map((status) => [status, { status }])),
  }),
  fields: ({ text, time }) => [
    text('Merchant ID', ({ merchant }) => merchant.merchant_id),
    text('Name', ({ merchant }) => merchant.name),
    text('Type', ({ merchant }) => (merchant.entity_type === 'business' ? 'Business' : 'Individual')),
    text('Status', ({ merchant }) => MERCHANT_STATUS_LABELS[merchant.status]),
    text('Category', ({ merchant }) => merchant.category),
    text('Sub-category', ({ merchant }) => merchant.sub_category),
    text('Registration number', ({ merchant }) => merchant.registration_number),
    text('Registered in', ({ merchant }) => merchant.registration_country),
    text('Operates in', ({ merchant }) => merchant.operation_countries.join(', ')),
    time('Onboarded', ({ merchant }) => merchant.created_at),
  ],
});

const titleOf = createTitles(platformMerchantMachine, { 'merchant.updated': 'Details added' });

export async function view(ctx: Context, { merchant_id: id }: { merchant_id: string }): Promise<View> {
  const row = await requireMerchant(ctx, id);
  const platform = ctx.merchant.id;
  const { documents, events, earned } = await read(ctx, async (tx) => ({
    documents: await findDocuments(tx, platform, row.documents),
    events: await readHistory(tx, platform, id),
    earned: await sumEarnedFrom(tx, platform, id),
  }));
  const [onboarded, ...since] = toTimeline(events, titleOf);
  return {
    merchant: platformMerchantToWire(row),
    documents: documents.map(({ id, document_name }) => ({ id, document_name })),
    balances: await readBalances(ctx.db, await findMerchant(ctx, id)),
    earned: earned.map(({ currency, _sum }) => ({ amount: Number(_sum.amount), currency })),
    timeline: onboarded ? [{ ...onboarded, title: 'Onboarded' }, ...since] : [],
    can: permissionsOn(ctx, row),
  };
}

function permissionsOn({ merchant, scopes }: Context, row: PlatformMerchant): View['can'] {
  const reason = hasFeature(merchant, 'platform')
    ? scopes.has('administer')
      ? null
      : 'Only an owner or admin can change merchants'
    : 'Your account is no longer a platform';
  const isMovable = reason === null && merchant.environment === 'sandbox';
  return {
    amend: !isOver(row),
    reason,
    move_to: isMovable ? MERCHANT_STATUSES.filter((to) => findTransition(row, to)) : [],
  };
}

export const merchantHits = searchSource(
  platformMerchantList,
  ({ merchant }) => ({
    title: merchant.name,
    detail: merchant.registration_number,
    status: merchant.status,
    at: merchant.created_at,
  }),
  { feature: 'platform' },
);
