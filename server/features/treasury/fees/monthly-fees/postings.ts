import type { MonthlyFee } from '../../../../data/prisma/client';
import type { Entry } from '../../../../kernel/money/entry';
import { money } from '../../../../kernel/money/money';

export const collected = ({ amount, currency }: Pick<MonthlyFee, 'amount' | 'currency'>): Entry[] => [
  { kind: 'monthly_fee', amount: money(amount, currency), debit: 'available', credit: 'receivable' },
];
