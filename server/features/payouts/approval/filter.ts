import type * as z from 'zod';
import type { Context } from '../../../access/context';
import type { Tx } from '../../../db/client';
import { Prisma } from '../../../db/prisma/client';
import type { approvalFilters } from '../schema';
import * as store from '../store';
import { approvalProgress, approvalVotesOn } from './progress';

type Filters = z.output<z.ZodObject<typeof approvalFilters>>;

const MADE_SINGLY = 'none';

/** What waits for a second person: all of it, or what this person may decide. */
export async function undecided(
  tx: Tx,
  ctx: Context,
  tab: 'mine' | 'all',
  filters: Filters,
): Promise<Prisma.PayoutWhereInput> {
  const wanted = tab === 'mine' ? await decidableBy(tx, ctx) : {};
  return { status: 'pending_approval', ...matching(filters), AND: [wanted] };
}

export async function decided(tx: Tx, ctx: Context, filters: Filters): Promise<Prisma.PayoutWhereInput> {
  const wanted = {
    id: { in: await store.decidedIds(tx, ctx.merchant.id) },
    NOT: { status: 'pending_approval' },
  };
  return { ...matching(filters), AND: [wanted] };
}

const matching = ({ batch_id, ...filters }: Filters): Prisma.PayoutWhereInput => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  ...(batch_id !== undefined && { batch_id: batch_id === MADE_SINGLY ? null : batch_id }),
});

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
