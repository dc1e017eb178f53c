import { formatAmount } from '@/components/format/money';
import { exponentOf } from '@/server/kernel/money/currency';
import { money, toDecimal } from '@/server/kernel/money/money';
import { minorRange, readSearch } from '@/server/kernel/search/search';

export type TypedAmount = {
  /** For a form field, such as 24000.00. */
  plain: string;
  text: string;
  currency: string | null;
};

export function parseTypedAmount(typed: string, now: number): TypedAmount | null {
  const { amount, id } = readSearch(typed, new Date(now));
  if (!amount || id || amount.negative) return null;
  const currency = amount.currency ?? null;
  const range = minorRange(amount, currency ? exponentOf(currency) : 2);
  if (!range || range.from === 0n || range.from > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const of = currency ?? 'USD';
  const text = formatAmount(range.from, of);
  return {
    plain: toDecimal(money(range.from, of)),
    text: currency ? `${text} ${currency}` : text,
    currency,
  };
}
