import type { Outputs } from '@/app/_trpc/outputs';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';
import { SimpleTable } from '@/components/primitives/table';

type FlowData = Outputs['home']['flow'];

export function FlowTable({ found: { days, base } }: { found: FlowData }) {
  const moved = days.filter((day) => day.in > 0 || day.out > 0).toReversed();
  const amountColumn = (label: string, amountOf: (day: FlowData['days'][number]) => number) => ({
    header: `${label}, ${base}`,
    align: 'end' as const,
    cell: (day: FlowData['days'][number]) => formatAmount(amountOf(day), base),
  });
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access.
      tabIndex={0}
      aria-label="Money in and out by day"
      className="mt-3 max-h-72 overflow-auto rounded-lg border border-line px-3 [&_thead]:sticky [&_thead]:top-0 [&_thead]:bg-surface"
    >
      <SimpleTable
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
    </section>
  );
}
