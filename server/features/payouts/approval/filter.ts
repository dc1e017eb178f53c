import type * as z from 'zod';
import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import type { Tx } from '../../../db/client';
import { Prisma } from '../../../db/prisma/client';
import { narrowed, searchedPayouts } from '../lists';
import type { approvalFilters } from '../schema';
import * as store from '../store';
import { approvalProgress, approvalVotesOn } from './progress';

type Filters = Partial<z.output<z.ZodObject<typeof approvalFilters>>>;

const MADE_SINGLY = 'none';

export type Tab = 'mine' | 'all' | 'decided';

/** What waits for a second person, all of it or what this person may decide; or what was decided. */
export const inTab = (ctx: Context, tab: Tab): Promise<Prisma.PayoutWhereInput> =>
  read(ctx, async (tx) => {
    if (tab !== 'decided')
      return { status: 'pending_approval', AND: [tab === 'mine' ? await decidableBy(tx, ctx) : {}] };
    const ids = await store.decidedIds(tx, ctx.merchant.id);
    return { id: { in: ids }, NOT: { status: 'pending_approval' } };
  });

export async function matching(ctx: Context, { batch_id, q, ...filters }: Filters): Promise<object> {
  const batch = batch_id === undefined ? {} : { batch_id: batch_id === MADE_SINGLY ? null : batch_id };
  return { AND: [narrowed(filters), batch, await searchedPayouts(ctx, q)] };
}

/** Those that this person may decide now: none without the role, none of their own, none whose step waits for others. */
async function decidableBy(tx: Tx, ctx: Context): Promise<Prisma.PayoutWhereInput> {
  const { actor } = ctx;
  if (actor.type !== 'person' || !ctx.scopes.has('approve')) return { id: { in: [] } };
  const ruled = await store.waitingUnderRules(tx, ctx.merchant.id);
  const approvals = await approvalVotesOn(
    tx,
    ctx,
    ruled.map(({ id }) => id),
  );
  const open = ruled.filter((payout) => approvalProgress(payout, approvals).may.includes(actor.id));
  return {
    OR: [
      { approval: { equals: Prisma.DbNull }, NOT: { made_by: { has: actor.id } } },
      { id: { in: open.map(({ id }) => id) } },
    ],
  };
}
