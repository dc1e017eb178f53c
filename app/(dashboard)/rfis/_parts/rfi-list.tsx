'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { RfiRow } from '@/app/_trpc/outputs';
import { usePeek } from '@/components/data/detail/peek';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListTabs } from '@/components/data/list/list-tabs';
import { ListState } from '@/components/data/list/states';
import { rfiColumns } from './rfi-columns';
import { subjectLabel } from './rfi-labels';
import { rfiSearch, rowsInput } from './rfi-search';
import { RfiSheet } from './rfi-sheet';

const tabs = [
  { value: null, label: 'Open' },
  { value: 'review', label: 'In review' },
  { value: 'closed', label: 'Closed' },
];
const keyOf = ({ rfi }: RfiRow) => rfi.id;
const hrefOf = ({ rfi }: RfiRow) => `/rfis/${rfi.id}`;
const nameOf = ({ subject }: RfiRow) => subjectLabel(subject);
const columns = { open: rfiColumns(false), closed: rfiColumns(true) };

export function RfiList() {
  const [search, listSearch] = useListSearch(rfiSearch);
  const rows = useQuery(
    useTRPC().rfis.rows.queryOptions(rowsInput(search), {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
    }),
  );
  const page = rows.data?.data ?? [];
  const peek = usePeek(page.map(keyOf));
  const total = rows.data && !rows.isPlaceholderData && !listSearch.paged ? rows.data.page_meta.count : null;
  return (
    <>
      <ListHeading title="Requests" />
      <ListTabs label="Requests" path="/rfis" param="tab" tabs={tabs} search={listSearch} count={total} />
      <List
        label="Requests"
        columns={search.tab === 'closed' ? columns.closed : columns.open}
        filters={[]}
        searchHint="ID, beneficiary or sender…"
        search={listSearch}
        result={{
          rows: rows.data?.data,
          count: rows.data?.page_meta.count ?? 0,
          stale: rows.isPlaceholderData,
          failure: failureOf(rows.error),
          retry: () => void rows.refetch(),
        }}
        peek={peek}
        summary={page.length === 0 ? '' : `${page.length} shown`}
        keyOf={keyOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <ListState
            icon={<Inbox aria-hidden="true" />}
            title={search.tab === 'closed' ? 'No closed requests' : 'No open requests'}
          >
            <p>Requests for documents about your payments appear here.</p>
          </ListState>
        }
      />
      <RfiSheet peek={peek} />
    </>
  );
}
