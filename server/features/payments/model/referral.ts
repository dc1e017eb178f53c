import type { Payment } from '../../../db/prisma/client';
import { money } from '../../../kernel/money';
import { earned } from '../../prices/public';
import type { Mover } from './moves';
import { feesOf } from './postings';

const NOTHING = { writes: [], entries: [], otherMerchants: [] };

/** What the platform has of a payment that succeeds. */
export function referralOf(by: Mover, payment: Pick<Payment, 'merchant_id' | 'id' | 'fees'>) {
  const fee = feesOf(payment).find(({ type }) => type === 'referral_fee');
  if (!fee) return NOTHING;
  return earned(by, {
    paymentId: payment.id,
    payeeId: payment.merchant_id,
    priceId: fee.price_id!,
    platformId: fee.platform_id!,
    fee: money(fee.amount, fee.currency),
  });
}
