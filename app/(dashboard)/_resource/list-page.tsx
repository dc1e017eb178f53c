'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { usePeek } from '@/components/data/detail/peek';
import { SheetSkeleton } from '@/components/data/detail/sheet-skeleton';
import { List as ListView } from '@/components/data/list/list';
import { ListHeading } from '@/components/data/list/list-heading';
import { useListSearch } from '@/components/data/list/list-search';
import { ListTabs } from '@/components/data/list/list-tabs';
import { ListState } from '@/components/data/list/states';
import { Late, late } from '@/components/ui/late';
import { refusalOf } from '../_parts/navigation';
import { ExportMenu, ExportStatus } from './export-menu';
import type { List } from './list';
import { columnsOf, exportOf, orderOf, parsersOf, shelfOf, tabsOf } from './list-search';
import type { Listing } from './procedure';
import { useReadAhead } from './read-ahead';
import { counted, Selected } from './selected';
import { useCounts } from './use-counts';
import { useExport } from './use-export';
import { useRows } from './use-rows';
import { ViewsMenu } from './views-menu';

const sheet = late(() => import('./detail-sheet').then(({ DetailSheet }) => DetailSheet));

/** The page of a list: its heading, its tabs, the list, and the side sheet of the row that is open. */
export function ListPage<P extends Listing, Row>({ list }: { list: List<P, Row> }) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const router = useRouter();
  const parsers = useMemo(() => parsersOf(list, me), [list, me]);
  const search = useListSearch(parsers, {
    shelf: shelfOf(list, me),
    orderOf: (values) => orderOf(list, values),
  });
  const { values } = search;
  const useLines = list.useLines ?? useRows;
  const { result, total, everything, exported } = useLines(search, me, list);
  const counts = useCounts(list, values, me);
  const file = useExport(list.exports ?? '', exported ?? exportOf(list, values, me));
  const lines = result.rows ?? [];
  const { idOf, detail, opens, Above, Actions, Beside, empty } = list;
  const peek = usePeek(lines.filter((line) => !opens?.(line)).map(idOf));
  const ahead = useReadAhead(list, values, me);
  const tabs = tabsOf(list, me);
  const columns = useMemo(() => columnsOf(list, values, me), [list, values, me]);
  const lineOf = (id: string | null) => lines.find((line) => idOf(line) === id);
  // As long as nothing they go by changes they are the same, so that no row is drawn again for them.
  const nameOf = useCallback((line: Row) => list.nameOf(line, me), [list, me]);
  const hrefOf = useCallback(
    (line: Row) =>
      list.hrefOf?.(line, values) ??
      (list.detail && !list.detail.view
        ? `${list.path}?peek=${list.idOf(line)}`
        : `${list.path}/${list.idOf(line)}`),
    [list, values],
  );
  const open = (id: string) => {
    const line = lineOf(id);
    const change = line && opens?.(line);
    if (change) search.filter(change);
    else if (detail) peek.open(id);
    else if (line) router.push(hrefOf(line));
  };
  const { icon: Icon, title, text } = typeof empty === 'function' ? empty(values, me) : empty;

  return (
    <>
      <ListHeading
        title={list.title}
        create={list.create}
        refusal={list.create && refusalOf(list.create, me)}
        actions={Actions && <Actions />}
      />
      {tabs && (
        <ListTabs
          tabs={tabs}
          search={search}
          counts={counts}
          count={total}
          approach={({ value }) => ahead.rows({ [tabs.param]: value })}
        />
      )}
      {Above && <Above search={search} />}
      <ListView
        label={list.label?.(values) ?? list.title}
        columns={columns}
        filters={list.filters ?? []}
        searchHint={list.searchHint}
        search={search}
        result={result}
        peek={{ ...peek, open }}
        approach={(id) => {
          const line = lineOf(id);
          if (!line || opens?.(line)) return;
          if (detail) sheet.load();
          ahead.row(id);
        }}
        approachPage={ahead.rows}
        summary={lines.length === 0 ? '' : counted(total ?? lines.length, list.words)}
        keyOf={idOf}
        nameOf={nameOf}
        hrefOf={hrefOf}
        empty={
          <ListState icon={<Icon aria-hidden="true" />} title={title}>
            <p>{text}</p>
          </ListState>
        }
        selectable={(line) => list.selectable?.(line, values, me) ?? true}
        selected={(selection) => <Selected list={list} selection={selection} file={file} />}
        everything={everything}
        weigh={list.weigh}
        beside={
          <>
            {Beside && <Beside search={search} />}
            <ViewsMenu />
            {list.exports && (
              <ExportMenu
                what={total === null ? list.words[1] : counted(total, list.words)}
                start={file.start}
                disabled={file.running !== null || lines.length === 0}
              />
            )}
          </>
        }
        notice={<ExportStatus export={file} />}
      />
      {detail && peek.id !== null && (
        <Late part={sheet} props={{ detail, peek, row: lineOf(peek.id) }} fallback={<SheetSkeleton />} />
      )}
    </>
  );
}
