import clsx from 'clsx';
import type { MerchantView } from '@/app/_trpc/outputs';
import { formatAmount } from '@/components/format/money';
import { SimpleTable } from '@/components/primitives/table';

type Balance = MerchantView['balances'][number];

const COLUMNS = [
  ['available', 'Available'],
  ['held', 'Held'],
  ['pending', 'Pending'],
] as const satisfies readonly (readonly [keyof Balance, string])[];

const isEmpty = ({ available, held, pending }: Balance) => available === 0 && held === 0 && pending === 0;

export function MerchantBalances({ view: { balances } }: { view: MerchantView }) {
  const filled = balances.filter((balance) => !isEmpty(balance));
  const empty = balances.filter(isEmpty).map(({ currency }) => currency);
  return (
    <>
      {filled.length > 0 && (
        <SimpleTable
          label="Balances"
          rows={filled}
          keyOf={({ currency }) => currency}
          columns={[
            { header: 'Currency', cell: ({ currency }) => <span className="font-medium">{currency}</span> },
            ...COLUMNS.map(([key, header]) => ({
              header,
              align: 'end' as const,
              cell: (balance: Balance) => (
                <span className={clsx(balance[key] === 0 && 'text-faint')}>
                  {formatAmount(balance[key], balance.currency)}
                </span>
              ),
            })),
          ]}
        />
      )}
      {empty.length > 0 && (
        <p className={clsx('text-muted', filled.length > 0 && 'mt-2 text-xs')}>
          No money in {empty.join(', ')}
        </p>
      )}
    </>
  );
}
