import { type Context, hasFeature, type Merchant } from '../../access/context';
import type { Write } from '../../changes/change';
import { timer } from '../../changes/timer';
import type { InternalTransfer } from '../../db/prisma/client';
import { money } from '../../kernel/money';
import { needsNobody, requirementFor } from '../approval-rules/public';

const DAY_MS = 24 * 3600_000;
const APPROVAL_DAYS = 90;

/** Nobody has approved it for too long. */
export const APPROVAL_IDLE = 'internal_transfer_approval_idle';

/** A new transfer, waiting for a second person of the merchant that gives where approval is on and no rule exempts it. */
export async function withApproval(
  ctx: Context,
  row: InternalTransfer,
  from: Merchant,
): Promise<InternalTransfer> {
  if (!hasFeature(from, 'payout_approval')) return row;
  const requirement = await requirementFor(
    { ...ctx, merchant: from },
    {
      amount: money(row.amount, row.currency),
      rail: 'internal',
      source: ctx.actor.type === 'person' ? 'person' : 'key',
      freshBeneficiary: false,
    },
  );
  if (requirement !== null && needsNobody(requirement)) return row;
  return {
    ...row,
    status: 'pending_approval',
    held: row.amount,
    approval: requirement as unknown as InternalTransfer['approval'],
  };
}

type Clocked = Pick<Context, 'now' | 'fireAt'>;

export const idleTimer = (by: Clocked, { from_merchant_id, id }: InternalTransfer): Write<never> => {
  const due_at = new Date(by.now().getTime() + APPROVAL_DAYS * DAY_MS);
  return timer({ merchant: { id: from_merchant_id }, fireAt: by.fireAt }, APPROVAL_IDLE, id, due_at);
};
