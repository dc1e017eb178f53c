'use client';

import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { DocumentView } from '@/app/_trpc/outputs';
import { usePeek } from '@/components/data/detail/peek';
import { List } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListState } from '@/components/data/list/states';
import { FileDrop } from '@/components/form/file-drop';
import { documentColumns } from './document-columns';
import { documentSearch, rowsInput } from './document-search';
import { DocumentSheet } from './document-sheet';

const keyOf = ({ document }: DocumentView) => document.id;
const hrefOf = ({ document }: DocumentView) => `/documents/${document.id}`;
const nameOf = ({ document }: DocumentView) => document.document_name;

export function DocumentList() {
  const [search, listSearch] = useListSearch(documentSearch);
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const rows = useQuery(
    trpc.documents.rows.queryOptions(rowsInput(search), { placeholderData: keepPreviousData }),
  );
  const page = rows.data?.data ?? [];
  const peek = usePeek(page.map(keyOf));
  const mayUpload = me.scopes.includes('answer');
  return (
    <>
      <ListHeading title="Documents" />
      {mayUpload && (
        <div className="px-5 pt-2 pb-3 max-desk:px-3">
          <FileDrop
            label="Drop files here or choose files"
            multiple
            onUploaded={() => void queries.invalidateQueries(trpc.documents.rows.pathFilter())}
          />
        </div>
      )}
      <List
        label="Documents"
        columns={documentColumns}
        filters={[]}
        searchHint="Document name…"
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
          <ListState icon={<FileText aria-hidden="true" />} title="No documents yet">
            <p>Upload invoices and other documents here to use them in payouts and requests.</p>
          </ListState>
        }
      />
      <DocumentSheet peek={peek} />
    </>
  );
}
