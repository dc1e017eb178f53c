import type { Payment } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import type { Review, ScreenedPayment } from '../../../../providers/screening';
import { businessParty, toParty } from '../../../kit/party';
import { requireProvider } from '../../../kit/provider';

type By = Services & Pick<Context, 'merchant'>;
type Screened = Pick<Payment, 'id' | 'amount' | 'sender_name' | 'details'>;

export const screen = (by: By, payment: Screened) =>
  requireProvider(by, 'screening').screen(toScreened(by, payment));

export const askReviewer = (by: By, payment: Screened) =>
  requireProvider(by, 'screening').review(toScreened(by, payment));

/** Asked before a payment, or a part of it, is given back to its sender. */
export async function reviewRefund(
  by: By,
  payment: Screened,
  refund: { readonly id: string; readonly amount: bigint },
): Promise<Review> {
  const { reviewRefund: review } = requireProvider(by, 'screening');
  return review
    ? review({ ...toScreened(by, payment), ...refund, amountGiven: refund.amount })
    : { verdict: 'clear' };
}

function toScreened({ merchant }: By, { id, amount, sender_name, details }: Screened): ScreenedPayment {
  const { sender_country, sender_bank_name, sender_bank_country, remittance_information } = details;
  const sender = toParty({ role: 'sender', names: [sender_name], country: sender_country });
  const bank =
    sender_bank_name && toParty({ role: 'bank', names: [sender_bank_name], country: sender_bank_country });
  return {
    merchantId: merchant.id,
    id,
    amountGiven: amount,
    parties: [businessParty(merchant), sender, ...(bank ? [bank] : [])],
    text: remittance_information ?? null,
  };
}
