import type { Rows } from '../../../../data/commit/change';
import type { Image } from '../../../../data/image';
import type { Settlement, WithdrawalAccount } from '../../../../data/prisma/client';
import { type Context, hasFeature } from '../../../../identity/context';
import { money } from '../../../../kernel/money/money';
import { isFresh, requirementFor } from '../../../workspace/approval-rules/public';
import { needsNobody } from '../../../workspace/approvals/public';

type Row = Rows['settlement'];

/** As approval limits are compared with. */
export const weigh = ({ id, amount, currency }: Pick<Image<Settlement>, 'id' | 'amount' | 'currency'>) => ({
  id,
  amount: money(BigInt(amount), currency),
});

export async function withApproval(ctx: Context, row: Row, account: WithdrawalAccount): Promise<Row> {
  if (!hasFeature(ctx.merchant, 'payout_approval')) return row;
  const approval = await requirementFor(ctx, {
    amount: money(row.amount, row.currency),
    rail: 'swift',
    source: ctx.actor.type === 'person' ? 'person' : 'key',
    freshBeneficiary: isFresh(account.updated_at, ctx.now()),
  });
  const isExempt = approval !== null && needsNobody(approval);
  return { ...row, approval, status: isExempt ? 'pending' : 'pending_approval' };
}
