import type { Conversion } from '../../../data/prisma/client';
import type { Entry } from '../../../kernel/money/entry';
import { type Money, money, subtract } from '../../../kernel/money/money';
import { convert } from '../../../kernel/money/rate';

type ConversionAmounts = Pick<
  Conversion,
  | 'source_currency'
  | 'source_amount'
  | 'target_currency'
  | 'target_amount'
  | 'rate_num'
  | 'rate_den'
  | 'fx_fee'
>;

export const computeDebit = ({ source_amount, fx_fee, source_currency }: ConversionAmounts): Money =>
  money(source_amount + fx_fee, source_currency);

/** Posts through clearing; the part beyond the target's cost is booked as rounding. */
export function convertBalance(conversion: ConversionAmounts): Entry[] {
  const { source_currency: from, target_currency: to, rate_num: num, rate_den: den } = conversion;
  const source = money(conversion.source_amount, from);
  const target = money(conversion.target_amount, to);
  const residue = subtract(source, convert(target, { from, to, num, den }, 'up'));
  return [
    { kind: 'conversion', amount: source, debit: 'available', credit: 'clearing' },
    { kind: 'conversion_rounding', amount: residue, debit: 'clearing', credit: 'rounding' },
    { kind: 'conversion', amount: target, debit: 'clearing', credit: 'available' },
    { kind: 'fx_fee', amount: money(conversion.fx_fee, from), debit: 'available', credit: 'fees' },
  ];
}
