import type { Payment } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';

type By = Services & Pick<Context, 'merchant'>;
type ScreenedPayment = Pick<Payment, 'amount' | 'sender_name'>;

export const screen = (by: By, { amount, sender_name }: ScreenedPayment) =>
  requireCompliance(by).screen({ amountGiven: amount, senderName: sender_name });

export const askReviewer = (by: By, { amount }: ScreenedPayment) =>
  requireCompliance(by).review({ amountGiven: amount });

function requireCompliance({ providers, merchant }: By) {
  const compliance = providers.for(merchant)?.screening;
  // Every merchant that can receive money has a screening provider.
  if (!compliance) throw new Error(`merchant ${merchant.id} has no screening provider`);
  return compliance;
}
