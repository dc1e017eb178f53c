import clsx from 'clsx';
import type { Outputs } from '@/app/_trpc/outputs';
import { Amount } from '@/components/money/amount';
import { monthOf } from '../../treasury/fees/monthly-fees';

type Charge = Outputs['reports']['preview']['charges'][number];

const head = 'h-8 whitespace-nowrap border-line border-b pr-3 font-medium text-muted text-xs';

export function Charges({ charges }: { charges: readonly Charge[] }) {
  if (charges.length === 0) return <p className="text-muted">No fees were charged in this period.</p>;
  return (
    <table aria-label="FX and fees" className="w-full">
      <thead>
        <tr>
          <th scope="col" className={clsx(head, 'text-left max-desk:hidden')}>
            Month
          </th>
          <th scope="col" className={clsx(head, 'text-left')}>
            Charge
          </th>
          <th scope="col" className={clsx(head, 'text-right max-desk:hidden')}>
            Count
          </th>
          <th scope="col" className={clsx(head, 'pr-0! text-right')}>
            Amount
          </th>
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
