'use client';

import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import { Popover } from '@/components/primitives/popover';
import type { Failure } from '../problems/failure';
import { FailureNotice } from '../problems/failure-notice';
import type { Column } from './column';
import { type ColumnChoice, useColumnChoice } from './column-choice';
import type { Filter } from './filter';
import { FilterBar } from './filter-bar';
import { FilterSearch } from './filter-search';
import type { ListSearch } from './list-search';
import { ListTable } from './list-table';
import { type Cursor, Paging } from './paging';
import type { AllMatches } from './select-all';
import { type Selection, useSelectionStore } from './selection';
import { SelectionBar } from './selection-bar';
import { ListFailure, ListSkeleton, NothingFurther, NothingMatches } from './states';

export type ListResult<Row> = {
  rows: Row[] | undefined;
  /** Rows in paging direction, including this page. */
  count: number;
  stale: boolean;
  failure: Failure | null;
  retry: () => void;
};

type Props<Row> = {
  /** Also the storage key of the column choice. */
  label: string;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  searchHint?: string;
  search: ListSearch;
  result: ListResult<Row>;
  peeks: (row: Row) => boolean;
  onFollow: (row: Row) => void;
  onIntent?: (row: Row) => void;
  onApproachPage?: (cursor: Cursor) => void;
  summary: string;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  empty: ReactNode;
  selectable?: (row: Row) => boolean;
  selected?: (selection: Selection<Row>, onHide: (hidden: boolean) => void) => ReactNode;
  /** Absent: only rows of the page can be selected at once. */
  allMatches?: AllMatches<Row>;
  /** How many items a row counts as. */
  countOf?: (row: Row) => number;
  extra?: ReactNode;
  notice?: ReactNode;
};

export function List<Row>(props: Props<Row>) {
  const { label, columns, search, result, keyOf, nameOf, hrefOf, selected } = props;
  const selectable = selected ? (props.selectable ?? everyRow) : noRow;
  const rows = result.rows ?? [];
  const first = rows[0];
  const last = rows.at(-1);
  const choice = useColumnChoice(label.toLowerCase(), columns);
  const selection = useSelectionStore<Row>(search.scope);

  return (
    <section aria-label={label} className="relative flex flex-1 flex-col desk:min-h-80">
      <div className="flex flex-wrap items-start gap-x-1.5 gap-y-2 border-line border-b px-4 py-2 max-desk:px-3">
        {props.searchHint && <FilterSearch hint={props.searchHint} search={search} />}
        <FilterBar filters={props.filters} search={search} columns={columns} />
        <span className="-my-0.5 ml-auto flex shrink-0 items-center gap-0.5">
          {props.extra}
          <ColumnMenu choice={choice} />
        </span>
      </div>
      {props.notice}
      {result.failure && result.rows && (
        <div className="px-4 py-3">
          <FailureNotice failure={result.failure} onRetry={result.retry} />
        </div>
      )}
      <div className="@container/list isolate flex-1 bg-surface has-[~section]:pb-16 desk:min-h-0 desk:overflow-auto">
        {rows.length > 0 || result.stale ? (
          <ListTable
            {...{ label, rows, search, selection, selectable, keyOf, nameOf, hrefOf }}
            ticks={rows.some(selectable)}
            columns={choice.shown}
            stale={result.stale}
            peeks={props.peeks}
            onFollow={props.onFollow}
            onIntent={props.onIntent}
          />
        ) : (
          <InPlaceOfRows {...props} columns={choice.shown} />
        )}
      </div>
      {selected && (
        <SelectionBar
          {...{ rows, selection, selectable, keyOf }}
          countOf={props.countOf ?? one}
          allMatches={props.allMatches}
          act={selected}
        />
      )}
      <Paging
        search={search}
        firstKey={first && keyOf(first)}
        lastKey={last && keyOf(last)}
        more={result.count > rows.length}
        onIntent={props.onApproachPage}
        summary={props.summary}
      />
    </section>
  );
}

const everyRow = () => true;
const one = () => 1;
const noRow = () => false;

function InPlaceOfRows<Row>({ label, columns, search, result, empty }: Props<Row>) {
  if (result.rows === undefined) {
    return result.failure ? (
      <ListFailure failure={result.failure} onRetry={result.retry} />
    ) : (
      <ListSkeleton columns={columns} />
    );
  }
  if (search.paged) return <NothingFurther onRewind={search.rewind} />;
  if (search.filtered) return <NothingMatches label={label} onClear={search.clear} />;
  return empty;
}

const arranging = lazyPart(() => import('./arrange-columns').then(({ ArrangeColumns }) => ArrangeColumns));

function ColumnMenu({ choice }: { choice: ColumnChoice<never> }) {
  return (
    <Popover
      trigger={
        <>
          <Columns3 aria-hidden="true" />
          <span className="desk:max-[68.75rem]:sr-only">Columns</span>
        </>
      }
      triggerClassName={`${buttonClass('quiet')} max-desk:hidden`}
      label="Columns"
    >
      {() => <LazyPart part={arranging} props={{ choice }} fallback={<Loading />} />}
    </Popover>
  );
}
