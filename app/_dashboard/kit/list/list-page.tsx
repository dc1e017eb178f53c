'use client';

import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { isLive } from '@/app/_trpc/live';
import type { Me } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { usePeekAmong } from '@/components/detail/peek';
import { SheetSkeleton } from '@/components/detail/sheet-skeleton';
import { countText, plural } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { List as ListView } from '@/components/list/list';
import { ListHeading } from '@/components/list/list-heading';
import { type ListSearch, useListSearch } from '@/components/list/list-search';
import { ListTabs } from '@/components/list/list-tabs';
import { ButtonLink } from '@/components/primitives/button';
import { EmptyState } from '@/components/primitives/empty-state';
import { LazyPart, lazyPart, SuspendingPart } from '@/components/primitives/lazy-part';
import { useGo } from '@/components/primitives/navigation';
import { MAX_SUMMED } from '@/server/kernel/max-count';
import { inputFor } from '../detail/detail';
import { useExport } from '../exports/use-export';
import { getQuery, type InputOf, type Listing } from '../procedure';
import { isOffered, permissionReason } from '../resource';
import { ExportMenu, ExportStatus } from './export-menu';
import type { List, Values } from './list';
import {
  columnsOf,
  countsInput,
  exportInput,
  orderOf,
  parsersOf,
  rowsInput,
  sumsInput,
  tabsOf,
  viewParams,
} from './list-search';
import { useRows } from './use-rows';
import { ViewsMenu } from './views-menu';

const selectedPart = lazyPart(() => import('./selected').then(({ Selected }) => Selected));
const sheet = lazyPart(() => import('../detail/detail-sheet').then(({ DetailSheet }) => DetailSheet));

export function ListPage<P extends Listing, Row>({ list }: { list: List<P, Row> }) {
  const me = useMe();
  const go = useGo();
  const parsers = useMemo(() => parsersOf(list, me), [list, me]);
  const search = useListSearch(parsers, {
    viewParams: viewParams(list, me),
    orderOf: (values) => orderOf(list, values),
  });
  const { values } = search;
  const useLines = list.customRows ?? useRows;
  const { result, total, selectAll, selectable, countOf, drillDown, ...custom } = useLines(search, me, list);
  const counts = useCounts(list, values, me);
  const file = useExport(list.exports ?? '', custom.exportInput ?? exportInput(list, values, me));
  const lines = result.rows ?? [];
  const sums = useSums(list, search, me, lines.length > 0);
  const { idOf, moneyOf, detail, Header, Actions, ToolbarExtra, Selected: Own, empty } = list;
  const ahead = usePrefetchOnIntent(list, values, me);
  const tabs = tabsOf(list, me);
  const columns = useMemo(() => columnsOf(list, values, me), [list, values, me]);
  // Keeps its identity between renders so that rows don't re-render.
  const nameOf = useCallback((line: Row) => list.nameOf(line, me), [list, me]);
  const hrefOf = (line: Row) =>
    list.hrefOf?.(line, values) ??
    (detail && !detail.view ? `${list.path}?peek=${idOf(line)}` : `${list.path}/${idOf(line)}`);
  const peeks = (line: Row) => Boolean(detail && !drillDown?.(line));
  const create = list.create && isOffered(list.create, me) ? list.create : undefined;
  const refusal = create && permissionReason(create, me);
  const isWhole = !tabs || values[tabs.param] === null;
  const { icon: Icon, title, text } = typeof empty === 'function' ? empty(values, me) : empty;

  return (
    <>
      <ListHeading title={list.title} create={create} refusal={refusal} actions={Actions && <Actions />} />
      {tabs && (
        <ListTabs
          tabs={tabs}
          search={search}
          counts={counts}
          count={total}
          onIntent={({ value }) => ahead.rows({ [tabs.param]: value })}
        />
      )}
      {Header && <Header search={search} />}
      <ListView
        label={list.label?.(values) ?? list.title}
        columns={columns}
        filters={list.filters ?? []}
        searchHint={list.searchHint}
        search={search}
        result={result}
        peeks={peeks}
        onFollow={(line) => {
          const change = drillDown?.(line);
          if (change) search.filter(change);
          else go(hrefOf(line));
        }}
        onIntent={(line) => {
          if (drillDown?.(line)) return;
          if (detail) sheet.load();
          ahead.row(idOf(line));
        }}
        onApproachPage={ahead.rows}
        summary={lines.length === 0 ? '' : summaryOf(sums, total, lines.length, list.noun)}
        keyOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <EmptyState icon={<Icon aria-hidden="true" />} title={title}>
            <p>{text}</p>
            {create && !refusal && isWhole && <ButtonLink href={create.href}>{create.label}</ButtonLink>}
          </EmptyState>
        }
        selectable={selectable}
        selected={(selection, onHide) => (
          <SuspendingPart
            part={selectedPart}
            props={{
              ids: selection.rows.filter((row) => !drillDown?.(row)).map(idOf),
              noun: list.noun,
              money: moneyOf && selection.rows.flatMap(moneyOf),
              file: list.exports ? file : undefined,
              own: Own && <Own selection={selection} onHide={onHide} />,
            }}
          />
        )}
        allMatches={selectAll}
        countOf={countOf}
        extra={
          <>
            {ToolbarExtra && <ToolbarExtra search={search} />}
            <ViewsMenu />
            {list.exports && (
              <ExportMenu
                what={total === null ? list.noun[1] : plural(total, ...list.noun)}
                onStart={file.start}
                disabled={file.running !== null || lines.length === 0}
              />
            )}
          </>
        }
        notice={<ExportStatus export={file} />}
      />
      {detail && <OpenSheet detail={detail} rows={lines.filter(peeks)} idOf={idOf} />}
    </>
  );
}

type Sums = { count: number | null; totals: { amount: number; currency: string }[] };

/** Such as “38 payouts · 8,200.00 EUR · 120,400.00 USD”. */
function summaryOf(
  sums: Sums | undefined,
  total: number | null,
  shown: number,
  noun: readonly [string, string],
) {
  if (sums?.count === null) return `More than ${plural(MAX_SUMMED, ...noun)}`;
  if (sums)
    return [
      plural(sums.count, ...noun),
      ...sums.totals.map(({ amount, currency }) => formatMoney(amount, currency)),
    ].join(' · ');
  return total === null ? `${countText(shown)} shown` : plural(total, ...noun);
}

type PeekedProps<Row> = Pick<Required<List<Listing, Row>>, 'detail' | 'idOf'> & { rows: Row[] };

/** Separate component so that opening the sheet doesn't re-render the list. */
function OpenSheet<Row>({ detail, rows, idOf }: PeekedProps<Row>) {
  const peek = usePeekAmong(rows.map(idOf));
  // Defers the sheet, which is slow to render, so that the row is marked first.
  const drawn = useDeferredValue(peek.id !== null);
  if (peek.id === null || !drawn) return null;
  const row = rows.find((item) => idOf(item) === peek.id);
  return <LazyPart part={sheet} props={{ detail, peek, row }} fallback={<SheetSkeleton />} />;
}

type Counts = { counts: Record<string, number> };

function useCounts<P extends Listing, Row>(
  list: List<P, Row>,
  values: Values,
  me: Me,
): Record<string, number> | undefined {
  const trpc = useTRPC();
  const { counts } = list;
  const found = useQuery({
    ...(counts
      ? getQuery(trpc, counts).queryOptions(countsInput(list, values, me) as InputOf<typeof counts>)
      : { queryKey: ['no counts'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
    refetchInterval: () => (list.refresh && (list.alwaysPolls || !isLive()) ? 20_000 : false),
  });
  return counts && (found.data as Counts | undefined)?.counts;
}

/** Undefined while unknown, and for a list without filters or rows. */
function useSums<P extends Listing, Row>(
  list: List<P, Row>,
  { filtered, values }: ListSearch,
  me: Me,
  hasRows: boolean,
): Sums | undefined {
  const trpc = useTRPC();
  const { sums } = list;
  const found = useQuery({
    ...(sums && filtered && hasRows
      ? getQuery(trpc, sums).queryOptions(sumsInput(list, values, me) as InputOf<typeof sums>)
      : { queryKey: ['no sums'], queryFn: skipToken }),
    refetchInterval: () => (list.refresh && (list.alwaysPolls || !isLive()) ? 20_000 : false),
  });
  return sums && (found.data as Sums | undefined);
}

// A pointer crossing the list rests on a row for less than this.
const HOVER_MS = 80;

function usePrefetchOnIntent<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = (read: () => Promise<void>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), HOVER_MS);
  };
  const { detail, rows } = list;
  return {
    row: (id: string) => {
      if (!detail?.view) return;
      const query = getQuery(trpc, detail.view);
      schedule(() => queries.prefetchQuery(query.queryOptions(inputFor(detail, id))));
    },
    rows: (change: Values) => {
      if (list.customRows) return;
      const input = rowsInput(list, { ...values, starting_after: null, ending_before: null, ...change }, me);
      schedule(() => queries.prefetchQuery(getQuery(trpc, rows).queryOptions(input)));
    },
  };
}
