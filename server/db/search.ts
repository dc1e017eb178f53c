import { type Currency, exponentOf, OTHER_EXPONENTS } from '../kernel/currency';
import { MAX_AMOUNT } from '../kernel/money';
import { minorRange, type SearchedAmount, type SearchTerm } from '../kernel/search';
import { isWholeId } from '../kernel/search-lines';
import { createdWithin } from './page';

/** A condition for text that holds these letters in either case; what LIKE takes for wildcards means itself. */
export const containing = (letters: string) => ({
  contains: letters.replaceAll(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
});

/** A condition for ids that begin like this: they are sorted by their bytes, and none has a tilde. */
export const beginning = (column: string, id: string) => ({ [column]: { gte: id, lt: `${id}~` } });

const WILDCARD = /\\([\\%_])/g;

/**
 * What of a condition an index can answer: text is then not looked into but compared as a whole. No index answers the
 * rest: row-level security keeps every test that might give a row away from coming before it.
 */
export function exactly(condition: unknown): object {
  if (Array.isArray(condition)) return condition.map(exactly);
  if (!isPlain(condition)) return condition as object;
  if (typeof condition.contains === 'string') return { equals: condition.contains.replace(WILDCARD, '$1') };
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, exactly(value)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The columns of a list that are searched, by what is kept in them. */
export type Searched = {
  /** Whole ids, the list's own before others. */
  readonly ids: readonly [string, ...string[]];
  readonly texts?: readonly string[];
  /** Texts that are only ever compared as a whole. */
  readonly whole?: readonly string[];
  readonly lastFour?: string;
  /** Each with the column of its currency. */
  readonly amounts?: readonly (readonly [amount: string, currency: string])[];
  readonly time?: string;
};

/** The rows that a typed string may mean; `others` are further conditions, such as whose name it is part of. */
export function searchedFor(term: SearchTerm, columns: Searched, others: readonly object[] = []): object {
  const { id, idParts, amount, lastFour, days, text, lines } = term;
  const { ids, texts = [], whole = [], amounts = [], time = 'created_at' } = columns;
  if (lines) return { OR: oneOf(lines, ids, [...texts, ...whole]) };
  if (id?.whole) return { OR: ids.map((column) => ({ [column]: id.value })) };
  const anyAmount = amount ? amounts.flatMap(([of, currency]) => amountIs(of, currency, amount)) : [];
  if (amount?.currency) return { OR: anyAmount };
  return {
    OR: [
      ...texts.map((column) => ({ [column]: containing(text) })),
      ...whole.map((column) => ({ [column]: text })),
      ...(id ? ids.map((column) => beginning(column, id.value)) : []),
      ...(idParts ? [{ AND: idParts.map((part) => ({ [ids[0]]: { contains: part } })) }] : []),
      ...anyAmount,
      ...(lastFour && columns.lastFour ? [{ [columns.lastFour]: lastFour }] : []),
      ...(days ? [createdWithin(time, { after: days.from, before: days.to })] : []),
      ...others,
    ],
  };
}

/** Ids are compared with columns of ids alone, so that a list of nothing else reads no other. */
function oneOf(lines: readonly string[], ids: readonly string[], texts: readonly string[]): object[] {
  const asIds = lines.filter(isWholeId).map((line) => line.toLowerCase());
  const others = lines.filter((line) => !isWholeId(line));
  return [
    ...ids.map((column) => ({ [column]: { in: asIds } })),
    ...(others.length > 0 ? texts.map((column) => ({ [column]: { in: others } })) : []),
  ];
}

/** Amounts are kept in minor units, of which a major one has more or fewer by its currency. */
function amountIs(column: string, currency: string, searched: SearchedAmount): object[] {
  const range = (places: number, of: object): object[] => {
    const found = minorRange(searched, places);
    if (!found || found.to > MAX_AMOUNT) return [];
    // Above 0, as indexes of amounts have it.
    return [{ [column]: { gt: 0, gte: found.from, lte: found.to }, [currency]: of }];
  };
  if (searched.currency) return range(exponentOf(searched.currency), { equals: searched.currency });
  const others: Currency[] = [...OTHER_EXPONENTS.values()].flat();
  return [
    ...range(2, { notIn: others }),
    ...[...OTHER_EXPONENTS].flatMap(([places, codes]) => range(places, { in: [...codes] })),
  ];
}
