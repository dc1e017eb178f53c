import type { Outputs } from '@/app/_trpc/outputs';
import { formatAmount } from '@/components/format/money';
import { calendarDay } from '@/components/format/time';

type FlowData = Outputs['home']['flow'];

export function FlowTable({ found: { days, base } }: { found: FlowData }) {
  const moved = days.filter((day) => day.in > 0 || day.out > 0).toReversed();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access.
      tabIndex={0}
      aria-label="Money in and out by day"
      className="mt-3 max-h-72 overflow-auto rounded-lg border border-line"
    >
      <table className="w-full tabular-nums">
        <thead className="sticky top-0 bg-sunken text-muted text-xs">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-normal">
              Day
            </th>
            {['In', 'Out', 'Net'].map((label) => (
              <th key={label} scope="col" className="px-3 py-1.5 text-right font-normal">
                {label}, {base}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moved.map((day) => (
            <tr key={day.day} className="border-line border-t">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {calendarDay(day.day)}
              </th>
              {[day.in, day.out, day.in - day.out].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
                <td key={at} className="px-3 py-1.5 text-right">
                  {formatAmount(amount, base)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
