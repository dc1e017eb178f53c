import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import type { Filter } from '@/components/data/list/filter';
import type { ListResult } from '@/components/data/list/list';
import type { ListSearch } from '@/components/data/list/list-search';
import type { Tabs } from '@/components/data/list/list-tabs';
import type { Everything } from '@/components/data/list/select-all';
import type { Selection } from '@/components/data/list/selection';
import type { CreateAction } from '../_parts/navigation';
import type { Detail } from './detail';
import type { InputOf, Listing, Procedure, ProcedureCall, Read, RowOf } from './procedure';

export type Values = Readonly<Record<string, string | null>>;

export type Empty = { icon: LucideIcon; title: string; text: string };

/** What a list shows, and how many there are in all of it; null while that is not known. */
export type Lines<Row> = {
  result: ListResult<Row>;
  total: number | null;
  everything?: Everything<Row>;
  exported?: object;
};

/** All that a list differs by; pages, search, sorting, paging, keys and states come with it. */
export type List<P extends Listing = Listing, Row = RowOf<P>> = {
  /** The query that answers its rows. */
  rows: P;
  path: string;
  title: string;
  /** What the rows are called, where that depends on the tab. */
  label?: (values: Values) => string;
  /** What one row is called, and several. */
  words: readonly [one: string, many: string];
  columns: readonly Column<Row>[] | ((values: Values, me: Me) => readonly Column<Row>[]);
  idOf: (row: Row) => string;
  /** All that a row says, for who hears it. */
  nameOf: (row: Row, me: Me) => string;
  empty: Empty | ((values: Values, me: Me) => Empty);
  /** Absent: a row opens the page at `hrefOf`. */
  // biome-ignore lint/suspicious/noExplicitAny: a list opens details of any kind.
  detail?: Detail<any, any>;
  /** Absent: `path` and the id. */
  hrefOf?: (row: Row, values: Values) => string;
  tabs?: Tabs | ((me: Me) => Tabs);
  filters?: readonly Filter[];
  /** Absent: the list can't be searched by text. */
  searchHint?: string;
  /** In which it is shown where the address names no order. */
  order?: string | ((values: Values) => string);
  create?: CreateAction;
  /** Beside its title, where what is done there is no page. */
  Actions?: ComponentType;
  /** What is asked for beyond what the address says. */
  input?: (values: Values, me: Me) => Partial<InputOf<P>>;
  /** How soon it is read again, in milliseconds. */
  refresh?: number | ((rows: readonly Row[]) => number | false);
  /** The query that counts the rows of each tab. */
  counts?: Procedure;
  /** What its export is called in the address; `useLines` may say what it is asked. */
  exports?: string;
  /** The money of a row, of which a selection shows the totals. */
  moneyOf?: (row: Row) => readonly { amount: number; currency: string }[];
  /** What can be done with several. Rows without a checkbox answer false to `selectable`. */
  Selected?: ComponentType<{ selection: Selection<Row>; hide: (hidden: boolean) => void }>;
  selectable?: (row: Row, values: Values, me: Me) => boolean;
  /** Beside the choice of columns. */
  Beside?: ComponentType<{ search: ListSearch }>;
  /** Between the tabs and the list. */
  Above?: ComponentType<{ search: ListSearch }>;

  /** For a list whose lines are not just the rows of its query: a hook that answers them. */
  useLines?: (search: ListSearch, me: Me, list: List<P, Row>) => Lines<Row>;
  /** What is read ahead in place of its query. */
  asks?: (values: Values, me: Me, read: Read) => readonly ProcedureCall[] | Promise<readonly ProcedureCall[]>;
  /** Parameters of the address that are none of the query's, with the values they may have. */
  also?: Readonly<Record<string, readonly string[]>>;
  /** Changes of the address that open a line which is no row. */
  opens?: (row: Row) => Record<string, string | null> | undefined;
  /** How many things a line stands for. */
  weigh?: (row: Row) => number;
};

export const list = <P extends Listing, Row = RowOf<P>>(described: List<P, Row>): List<P, Row> => described;
