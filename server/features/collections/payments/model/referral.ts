import type { Payment } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { money } from '../../../../kernel/money/money';
import { buildReferralChange } from '../../../treasury/fees/prices/public';
import { feesOf } from './postings';

const NOTHING = { writes: [], entries: [], otherMerchants: [] };

export function buildReferral(by: ActorContext, payment: Pick<Payment, 'merchant_id' | 'id' | 'fees'>) {
  const fee = feesOf(payment).find(({ type }) => type === 'referral_fee');
  if (!fee) return NOTHING;
  return buildReferralChange(by, {
    paymentId: payment.id,
    payeeId: payment.merchant_id,
    priceId: fee.price_id!,
    platformId: fee.platform_id!,
    fee: money(fee.amount, fee.currency),
  });
}
