import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import type { Filter } from '@/components/list/filter';
import type { ListResult } from '@/components/list/list';
import type { ListSearch } from '@/components/list/list-search';
import type { Tabs } from '@/components/list/list-tabs';
import type { AllMatches } from '@/components/list/select-all';
import type { Selection } from '@/components/list/selection';
import type { AnyDetail } from '../detail/detail';
import type { FetchQuery, Listing, Procedure, ProcedureCall, RowOf } from '../procedure';
import type { CreateAction } from '../resource';

export type Values = Readonly<Record<string, string | null>>;

type Empty = { icon: LucideIcon; title: string; text: string };

/** `total` is null while unknown. */
export type RowsResult<Row> = {
  result: ListResult<Row>;
  total: number | null;
  selectAll?: AllMatches<Row>;
  exportInput?: object;
  /** Rows for which it is false have no checkbox. */
  selectable?: (row: Row) => boolean;
  /** Number of objects a row represents. */
  countOf?: (row: Row) => number;
  /** URL changes that open a grouped row, such as a batch. */
  drillDown?: (row: Row) => Record<string, string | null> | undefined;
};

export type List<P extends Listing = Listing, Row = RowOf<P>> = {
  rows: P;
  path: string;
  title: string;
  label?: (values: Values) => string;
  noun: readonly [one: string, many: string];
  columns: readonly Column<Row>[] | ((values: Values, me: Me) => readonly Column<Row>[]);
  idOf: (row: Row) => string;
  nameOf: (row: Row, me: Me) => string;
  empty: Empty | ((values: Values, me: Me) => Empty);
  /** If absent, a row opens the page at `hrefOf`. */
  detail?: AnyDetail;
  /** Defaults to `path/id`. */
  hrefOf?: (row: Row, values: Values) => string;
  tabs?: Tabs | ((me: Me) => Tabs);
  filters?: readonly Filter[];
  searchHint?: string;
  /** Input of its queries that no one chooses. */
  given?: Readonly<Record<string, unknown>>;
  order?: string | ((values: Values) => string);
  create?: CreateAction;
  /** Actions in the heading that open no page. */
  Actions?: ComponentType;
  /** Polling interval in milliseconds while the event stream is down. */
  refresh?: number | ((rows: readonly Row[]) => number | false);
  /** For rows whose changes have no events. */
  alwaysPolls?: true;
  counts?: Procedure;
  /** Read once the list is filtered, for the count and sums of all matching rows. */
  sums?: Procedure;
  exports?: string;
  moneyOf?: (row: Row) => readonly { amount: number; currency: string }[];
  Selected?: ComponentType<{ selection: Selection<Row>; onHide: (hidden: boolean) => void }>;
  ToolbarExtra?: ComponentType<{ search: ListSearch }>;
  Header?: ComponentType<{ search: ListSearch }>;

  /** Replaces the default hook for a list that shows more than the rows of its query. */
  customRows?: (search: ListSearch, me: Me, list: List<P, Row>) => RowsResult<Row>;
  /** Queries read on the server in place of the rows query. */
  prefetch?: (
    values: Values,
    me: Me,
    read: FetchQuery,
  ) => readonly ProcedureCall[] | Promise<readonly ProcedureCall[]>;
  /** URL parameters that are not part of the query, with their allowed values. */
  extraParams?: Readonly<Record<string, readonly string[]>>;
};

export const list = <P extends Listing, Row = RowOf<P>>(described: List<P, Row>): List<P, Row> => described;
