import { update, type Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Beneficiary } from '../../../data/prisma/client';
import type { ActorContext, Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { isArchived } from './eligibility';
import { requireBeneficiary } from './store';
import { beneficiaryToWire } from './wire';

type Writes = readonly Write<'stale'>[];

/**
 * Payouts that were accepted before still go to it. A former account that this one was to replace later stays
 * in use.
 */
export const archive = (ctx: Context, { id }: { id: string }) =>
  change(ctx, id, async (row) =>
    isArchived(row, ctx.now()) ? [] : [archiveWrite(ctx, row, ctx.now()), ...(await keepReplaced(ctx, row))],
  );

export const restore = (ctx: Context, { id }: { id: string }) =>
  change(ctx, id, async (row) => (row.archived_at ? [archiveWrite(ctx, row, null)] : []));

async function change(ctx: Context, id: string, planWrites: (row: Beneficiary) => Promise<Writes>) {
  const row = await retryStale(async () => {
    const known = await requireBeneficiary(ctx, id);
    const writes = await planWrites(known);
    if (!writes.length) return known;
    const outcome = await commit<'stale'>(ctx, { merchantId: ctx.merchant.id, writes });
    if (outcome !== 'done') throw new DomainError('stale');
    return requireBeneficiary(ctx, id);
  });
  return beneficiaryToWire(row);
}

const archiveWrite = (
  by: ActorContext,
  { id, version }: Beneficiary,
  archived_at: Date | null,
): Write<'stale'> =>
  update(
    'beneficiary',
    { id, version },
    { archived_at, updated_at: by.now() },
    { event: newEvent(by, archived_at ? 'beneficiary.archived' : 'beneficiary.restored'), missing: 'stale' },
  );

/** Archives the beneficiary whose place this one takes, once this one can be paid. */
export async function archiveReplaced(
  ctx: Context,
  { replaces }: Pick<Beneficiary, 'replaces'>,
  payableAt: Date | null,
): Promise<Writes> {
  const former = await findReplaced(ctx, replaces);
  return former && !former.archived_at ? [archiveWrite(ctx, former, payableAt ?? ctx.now())] : [];
}

async function keepReplaced(ctx: Context, { replaces }: Beneficiary): Promise<Writes> {
  const former = await findReplaced(ctx, replaces);
  return former?.archived_at && !isArchived(former, ctx.now()) ? [archiveWrite(ctx, former, null)] : [];
}

const findReplaced = async (ctx: Context, replaces: string | null): Promise<Beneficiary | null> =>
  replaces === null ? null : requireBeneficiary(ctx, replaces);
