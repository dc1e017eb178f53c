import type { Write } from '../../../../data/commit/change';
import { timer } from '../../../../data/commit/timer';
import type { Image } from '../../../../data/image';
import type { InternalTransfer } from '../../../../data/prisma/client';
import { type Context, hasFeature, type Merchant } from '../../../../identity/context';
import { type Money, money } from '../../../../kernel/money/money';
import { APPROVAL_DAYS } from '../../../../kernel/time/deadlines';
import { DAY_MS } from '../../../../kernel/time/durations';
import { requirementFor } from '../../../workspace/approval-rules/public';
import { needsNobody, type Requirement } from '../../../workspace/approvals/public';

export const APPROVAL_IDLE = 'internal_transfer_approval_idle';

/** As approval limits are compared with. */
export const weigh = ({
  id,
  amount,
  currency,
}: Pick<Image<InternalTransfer>, 'id' | 'amount' | 'currency'>) => ({
  id,
  amount: money(BigInt(amount), currency),
});

export async function requirementForSender(
  ctx: Context,
  amount: Money,
  from: Merchant,
): Promise<Requirement | null | undefined> {
  if (!hasFeature(from, 'payout_approval')) return undefined;
  const requirement = await requirementFor(
    { ...ctx, merchant: from },
    {
      amount,
      rail: 'internal',
      source: ctx.actor.type === 'person' ? 'person' : 'key',
      freshBeneficiary: false,
    },
  );
  return requirement !== null && needsNobody(requirement) ? undefined : requirement;
}

export async function withApproval(
  ctx: Context,
  row: InternalTransfer,
  from: Merchant,
): Promise<InternalTransfer> {
  const requirement = await requirementForSender(ctx, money(row.amount, row.currency), from);
  if (requirement === undefined) return row;
  return {
    ...row,
    status: 'pending_approval',
    held: row.amount,
    approval: requirement,
  };
}

type Clocked = Pick<Context, 'now' | 'fireAt'>;

export const idleTimer = (by: Clocked, { from_merchant_id, id }: InternalTransfer): Write<never> => {
  const due_at = new Date(by.now().getTime() + APPROVAL_DAYS * DAY_MS);
  return timer({ merchant: { id: from_merchant_id }, fireAt: by.fireAt }, APPROVAL_IDLE, id, due_at);
};
