import { ChartTable } from '@/components/chart/chart-table';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { type CashFlowData, netOf, sumOf } from './data';
import { basisPoints } from './fx-chart';

export function WeekTable({ found: { base, weeks, planned } }: { found: CashFlowData }) {
  const rows = [
    ...weeks.map((week) => ({ ...week, isPlanned: false })),
    ...planned.map((week) => ({ ...week, isPlanned: true })),
  ];
  type Row = (typeof rows)[number];
  const amount = (label: string, amountOf: (row: Row) => number) => ({
    header: `${label}, ${base}`,
    align: 'end' as const,
    cell: (row: Row) => formatAmount(amountOf(row), base),
  });
  return (
    <ChartTable
      label="Money in and out by week"
      rows={rows.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        {
          header: 'Week of',
          cell: ({ from, isPlanned }) => (
            <>
              {calendarDay(from)} {isPlanned && <span className="text-muted">planned</span>}
            </>
          ),
        },
        amount('In', (row) => sumOf(row.in)),
        amount('Out', (row) => sumOf(row.out)),
        amount('Net', netOf),
      ]}
    />
  );
}

export const FxTable = ({ found: { base, fx } }: { found: CashFlowData }) => (
  <ChartTable
    label="FX cost by month"
    rows={fx.toReversed()}
    keyOf={({ month }) => month}
    columns={[
      { header: 'Month', cell: ({ month }) => month },
      { header: `FX cost, ${base}`, align: 'end', cell: ({ cost }) => formatAmount(cost, base) },
      { header: `Converted, ${base}`, align: 'end', cell: ({ volume }) => formatAmount(volume, base) },
      { header: 'Basis points', align: 'end', cell: (month) => basisPoints(month) ?? '—' },
    ]}
  />
);
