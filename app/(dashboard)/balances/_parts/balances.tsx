'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { Paging } from '@/components/data/list/paging';
import { ListFailure, ListSkeleton, ListState, NothingFurther } from '@/components/data/list/states';
import { accounts, balanceSearch, entriesInput } from './balance-search';
import { BalanceTable } from './balance-table';
import { EntryTable } from './entry-table';
import { Queued } from './queued';

export function Balances() {
  const [search, listSearch] = useListSearch(balanceSearch);
  const trpc = useTRPC();
  const { data: balances } = useSuspenseQuery(
    trpc.balances.view.queryOptions({}, { refetchInterval: 15_000 }),
  );
  const input = entriesInput(search, balances.rows);
  const entries = useQuery(
    trpc.balances.entries.queryOptions(input, { placeholderData: keepPreviousData, refetchInterval: 15_000 }),
  );
  const { currency, account } = input;
  const lines = entries.data?.data;
  const label = accounts.find((one) => one.account === account)!.label;
  const failure = failureOf(entries.error);

  return (
    <>
      <ListHeading title="Balances" />
      <BalanceTable
        rows={balances.rows}
        chosen={{ currency, account }}
        choose={(currency, account) => listSearch.filter({ currency, account })}
      />
      <Queued />
      <section
        aria-label={`${currency} ${label.toLowerCase()} activity`}
        className="flex min-h-0 flex-1 flex-col"
      >
        <h2 className="border-line border-b px-5 pt-5 pb-2 font-[580] max-desk:px-3">
          {currency} {label.toLowerCase()} activity
          <span className="ml-2 font-normal text-muted">newest first</span>
        </h2>
        <div className="min-h-0 flex-1 bg-surface desk:overflow-auto">
          {lines && lines.length > 0 ? (
            <EntryTable lines={lines} currency={currency} stale={entries.isPlaceholderData} />
          ) : failure ? (
            <ListFailure failure={failure} retry={() => void entries.refetch()} />
          ) : !lines ? (
            <ListSkeleton />
          ) : listSearch.paged ? (
            <NothingFurther rewind={listSearch.rewind} />
          ) : (
            <ListState icon={<Scale aria-hidden="true" />} title="No activity yet">
              <p>Changes to this {currency} balance appear here.</p>
            </ListState>
          )}
        </div>
        <Paging
          search={listSearch}
          firstKey={lines?.[0]?.id}
          lastKey={lines?.at(-1)?.id}
          more={(entries.data?.page_meta.count ?? 0) > (lines?.length ?? 0)}
          summary={lines?.length ? `${lines.length} shown` : ''}
        />
      </section>
    </>
  );
}
