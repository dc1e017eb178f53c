'use client';

import { useCallback, useDeferredValue, useMemo } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { usePeekAmong } from '@/components/detail/peek';
import { SheetSkeleton } from '@/components/detail/sheet-skeleton';
import { countText, plural } from '@/components/format/count';
import { List as ListView } from '@/components/list/list';
import { ListHeading } from '@/components/list/list-heading';
import { useListSearch } from '@/components/list/list-search';
import { ListTabs } from '@/components/list/list-tabs';
import { EmptyState } from '@/components/primitives/empty-state';
import { LazyPart, lazyPart, SuspendingPart } from '@/components/primitives/lazy-part';
import { useGo } from '@/components/primitives/navigation';
import { useExport } from '../exports/use-export';
import type { Listing } from '../procedure';
import { isOffered, permissionReason } from '../resource';
import { ExportMenu, ExportStatus } from './export-menu';
import type { List } from './list';
import { columnsOf, exportInput, orderOf, parsersOf, tabsOf, viewParams } from './list-search';
import { usePrefetchOnIntent } from './read-ahead';
import { useCounts } from './use-counts';
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
  const { icon: Icon, title, text } = typeof empty === 'function' ? empty(values, me) : empty;

  return (
    <>
      <ListHeading
        title={list.title}
        create={create}
        refusal={create && permissionReason(create, me)}
        actions={Actions && <Actions />}
      />
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
        summary={lines.length === 0 ? '' : summaryOf(total, lines.length, list.noun)}
        keyOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <EmptyState icon={<Icon aria-hidden="true" />} title={title}>
            <p>{text}</p>
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

const summaryOf = (total: number | null, shown: number, noun: readonly [string, string]) =>
  total === null ? `${countText(shown)} shown` : plural(total, ...noun);

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
