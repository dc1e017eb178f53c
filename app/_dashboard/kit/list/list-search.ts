import { parseAsString, parseAsStringLiteral, type SingleParserBuilder } from 'nuqs/server';
import type { Me } from '@/app/_trpc/outputs';
import { ordersOf } from '@/components/list/column';
import { keysOf } from '@/components/list/filter';
import type { Tabs } from '@/components/list/list-tabs';
import type { InputOf, Listing } from '../procedure';
import type { List, Values } from './list';

const PER_PAGE = 50;
const PAGING_PARAMS = ['starting_after', 'ending_before'];

export const tabsOf = <P extends Listing, Row>({ tabs }: List<P, Row>, me: Me): Tabs | undefined =>
  typeof tabs === 'function' ? tabs(me) : tabs;

export const columnsOf = <P extends Listing, Row>({ columns }: List<P, Row>, values: Values, me: Me) =>
  typeof columns === 'function' ? columns(values, me) : columns;

/** Tabs that filter this list; null if the tabs only link to other lists. */
const ownTabs = <P extends Listing, Row>(list: List<P, Row>, me: Me) => {
  const tabs = tabsOf(list, me);
  return tabs?.path === list.path ? tabs : undefined;
};

/** Unknown values count as absent. */
export function parsersOf<P extends Listing, Row>(list: List<P, Row>, me: Me) {
  const parsers: Record<string, SingleParserBuilder<string>> = {};
  const oneOf = (values: readonly string[]) => parseAsStringLiteral(values) as SingleParserBuilder<string>;
  const tabs = ownTabs(list, me);
  const tabValues = tabs?.choices.map(({ value }) => value) ?? [null];
  if (tabs) parsers[tabs.param] = oneOf(tabValues.filter((value) => value !== null));
  for (const filter of list.filters ?? []) {
    for (const key of keysOf(filter)) parsers[key] = parseAsString;
    if (filter.kind === 'choice') parsers[filter.key] = oneOf(filter.options.map(({ value }) => value));
  }
  for (const [key, values] of Object.entries(list.extraParams ?? {})) parsers[key] = oneOf(values);
  if (list.searchHint) parsers.q = parseAsString;
  const orders = tabValues
    .flatMap((value) => columnsOf(list, tabs ? { [tabs.param]: value } : {}, me))
    .flatMap(({ sort }) => (sort ? [ordersOf(sort).ascending.value, ordersOf(sort).descending.value] : []));
  if (orders.length > 0) parsers.sort = oneOf(orders);
  for (const key of PAGING_PARAMS) parsers[key] = parseAsString;
  return parsers;
}

/**
 * Parameters that change the view without filtering it. They include the tab if each tab has its own empty
 * text.
 */
export function viewParams<P extends Listing, Row>(list: List<P, Row>, me: Me): string[] {
  const tabs = typeof list.empty === 'function' ? ownTabs(list, me) : undefined;
  return [...Object.keys(list.extraParams ?? {}), ...(tabs ? [tabs.param] : [])];
}

export const orderOf = <P extends Listing, Row>({ order }: List<P, Row>, values: Values) =>
  (typeof order === 'function' ? order(values) : order) ?? null;

function queryInput<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const tabs = ownTabs(list, me);
  const amounts = (list.filters ?? []).flatMap((filter) =>
    filter.kind === 'amount' ? [filter.min, filter.max] : [],
  );
  const params = {
    ...(tabs && { [tabs.param]: tabs.choices[0].value }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    sort: values.sort ?? orderOf(list, values),
  };
  const parameters = Object.keys(parsersOf(list, me));
  const input = Object.entries(params)
    .filter(
      ([key, value]) => value !== null && parameters.includes(key) && !(key in (list.extraParams ?? {})),
    )
    .map(([key, value]) => [key, amounts.includes(key) ? Number(value) : value]);
  return { ...(Object.fromEntries(input) as Record<string, unknown>), ...list.given };
}

/** The server prefetch and the list share this input, so their query keys match. */
export function rowsInput<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me): InputOf<P> {
  return { ...queryInput(list, values, me), per_page: PER_PAGE } as InputOf<P>;
}

export function exportInput<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const { starting_after, ending_before, ...input } = queryInput(list, values, me);
  return input;
}

export function sumsInput<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const { sort, ...input } = exportInput(list, values, me);
  return input;
}

export function countsInput<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const input = sumsInput(list, values, me);
  const tab = ownTabs(list, me)?.param;
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== tab));
}
