import { formatMoney } from '@/components/format/money';
import { calendarDate, calendarDay } from '@/components/format/time';

type FilterOption = { value: string; label: string };

type Values = Readonly<Record<string, string | null>>;

export type ChoiceFilter = { kind: 'choice'; key: string; label: string; options: readonly FilterOption[] };

/** Days in the viewer's time zone, both included. */
export type DateFilter = {
  kind: 'date';
  label: string;
  from: string;
  to: string;
  /** Its days are never in the future. */
  isPast?: boolean;
};

/** Amount range of one currency, in minor units. */
export type AmountFilter = {
  kind: 'amount';
  label: string;
  min: string;
  max: string;
  currency: string;
  currencies: readonly string[];
};

export type EntityFilter = {
  kind: 'entity';
  key: string;
  label: string;
  useFound: (typed: string) => { options: FilterOption[]; searching: boolean };
  useName: (id: string | null) => string | undefined;
};

/** Set only by links; shown as a removable chip. */
type GivenFilter = { kind: 'given'; key: string; label: string; useName?: EntityFilter['useName'] };

export type Filter = ChoiceFilter | DateFilter | AmountFilter | EntityFilter | GivenFilter;

export function keysOf(filter: Filter): string[] {
  if (filter.kind === 'date') return [filter.from, filter.to];
  if (filter.kind === 'amount') return [filter.min, filter.max, filter.currency];
  return [filter.key];
}

export const isSet = (filter: Filter, values: Values): boolean =>
  filter.kind === 'amount'
    ? Boolean(values[filter.min] ?? values[filter.max])
    : keysOf(filter).some((key) => values[key]);

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const dayText = (value: string) => (isDay(value) ? calendarDate(value) : value);

export function dateText(from: string | null | undefined, to: string | null | undefined): string {
  if (!from) return `until ${dayText(to ?? '')}`;
  if (!to) return `since ${dayText(from)}`;
  if (from === to) return dayText(from);
  const sameYear = isDay(from) && from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? calendarDay(from) : dayText(from)} – ${dayText(to)}`;
}

export function amountText(filter: AmountFilter, values: Values): string {
  const currency = values[filter.currency] ?? filter.currencies[0]!;
  const text = (key: string) => {
    const minor = values[key];
    return minor && /^\d{1,15}$/.test(minor) ? formatMoney(BigInt(minor), currency) : null;
  };
  const [min, max] = [text(filter.min), text(filter.max)];
  if (min && max) return min === max ? min : `${min} – ${max}`;
  return min ? `at least ${min}` : `at most ${max ?? ''}`;
}
