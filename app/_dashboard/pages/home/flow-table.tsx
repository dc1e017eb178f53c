import type { Outputs } from '@/app/_trpc/outputs';
import { ChartTable } from '@/components/chart/chart-table';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';

type FlowData = Outputs['home']['flow'];

export function FlowTable({ found: { days, base } }: { found: FlowData }) {
  const moved = days.filter((day) => day.in > 0 || day.out > 0).toReversed();
  const amountColumn = (label: string, amountOf: (day: FlowData['days'][number]) => number) => ({
    header: `${label}, ${base}`,
    align: 'end' as const,
    cell: (day: FlowData['days'][number]) => formatAmount(amountOf(day), base),
  });
  return (
    <ChartTable
      label="Money in and out by day"
      rows={moved}
      keyOf={({ day }) => day}
      columns={[
        { header: 'Day', cell: ({ day }) => calendarDay(day) },
        amountColumn('In', (day) => day.in),
        amountColumn('Out', (day) => day.out),
        amountColumn('Net', (day) => day.in - day.out),
      ]}
    />
  );
}
