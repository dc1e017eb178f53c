'use client';

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { ListSearch } from '@/components/list/list-search';
import { Unvalued } from '../../kit/unvalued';
import { accountLabel, selectAccount } from './accounts';
import { BalanceTable } from './balance-table';
import { QueuedPayouts } from './queued';

export function BalancesHeader({ search }: { search: ListSearch }) {
  const { data: balances } = useSuspenseQuery(useTRPC().balances.view.queryOptions({}));
  const { data: total } = useQuery(useTRPC().home.balances.queryOptions({}));
  const chosen = selectAccount(search.values, balances.rows);
  return (
    <>
      <BalanceTable
        rows={balances.rows}
        total={total}
        chosen={chosen}
        onChoose={(currency, account) => search.filter({ currency, account })}
      />
      {total && (
        <div className="px-5 max-desk:px-3">
          <Unvalued currencies={total.unvalued} />
        </div>
      )}
      <QueuedPayouts />
      <h2 className="px-5 pt-5 font-medium max-desk:px-3">
        {chosen.currency} activity, {accountLabel(chosen.account).toLowerCase()}
      </h2>
    </>
  );
}
