import { CircleCheck, Hourglass } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';

export type MonthlyFee = Outputs['monthly_fees']['get'];

const variants: Record<MonthlyFee['status'], BadgeProps> = {
  due: { label: 'Due', tone: 'attention', icon: Hourglass },
  collected: { label: 'Collected', tone: 'neutral', icon: CircleCheck },
};

export const MonthlyFeeStatus = ({ status }: Pick<MonthlyFee, 'status'>) => <Badge {...variants[status]} />;

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Such as “November 2026”. */
export const monthOf = ({ month }: Pick<MonthlyFee, 'month'>): string =>
  MONTH.format(new Date(`${month}-01`));
