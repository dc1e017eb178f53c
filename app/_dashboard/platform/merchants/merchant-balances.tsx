import clsx from 'clsx';
import type { MerchantView } from '@/app/_trpc/outputs';
import { formatAmount } from '@/components/format/money';

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
        <table className="w-full tabular-nums">
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col" className="pb-1 text-left font-medium">
                Currency
              </th>
              {COLUMNS.map(([key, label]) => (
                <th key={key} scope="col" className="pb-1 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filled.map((balance) => (
              <tr key={balance.currency} className="border-line border-t">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {balance.currency}
                </th>
                {COLUMNS.map(([key]) => (
                  <td
                    key={key}
                    className={clsx('py-1.5 pl-2 text-right', balance[key] === 0 && 'text-faint')}
                  >
                    {formatAmount(balance[key], balance.currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {empty.length > 0 && (
        <p className={clsx('text-muted', filled.length > 0 && 'mt-2 text-xs')}>
          No money in {empty.join(', ')}
        </p>
      )}
    </>
  );
}
