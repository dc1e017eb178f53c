import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import type { Period } from '../../../ledger/rows';
import { chargedIn } from '../../../ledger/totals';
import { taxesWithheldIn } from '../../payouts/public';

/** What a month's fees of one kind came to, in minor units. */
export type Charge = {
  readonly month: string;
  /** Whether the merchant was charged it, or it was withheld of what somebody receives. */
  readonly of: 'fee' | 'tax';
  readonly title: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
};

const SOURCES: Readonly<Record<string, string>> = {
  payout: 'Payouts',
  payment: 'Payments',
  balance_conversion: 'Conversions',
  settlement: 'Settlements',
  validation: 'Account verification',
};

const FEES: Readonly<Record<string, string>> = {
  fx_fee: 'FX fee',
  txn_fee: 'transfer fee',
  referral_fee: 'referral fee',
  validation_fee: 'fee',
};

/** What was charged and withheld in a period, newest month first. */
export async function chargesOf(ctx: Context, period: Period): Promise<Charge[]> {
  const charged = await chargedIn(ctx.db, ctx.merchant.id, period);
  const withheld = await read(ctx, (tx) => taxesWithheldIn(tx, ctx.merchant.id, period));
  const charges: Charge[] = [
    ...charged.map(({ month, prefix, kind, currency, count, amount }) => ({
      month,
      of: 'fee' as const,
      title: `${SOURCES[ctx.kindOf(`${prefix}_`) ?? ''] ?? 'Other'}: ${FEES[kind] ?? kind}`,
      currency,
      count,
      amount: Number(amount),
    })),
    ...withheld.map(({ month, name, currency, count, amount }) => ({
      month,
      of: 'tax' as const,
      title: `Payouts: ${name} withheld`,
      currency,
      count: Number(count),
      amount: Number(amount),
    })),
  ];
  return charges.sort((a, b) => b.month.localeCompare(a.month));
}
