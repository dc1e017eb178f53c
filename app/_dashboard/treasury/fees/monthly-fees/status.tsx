import { CalendarClock, CircleCheck, Hourglass } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { monthName } from '@/components/format/time';
import { statusBadge } from '@/components/primitives/badge';
import { lookOf } from '../../../kit/look';

export type MonthlyFee = Outputs['monthly_fees']['get'];

export const MonthlyFeeStatus = statusBadge<MonthlyFee['status']>({
  due: { label: 'Due', tone: 'attention', icon: Hourglass },
  collected: { label: 'Collected', tone: 'neutral', icon: CircleCheck },
});

export const monthOf = ({ month }: Pick<MonthlyFee, 'month'>): string => monthName(month);

export const look = lookOf(CalendarClock, MonthlyFeeStatus);
