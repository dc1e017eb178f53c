import type { Outputs } from '@/app/_trpc/outputs';
import { Amount } from '@/components/money/amount';
import { ColumnHead } from '@/components/primitives/table';
import { monthOf } from '../../treasury/fees/monthly-fees';

type Charge = Outputs['reports']['preview']['charges'][number];

export function Charges({ charges }: { charges: readonly Charge[] }) {
  if (charges.length === 0) return <p className="text-muted">No fees were charged in this period.</p>;
  return (
    <table aria-label="FX and fees" className="w-full">
      <thead>
        <tr>
          <ColumnHead className="max-desk:hidden">Month</ColumnHead>
          <ColumnHead>Charge</ColumnHead>
          <ColumnHead className="text-right max-desk:hidden">Count</ColumnHead>
          <ColumnHead className="pr-0! text-right">Amount</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ month, title, currency, count, amount }) => (
          <tr key={`${month} ${title} ${currency}`} className="border-line border-b last:border-0">
            <td className="h-9 pr-3 max-desk:hidden">{monthOf({ month })}</td>
            <td className="py-1.5 pr-3">
              {title}
              <span className="block text-muted text-xs desk:hidden">{monthOf({ month })}</span>
            </td>
            <td className="pr-3 text-right tabular-nums max-desk:hidden">{count.toLocaleString('en-US')}</td>
            <td className="text-right">
              <Amount amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
