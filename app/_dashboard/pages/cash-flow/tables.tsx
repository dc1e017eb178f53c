import { ChartTable } from '@/components/chart/chart-table';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { type CashFlowData, capsOf, netOf, sumOf } from './data';
import { basisPoints } from './fx-chart';

export function WeekTable({ found }: { found: CashFlowData }) {
  const { base, weeks, planned } = found;
  const caps = capsOf(found);
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
  const moved = (label: string, way: 'in' | 'out') => ({
    ...amount(label, (row) => sumOf(row[way])),
    cell: (row: Row) => {
      const sum = sumOf(row[way]);
      return (
        <>
          {sum > caps[way] && <span className="text-muted">cut off in the chart </span>}
          {formatAmount(sum, base)}
        </>
      );
    },
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
        moved('In', 'in'),
        moved('Out', 'out'),
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
