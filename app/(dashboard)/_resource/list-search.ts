import { parseAsString, parseAsStringLiteral, type SingleParserBuilder } from 'nuqs/server';
import type { Me } from '@/app/_trpc/outputs';
import { ordersOf } from '@/components/data/list/column';
import { keysOf } from '@/components/data/list/filter';
import type { Tabs } from '@/components/data/list/list-tabs';
import type { List, Values } from './list';
import type { InputOf, Listing } from './procedure';

const PER_PAGE = 50;
const PLACE = ['starting_after', 'ending_before'];

export const tabsOf = <P extends Listing, Row>({ tabs }: List<P, Row>, me: Me): Tabs | undefined =>
  typeof tabs === 'function' ? tabs(me) : tabs;

export const columnsOf = <P extends Listing, Row>({ columns }: List<P, Row>, values: Values, me: Me) =>
  typeof columns === 'function' ? columns(values, me) : columns;

/** The tabs that tell this list's rows apart, and not only lead to it. */
const ownTabs = <P extends Listing, Row>(list: List<P, Row>, me: Me) => {
  const tabs = tabsOf(list, me);
  return tabs?.path === list.path ? tabs : undefined;
};

/** The parameters of a list's address. A value that it does not know counts as none. */
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
  for (const [key, values] of Object.entries(list.also ?? {})) parsers[key] = oneOf(values);
  if (list.searchHint) parsers.q = parseAsString;
  const orders = tabValues
    .flatMap((value) => columnsOf(list, tabs ? { [tabs.param]: value } : {}, me))
    .flatMap(({ sort }) => (sort ? [ordersOf(sort).ascending.value, ordersOf(sort).descending.value] : []));
  if (orders.length > 0) parsers.sort = oneOf(orders);
  for (const key of PLACE) parsers[key] = parseAsString;
  return parsers;
}

/** What chooses the form of the list and filters nothing; its tab too, where each has words of its own for being empty. */
export function shelfOf<P extends Listing, Row>(list: List<P, Row>, me: Me): string[] {
  const tabs = typeof list.empty === 'function' ? ownTabs(list, me) : undefined;
  return [...Object.keys(list.also ?? {}), ...(tabs ? [tabs.param] : [])];
}

/** In which order it is shown where the address names none. */
export const orderOf = <P extends Listing, Row>({ order }: List<P, Row>, values: Values) =>
  (typeof order === 'function' ? order(values) : order) ?? null;

/** What the address says, as the list's operations take it. */
function askedOf<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const tabs = ownTabs(list, me);
  const amounts = (list.filters ?? []).flatMap((filter) =>
    filter.kind === 'amount' ? [filter.min, filter.max] : [],
  );
  const given = {
    ...(tabs && { [tabs.param]: tabs.choices[0].value }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    sort: values.sort ?? orderOf(list, values),
  };
  const parameters = Object.keys(parsersOf(list, me));
  const asked = Object.entries(given)
    .filter(([key, value]) => value !== null && parameters.includes(key) && !(key in (list.also ?? {})))
    .map(([key, value]) => [key, amounts.includes(key) ? Number(value) : value]);
  return Object.fromEntries(asked) as Record<string, unknown>;
}

/** What the query is asked, in the same words by the page that reads ahead and by the list. */
export function inputOf<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me): InputOf<P> {
  const asked = { ...askedOf(list, values, me), ...list.input?.(values, me), per_page: PER_PAGE };
  return asked as InputOf<P>;
}

/** What an export is asked: all that is filtered, in the order in which it is seen. */
export function exportOf<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const { starting_after, ending_before, ...asked } = askedOf(list, values, me);
  return asked;
}

/** What counts are asked: the filters, whichever tab is open. */
export function filtersOf<P extends Listing, Row>(list: List<P, Row>, values: Values, me: Me) {
  const { sort, ...asked } = exportOf(list, values, me);
  const tab = ownTabs(list, me)?.param;
  return Object.fromEntries(Object.entries(asked).filter(([key]) => key !== tab));
}
