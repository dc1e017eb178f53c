import { CircleCheck, Hourglass } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';

export type MonthlyFee = Outputs['monthly_fees']['get'];

export const MonthlyFeeStatus = statusBadge<MonthlyFee['status']>({
  due: { label: 'Due', tone: 'attention', icon: Hourglass },
  collected: { label: 'Collected', tone: 'neutral', icon: CircleCheck },
});

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Such as “November 2026”. */
export const monthOf = ({ month }: Pick<MonthlyFee, 'month'>): string =>
  MONTH.format(new Date(`${month}-01`));
