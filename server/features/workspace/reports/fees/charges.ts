import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import type { Period } from '../../../../ledger/rows';
import { type ChargeTotal, readCharges } from '../../../../ledger/totals';
import { taxesWithheldIn } from '../../../payouts/payouts/public';

export type Charge = {
  readonly month: string;
  /** A tax is withheld from the amount received. */
  readonly of: 'fee' | 'tax';
  readonly title: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
};

const SOURCES: Readonly<Record<string, { name: string; txn_fee: string }>> = {
  payout: { name: 'Payouts', txn_fee: 'transfer fee' },
  payment: { name: 'Payments', txn_fee: 'fee' },
  balance_conversion: { name: 'Conversions', txn_fee: 'fee' },
  settlement: { name: 'Withdrawals', txn_fee: 'transfer fee' },
  validation: { name: 'Account verification', txn_fee: 'fee' },
};

const OTHER = { name: 'Other', txn_fee: 'fee' };

const FEES: Readonly<Record<string, string>> = {
  fx_fee: 'FX fee',
  referral_fee: 'referral fee',
  validation_fee: 'fee',
};

function titleOf({ kindOf }: Context, { prefix, kind }: ChargeTotal): string {
  const { name, txn_fee } = SOURCES[kindOf(`${prefix}_`) ?? ''] ?? OTHER;
  return `${name}: ${kind === 'txn_fee' ? txn_fee : (FEES[kind] ?? kind)}`;
}

export async function chargesOf(ctx: Context, period: Period): Promise<Charge[]> {
  const charged = await readCharges(ctx.db, ctx.merchant.id, period);
  const withheld = await read(ctx, (tx) => taxesWithheldIn(tx, ctx.merchant.id, period));
  const charges: Charge[] = [
    ...charged.map((charge) => ({
      month: charge.month,
      of: 'fee' as const,
      title: titleOf(ctx, charge),
      currency: charge.currency,
      count: charge.count,
      amount: Number(charge.amount),
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
