import { formatMoney } from '@/components/format/money';
import type { Quote } from '../../kit/held-rate';
import type { Preview, Side } from './convert-draft';

type Money = { amount: number; currency: string };

export type Terms = { source: Money; target: Money; fee: Money; debit: Money; rate: number };

export const currentTerms = ({ source, target, fx_fee, debit, rate }: Preview): Terms => ({
  source,
  target,
  fee: fx_fee,
  debit,
  rate,
});

export const heldTerms = (quote: Quote): Terms => {
  const { source_currency: currency, source_amount, fees } = quote;
  return {
    source: { amount: source_amount, currency },
    target: { amount: quote.destination_amount, currency: quote.destination_currency },
    fee: fees.fx_fee,
    debit: { amount: source_amount + fees.fx_fee.amount, currency },
    rate: quote.fx_rate,
  };
};

export function differenceText(held: Terms, current: Terms, exact: Side): string {
  const fixed = exact === 'target';
  const by = fixed ? current.debit.amount - held.debit.amount : current.target.amount - held.target.amount;
  const { currency } = fixed ? held.debit : held.target;
  if (by === 0) return 'The amounts are the same at the current rate.';
  const difference = `${formatMoney(Math.abs(by), currency)} ${by > 0 ? 'more' : 'less'}`;
  return fixed
    ? `The current rate costs ${difference}. The amount you receive stays the same.`
    : `At the current rate you receive ${difference}. The amount you convert stays the same.`;
}
