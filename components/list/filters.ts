import { toOptions } from '../form/options';
import type { AmountFilter, ChoiceFilter, DateFilter } from './filter';

export const createdFilter = (label = 'Created'): DateFilter => ({
  kind: 'date',
  label,
  from: 'after',
  to: 'before',
  isPast: true,
});

export const currencyFilter = (
  currencies: readonly string[],
  key = 'currency',
  label = 'Currency',
): ChoiceFilter => ({ kind: 'choice', key, label, options: toOptions(currencies) });

/** `currency` is the URL parameter of the amount's currency. */
export const amountFilter = (currencies: readonly string[], currency = 'currency'): AmountFilter => ({
  kind: 'amount',
  label: 'Amount',
  min: 'min_amount',
  max: 'max_amount',
  currency,
  currencies,
});
