import { update, type Write } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { Beneficiary } from '../../../data/prisma/client';
import type { ActorContext, Context } from '../../../identity/context';
import { DomainError } from '../../../kernel/error';
import { requireBeneficiary } from './store';
import { beneficiaryToWire } from './wire';

/** Payouts that were accepted before still go to it. */
export const archive = (ctx: Context, { id }: { id: string }) => setArchived(ctx, id, true);

export const restore = (ctx: Context, { id }: { id: string }) => setArchived(ctx, id, false);

async function setArchived(ctx: Context, id: string, isArchived: boolean) {
  const row = await retryStale(async () => {
    const known = await requireBeneficiary(ctx, id);
    if ((known.archived_at !== null) === isArchived) return known;
    const outcome = await commit<'stale'>(ctx, {
      merchantId: ctx.merchant.id,
      writes: [archiveWrite(ctx, known, isArchived)],
    });
    if (outcome !== 'done') throw new DomainError('stale');
    return requireBeneficiary(ctx, id);
  });
  return beneficiaryToWire(row);
}

export const archiveWrite = (
  by: ActorContext,
  { id, version }: Beneficiary,
  isArchived: boolean,
): Write<'stale'> =>
  update(
    'beneficiary',
    { id, version },
    { archived_at: isArchived ? by.now() : null, updated_at: by.now() },
    {
      event: newEvent(by, isArchived ? 'beneficiary.archived' : 'beneficiary.restored'),
      missing: 'stale',
    },
  );

/** Archives the beneficiary whose place this one takes. */
export async function archiveReplaced(
  ctx: Context,
  { replaces }: Pick<Beneficiary, 'replaces'>,
): Promise<Write<'stale'>[]> {
  if (replaces === null) return [];
  const former = await requireBeneficiary(ctx, replaces);
  return former.archived_at ? [] : [archiveWrite(ctx, former, true)];
}
