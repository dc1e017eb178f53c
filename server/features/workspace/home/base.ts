import type { Context } from '../../../identity/context';
import type { Currency } from '../../../kernel/money/currency';
import { MAX_AMOUNT, type Money, money } from '../../../kernel/money/money';
import { convert } from '../../../kernel/money/rate';

export function worthOf(
  { rates }: Pick<Context, 'rates'>,
  { amount, currency }: Money,
  base: Currency,
  at: Date,
): bigint | undefined {
  const found = rates.midMarket(currency, base, at);
  if (!found) return undefined;
  const size = money(amount < 0n ? -amount : amount, currency);
  const worth = convert(size, found.rate, 'down').amount;
  return amount < 0n ? -worth : worth;
}

/** Clamped to the integers that JSON clients read exactly. */
export const inWire = (amount: bigint): number => Number(amount > MAX_AMOUNT ? MAX_AMOUNT : amount);
