import type * as z from 'zod';
import type { Tx } from '../../../../data/client/client';
import { Prisma } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { hasLimit, loadApprovalsOf } from '../../../workspace/approval-rules/public';
import { findDecidedIds, progressOn } from '../../../workspace/approvals/public';
import { buildColumnFilter, buildSearchFilter } from '../list';
import type { approvalFilters } from '../schema';
import * as store from '../store';
import { weigh } from './requirement';

type Filters = Partial<z.output<z.ZodObject<typeof approvalFilters>>>;

const NO_BATCH = 'none';

type Tab = 'mine' | 'all' | 'decided';

export const buildTabFilter = (ctx: Context, tab: Tab): Promise<Prisma.PayoutWhereInput> =>
  read(ctx, async (tx) => {
    if (tab !== 'decided')
      return { status: 'pending_approval', AND: [tab === 'mine' ? await buildDecidableFilter(tx, ctx) : {}] };
    const ids = await findDecidedIds(tx, ctx.merchant.id);
    return { id: { in: ids }, NOT: { status: 'pending_approval' } };
  });

export async function buildApprovalFilter(
  ctx: Context,
  { batch_id, q, ...filters }: Filters,
): Promise<object> {
  const batch = batch_id === undefined ? {} : { batch_id: batch_id === NO_BATCH ? null : batch_id };
  return { AND: [buildColumnFilter(filters), batch, await buildSearchFilter(ctx, q)] };
}

export async function countPending(tx: Tx, ctx: Context) {
  const all = await store.countPending(tx, ctx.merchant.id);
  const mine = all && (await store.countPending(tx, ctx.merchant.id, await buildDecidableFilter(tx, ctx)));
  return { mine, all };
}

const UNDER_RULES: Prisma.PayoutWhereInput = { approval: { not: Prisma.DbNull } };

async function buildDecidableFilter(tx: Tx, ctx: Context): Promise<Prisma.PayoutWhereInput> {
  const { actor } = ctx;
  if (actor.type !== 'person' || !ctx.scopes.has('approve')) return { id: { in: [] } };
  const isLimited = await hasLimit(tx, ctx.merchant.id, actor.id!);
  const weighed = await store.findPending(tx, ctx.merchant.id, isLimited ? {} : UNDER_RULES);
  const approvals = await loadApprovalsOf(tx, ctx, weighed.map(weigh));
  const open = weighed.filter((payout) => progressOn(payout, approvals).may.includes(actor.id!));
  const among = { id: { in: open.map(({ id }) => id) } };
  return isLimited ? among : { OR: [{ NOT: { OR: [UNDER_RULES, { made_by: { has: actor.id } }] } }, among] };
}
