import type * as z from 'zod';
import type { Context } from '../../../../identity/context';
import { requireProof } from '../../../../identity/sign-in/proof';
import { isDomainError } from '../../../../kernel/error';
import type { payoutsDashboard } from '../dashboard';
import { approve, type Decision, type DecisionResult, loadSnapshot, reject, type Snapshot } from './decide';

type Operations = typeof payoutsDashboard.operations;

/** One step-up verification covers all items. */
export async function approveAll(ctx: Context, { items }: z.output<Operations['approve']['input']>) {
  requireProof(ctx);
  return decideEach(ctx, items, (item, seen) => approve(ctx, item, seen));
}

export const rejectAll = (ctx: Context, { items, reason }: z.output<Operations['reject']['input']>) =>
  decideEach(ctx, items, (item, seen) => reject(ctx, item, reason, seen));

async function decideEach<D extends Decision>(
  ctx: Context,
  items: readonly D[],
  decide: (item: D, seen: Snapshot) => Promise<DecisionResult>,
) {
  const seen = await loadSnapshot(
    ctx,
    items.map(({ id }) => id),
  );
  const results = [];
  for (const item of items) {
    try {
      const { payout, progress } = await decide(item, seen);
      results.push({
        id: item.id,
        outcome: 'done' as const,
        status: payout.status,
        progress,
        code: null,
        reason: null,
      });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      results.push({
        id: item.id,
        outcome: 'refused' as const,
        status: null,
        progress: null,
        code: error.code,
        reason: error.message,
      });
    }
  }
  return { results };
}
