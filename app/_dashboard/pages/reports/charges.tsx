import type { Outputs } from '@/app/_trpc/outputs';
import { countText } from '@/components/format/count';
import { Amount } from '@/components/money/amount';
import { SimpleTable } from '@/components/primitives/table';
import { monthOf } from '../../treasury/fees/monthly-fees';

type Charge = Outputs['reports']['preview']['charges'][number];

export function Charges({ charges }: { charges: readonly Charge[] }) {
  if (charges.length === 0) return <p className="text-muted">No fees were charged in this period.</p>;
  return (
    <SimpleTable
      label="FX and fees"
      rows={charges}
      keyOf={({ month, title, currency }) => `${month} ${title} ${currency}`}
      columns={[
        { header: 'Month', wide: true, cell: monthOf },
        {
          header: 'Charge',
          cell: ({ title, month }) => (
            <>
              {title}
              <span className="block text-muted text-xs desk:hidden">{monthOf({ month })}</span>
            </>
          ),
        },
        { header: 'Count', align: 'end', wide: true, cell: ({ count }) => countText(count) },
        {
          header: 'Amount',
          align: 'end',
          cell: (charge) => <Amount amount={charge.amount} currency={charge.currency} />,
        },
      ]}
    />
  );
}
