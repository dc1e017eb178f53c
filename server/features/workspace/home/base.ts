import type { Context } from '../../../identity/context';
import type { Currency } from '../../../kernel/money/currency';
import { type Money, money } from '../../../kernel/money/money';
import { convert } from '../../../kernel/money/rate';

/** Undefined if no rate is known. */
export function worthOf(
  { rates }: Pick<Context, 'rates'>,
  { amount, currency }: Money,
  base: Currency,
  at: Date,
): bigint | undefined {
  const found = rates.lastKnown(currency, base, at);
  if (!found) return undefined;
  const size = money(amount < 0n ? -amount : amount, currency);
  const worth = convert(size, found.rate, 'down').amount;
  return amount < 0n ? -worth : worth;
}

/** Values amounts for totals, and notes the currencies that the totals lack because no rate is known. */
export function createValuation(ctx: Pick<Context, 'rates'>, base: Currency) {
  const unvalued = new Set<Currency>();
  return {
    /** 0n if no rate is known. */
    inBase(amount: Money, at: Date): bigint {
      const worth = worthOf(ctx, amount, base, at);
      if (worth === undefined && amount.amount !== 0n) unvalued.add(amount.currency);
      return worth ?? 0n;
    },
    unvalued: (): Currency[] => [...unvalued].sort(),
  };
}
