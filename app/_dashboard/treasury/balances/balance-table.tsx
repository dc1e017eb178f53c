import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { Amount } from '@/components/amounts/amount';
import { PageLink } from '@/components/primitives/page-link';
import { type Account, accounts, type BalanceRow } from './accounts';

type Props = {
  rows: BalanceRow[];
  /** All balances in one currency; absent until they are loaded. */
  total: (Record<Account, number> & { base: string }) | undefined;
  chosen: { currency: string; account: Account };
  onChoose: (currency: string, account: Account) => void;
};

const head =
  'h-9 whitespace-nowrap border-line border-b px-3 text-right desk:w-1/4 font-medium text-muted text-xs';

export function BalanceTable({ rows, total, chosen, onChoose }: Props) {
  return (
    <div className="border-line border-b bg-surface">
      <table aria-label="Balances" className="w-full max-desk:block [&_tbody]:max-desk:block">
        <thead className="max-desk:sr-only">
          <tr>
            <th scope="col" className={clsx(head, 'pl-5 text-left!')}>
              Currency
            </th>
            {accounts.map(({ account, label }) => (
              <th key={account} scope="col" className={clsx(head, 'last:pr-5')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.currency}
              className="border-line border-b last:border-0 max-desk:grid max-desk:grid-cols-3 max-desk:px-3 max-desk:py-2"
            >
              <th
                scope="row"
                className="pl-5 text-left font-medium max-desk:col-span-3 max-desk:block max-desk:pl-0"
              >
                {row.currency}
                <PageLink
                  href={`/account-details?currency=${row.currency}`}
                  className="ml-3 inline-flex min-h-6 items-center font-normal text-muted text-xs underline decoration-line-strong underline-offset-2 hover:text-text"
                >
                  <span className="sr-only">{row.currency} </span>Account details
                </PageLink>
              </th>
              {accounts.map(({ account, label }) => (
                <td key={account} className="text-right last:pr-2 max-desk:p-0 max-desk:text-left">
                  <Figure
                    row={row}
                    account={account}
                    label={label}
                    here={row.currency === chosen.currency && account === chosen.account}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot className="max-desk:block">
            <tr className="border-line border-t max-desk:grid max-desk:grid-cols-3 max-desk:px-3 max-desk:py-2">
              <th
                scope="row"
                className="h-10 pl-5 text-left font-medium max-desk:col-span-3 max-desk:block max-desk:h-auto max-desk:pl-0"
              >
                Total{total && ` in ${total.base}`}
                <span className="ml-3 font-normal text-muted text-xs">at mid-market rates</span>
              </th>
              {accounts.map(({ account, label }) => (
                <td
                  key={account}
                  className="px-3 text-right font-semibold last:pr-5 max-desk:p-0 max-desk:text-left"
                >
                  <span className="block font-normal text-2xs text-muted desk:hidden">{label}</span>
                  {total ? (
                    <Amount amount={total[account]} currency={total.base} codeClassName="sr-only" />
                  ) : (
                    '…'
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type FigureProps = Pick<Props, 'onChoose'> & {
  row: BalanceRow;
  account: Account;
  label: string;
  here: boolean;
};

function Figure({ row, account, label, here, onChoose }: FigureProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(row.currency, account);
  };
  return (
    <a
      href={`/balances?currency=${row.currency}&account=${account}`}
      onClick={go}
      aria-current={here ? 'true' : undefined}
      className={clsx(
        'my-0.5 inline-block min-h-7 rounded-md px-3 py-1 hover:bg-sunken max-desk:-ml-2 max-desk:px-2',
        here && 'bg-accent-soft hover:bg-accent-soft',
        row[account] === 0 ? 'text-faint' : 'font-medium',
      )}
    >
      <span className="sr-only">{row.currency} </span>
      <span className="block font-normal text-2xs text-muted desk:sr-only">{label} </span>
      <Amount amount={row[account]} currency={row.currency} codeClassName="sr-only" />
    </a>
  );
}
