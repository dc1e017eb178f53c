import { asSystem } from '../../../data/client/transaction';
import { type Change, recordEvent } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { PlatformMerchant } from '../../../data/prisma/client';
import type { ActorContext, Context, Merchant, Services } from '../../../identity/context';
import { contextAs } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid } from '../../../kernel/error';
import { MERCHANT_STATUSES } from '../../../kernel/merchant-status';
import type { platformMerchantsContract } from './contract';
import { requireAdmin } from './create';
import { findTransition, plan } from './machine';
import { requireMerchant } from './update';
import { platformMerchantToWire } from './wire';

type StatusInput = Input<typeof platformMerchantsContract.operations.status_update>;

export async function updateStatus(ctx: Context, { merchant_id, target_status }: StatusInput) {
  requireAdmin(ctx);
  const moved = await retryStale(async () =>
    commitTransition(ctx, await requireMerchant(ctx, merchant_id), target_status),
  );
  return platformMerchantToWire(moved);
}

/** In live, the operator reviews merchants. */
export async function setStatusAsOperator(
  services: Services,
  platform: Merchant,
  { merchant_id, target_status }: { merchant_id: string; target_status: string },
  operator: Actor,
): Promise<PlatformMerchant> {
  const target = MERCHANT_STATUSES.find((status) => status === target_status);
  if (!target) throw invalid('status', 'enum', `status must be one of ${MERCHANT_STATUSES.join(', ')}`);
  const by = contextAs(services, platform, operator);
  return retryStale(async () => {
    const row = await requireMerchant(by, merchant_id);
    const event = newEvent(by, 'business.reviewed', { onboarding_status: [row.status, target] });
    const image = { id: row.id, onboarding_status: target };
    return commitTransition(by, row, target, [{ merchantId: row.id, writes: [recordEvent(event, image)] }]);
  });
}

async function commitTransition(
  ctx: ActorContext,
  row: PlatformMerchant,
  target: StatusInput['target_status'],
  otherMerchants: Change<'stale'>['otherMerchants'] = [],
): Promise<PlatformMerchant> {
  const name = findTransition(row, target);
  if (!name)
    throw new DomainError('state_not_allowed', `A merchant cannot change from ${row.status} to ${target}`);
  const { after, change } = plan(ctx, name, row, {}, { otherMerchants });
  return asSystem(ctx.db, async (tx) => {
    if ((await commitWithin<'stale'>(tx, ctx, change)) !== 'done') throw new DomainError('stale');
    // The merchant's own permissions change in the same transaction.
    await tx.merchant.update({ where: { id: row.id }, data: { onboarding_status: target } });
    return after;
  });
}
