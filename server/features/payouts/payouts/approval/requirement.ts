import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { money } from '../../../../kernel/money/money';
import { isFresh, requirementFor } from '../../../workspace/approval-rules/public';
import { DEFAULT_REQUIREMENT, needsNobody, requirementOf } from '../../../workspace/approvals/public';
import { findBeneficiaries } from '../../beneficiaries/public';
import { statusOnceApproved } from '../model/row';

export async function requirementForPayout(ctx: Context, payout: Payout, beneficiary: Beneficiary) {
  return requirementFor(ctx, {
    amount: money(payout.source_amount, payout.source_currency),
    rail: payout.payment_rail,
    source: payout.batch_id ? 'batch' : ctx.actor.type === 'key' ? 'key' : 'person',
    freshBeneficiary: isFresh(beneficiary.updated_at, ctx.now()),
  });
}

export const isExempt = ({ approval }: Pick<Payout, 'approval'>): boolean =>
  needsNobody(requirementOf({ approval }));

export const applyRequirement = (
  ctx: Pick<Context, 'merchant'>,
  payout: Payout,
  approval: Payout['approval'],
): Payout => ({
  ...payout,
  approval,
  status: isExempt({ approval }) ? statusOnceApproved(ctx.merchant) : payout.status,
});

/** Increments the round, so earlier votes no longer count. */
export async function resetRequirement(ctx: Context, payout: Payout): Promise<Payout['approval']> {
  const [beneficiary] = await read(ctx, (tx) =>
    findBeneficiaries(tx, ctx.merchant.id, [payout.beneficiary_id]),
  );
  const current = await requirementForPayout(ctx, payout, beneficiary!);
  const round = requirementOf(payout).round + 1;
  return { ...(current ?? DEFAULT_REQUIREMENT), round };
}

/** A payout set to pending by mock always needs an approval, even if a rule exempts it. */
export async function mockRequirement(ctx: Context, payout: Payout): Promise<Payout['approval']> {
  const approval = await resetRequirement(ctx, payout);
  return isExempt({ approval })
    ? { ...DEFAULT_REQUIREMENT, round: requirementOf({ approval }).round }
    : approval;
}

/** As approval limits are compared with. */
export const weigh = ({
  id,
  source_amount,
  source_currency,
}: Pick<Payout, 'id' | 'source_amount' | 'source_currency'>) => ({
  id,
  amount: money(source_amount, source_currency),
});
