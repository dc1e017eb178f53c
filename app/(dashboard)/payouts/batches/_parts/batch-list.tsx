'use client';

import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Batch } from '@/app/_trpc/outputs';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListState } from '@/components/data/list/states';
import { createActions } from '../../../_parts/navigation';
import { PayoutTabs } from '../../_parts/payout-tabs';
import { batchColumns } from './batch-columns';
import { isAtWork, rowCount } from './batch-labels';
import { batchSearch, rowsInput } from './batch-search';

const keyOf = (batch: Batch) => batch.id;
const hrefOf = (batch: Batch) => `/payouts/batches/${batch.id}`;
const nameOf = (batch: Batch) => `${batch.file_name}, ${rowCount(batch.rows)}`;

export function BatchList() {
  const [search, listSearch] = useListSearch(batchSearch);
  const router = useRouter();
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const rows = useQuery(
    trpc.batches.rows.queryOptions(rowsInput(search), {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => isAtWork(status)) ? 3_000 : false,
    }),
  );
  const page = rows.data?.data ?? [];
  return (
    <>
      <ListHeading title="Batches" make={createActions[2]} canCreate={me.scopes.includes('make')} />
      <PayoutTabs search={listSearch} count={null} />
      <List
        label="Batches"
        columns={batchColumns}
        filters={[]}
        search={listSearch}
        result={{
          rows: rows.data?.data,
          count: rows.data?.page_meta.count ?? 0,
          stale: rows.isPlaceholderData,
          failure: failureOf(rows.error),
          retry: () => void rows.refetch(),
        }}
        // A batch is a page of its own, with nothing to peek at.
        peek={{
          id: null,
          open: (id) => router.push(`/payouts/batches/${id}`),
          close: () => undefined,
          previous: undefined,
          next: undefined,
        }}
        summary={page.length === 0 ? '' : `${page.length} shown`}
        keyOf={keyOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <ListState icon={<FileSpreadsheet aria-hidden="true" />} title="No batches yet">
            <p>Upload a CSV or XLSX file of payouts. Every row is checked before anything is sent.</p>
          </ListState>
        }
      />
    </>
  );
}
