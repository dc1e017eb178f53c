import type { PayoutView } from '@/app/_trpc/outputs';
import { money, sum } from '@/server/kernel/money/money';

/** Deferred fees are collected monthly and are not part of the debit. */
export function debitOf({ source_amount, source_currency, fees, fee_collection_mode }: PayoutView['payout']) {
  const parts = [source_amount];
  if (fee_collection_mode !== 'deferred') parts.push(fees.fx_fee.amount, fees.txn_fee.amount);
  return sum(
    source_currency,
    parts.map((part) => money(part, source_currency)),
  ).amount;
}

/** The amount debited before fees. */
export const sentOf = ({ payout }: Pick<PayoutView, 'payout'>) => ({
  amount: payout.source_amount,
  currency: payout.source_currency,
});

export const receivedOf = ({ payout }: Pick<PayoutView, 'payout'>) => ({
  amount: payout.destination_amount,
  currency: payout.destination_currency,
});

export const payeeOf = ({ beneficiary }: Pick<PayoutView, 'beneficiary'>) => ({
  name: beneficiary.name,
  detail: beneficiary.account,
});
