import { asSystem } from '../../../data/client/transaction';
import { type Change, recordEvent, update } from '../../../data/commit/change';
import { commitWithin } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import { retryStale } from '../../../data/commit/retry-stale';
import type { PlatformMerchant } from '../../../data/prisma/client';
import type { Context, Merchant, Services } from '../../../identity/context';
import { contextAs } from '../../../identity/work';
import type { Actor } from '../../../kernel/actor';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid } from '../../../kernel/error';
import { MERCHANT_STATUSES } from '../../../kernel/merchant-status';
import type { platformMerchantsContract } from './contract';
import { requireAdmin } from './create';
import { findTransition } from './machine';
import { requireMerchant } from './update';
import { platformMerchantToWire } from './wire';

type TransitionContext = Pick<Context, 'db' | 'merchant' | 'newId' | 'actor' | 'now' | 'realNow'> & {
  readonly requestId: string | null;
};
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
  ctx: TransitionContext,
  row: PlatformMerchant,
  target: StatusInput['target_status'],
  otherMerchants: Change<'stale'>['otherMerchants'] = [],
): Promise<PlatformMerchant | 'stale'> {
  const found = findTransition(row.status, target);
  if (!found)
    throw new DomainError('state_not_allowed', `A merchant cannot change from ${row.status} to ${target}`);
  const { id, version, status } = row;
  const set = { status: target, updated_at: ctx.now() };
  const event = newEvent(ctx, found.event, { status: [status, target] });
  return asSystem(ctx.db, async (tx) => {
    const outcome = await commitWithin<'stale'>(tx, ctx, {
      merchantId: ctx.merchant.id,
      otherMerchants: otherMerchants,
      writes: [
        update('platform_merchant', { id, version, status: [...found.from] }, set, {
          event,
          missing: 'stale',
        }),
      ],
    });
    if (outcome !== 'done') return 'stale';
    // The merchant's own permissions change in the same transaction.
    await tx.merchant.update({ where: { id }, data: { onboarding_status: target } });
    return { ...row, ...set, version: version + 1 };
  });
}
