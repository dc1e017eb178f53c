import type * as z from 'zod';
import type { moneyWire } from '../../../../kernel/contract';
import type { Money } from '../../../../kernel/money/money';

export const moneyToWire = ({ amount, currency }: Money): z.output<typeof moneyWire> => ({
  amount: Number(amount),
  currency,
});
