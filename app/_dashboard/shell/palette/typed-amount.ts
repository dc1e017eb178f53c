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

export type TypedPayment = { readonly name: string; readonly amount: TypedAmount | null };

/** Reads "pay acme 500 eur". Null if it does not begin with the verb and a name. */
export function parseTypedPayment(typed: string, now: number): TypedPayment | null {
  const words = typed.trim().split(/\s+/);
  if (words.length < 2 || words[0]!.toLowerCase() !== 'pay') return null;
  for (const count of [2, 1]) {
    const name = words.slice(1, -count).join(' ');
    const amount = name && parseTypedAmount(words.slice(-count).join(' '), now);
    if (amount) return { name, amount };
  }
  return { name: words.slice(1).join(' '), amount: null };
}
