import { type Currency, exponentOf, OTHER_EXPONENTS } from '../../kernel/money/currency';
import { MAX_AMOUNT } from '../../kernel/money/money';
import { minorRange, type SearchedAmount, type SearchTerm } from '../../kernel/search/search';
import { isWholeId } from '../../kernel/search/search-lines';
import { createdWithin } from './page';

export const containsText = (letters: string) => ({
  contains: letters.replaceAll(/[\\%_]/g, '\\$&'),
  mode: 'insensitive' as const,
});

/** Ids sort by bytes, and none contains a tilde. */
export const startsWithId = (column: string, id: string) => ({ [column]: { gte: id, lt: `${id}~` } });

const WILDCARD = /\\([\\%_])/g;

/**
 * Keeps only what an index can answer: text compared as a whole. Row-level security doesn't let other tests
 * run before its own check, so no index serves them.
 */
export function exactCondition(condition: unknown): object {
  if (Array.isArray(condition)) return condition.map(exactCondition);
  if (!isPlain(condition)) return condition as object;
  if (typeof condition.contains === 'string') return { equals: condition.contains.replace(WILDCARD, '$1') };
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, exactCondition(value)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export type SearchColumns = {
  readonly ids: readonly [string, ...string[]];
  readonly texts?: readonly string[];
  readonly whole?: readonly string[];
  readonly lastFour?: string;
  readonly amounts?: readonly (readonly [amount: string, currency: string])[];
  readonly time?: string;
};

/** Covers all meanings of the text. `others` are additional conditions, for example on a related name. */
export function searchCondition(
  term: SearchTerm,
  columns: SearchColumns,
  others: readonly object[] = [],
): object {
  const { id, idParts, amount, lastFour, days, text, lines } = term;
  const { ids, texts = [], whole = [], amounts = [], time = 'created_at' } = columns;
  if (lines) return { OR: oneOf(lines, ids, [...texts, ...whole]) };
  if (id?.whole) return { OR: ids.map((column) => ({ [column]: id.value })) };
  const anyAmount = amount ? amounts.flatMap(([of, currency]) => amountCondition(of, currency, amount)) : [];
  if (amount?.currency) return { OR: anyAmount };
  return {
    OR: [
      ...texts.map((column) => ({ [column]: containsText(text) })),
      ...whole.map((column) => ({ [column]: text })),
      ...(id ? ids.map((column) => startsWithId(column, id.value)) : []),
      ...(idParts ? [{ AND: idParts.map((part) => ({ [ids[0]]: { contains: part } })) }] : []),
      ...anyAmount,
      ...(lastFour && columns.lastFour ? [{ [columns.lastFour]: lastFour }] : []),
      ...(days ? [createdWithin(time, { after: days.from, before: days.to })] : []),
      ...others,
    ],
  };
}

/** Ids are compared with id columns only, so that searching ids doesn't read text columns. */
function oneOf(lines: readonly string[], ids: readonly string[], texts: readonly string[]): object[] {
  const asIds = lines.filter(isWholeId).map((line) => line.toLowerCase());
  const others = lines.filter((line) => !isWholeId(line));
  return [
    ...ids.map((column) => ({ [column]: { in: asIds } })),
    ...(others.length > 0 ? texts.map((column) => ({ [column]: { in: others } })) : []),
  ];
}

function amountCondition(column: string, currency: string, searched: SearchedAmount): object[] {
  const range = (places: number, of: object): object[] => {
    const found = minorRange(searched, places);
    if (!found || found.to > MAX_AMOUNT) return [];
    // Above 0, to match the partial indexes of amounts.
    return [{ [column]: { gt: 0, gte: found.from, lte: found.to }, [currency]: of }];
  };
  if (searched.currency) return range(exponentOf(searched.currency), { equals: searched.currency });
  const others: Currency[] = [...OTHER_EXPONENTS.values()].flat();
  return [
    ...range(2, { notIn: others }),
    ...[...OTHER_EXPONENTS].flatMap(([places, codes]) => range(places, { in: [...codes] })),
  ];
}
