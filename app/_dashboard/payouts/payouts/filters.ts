import type { Filter } from '@/components/list/filter';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { RAILS, railLabel } from '@/server/kernel/rail';
import { beneficiaryFilter } from '../beneficiaries';
import { useBatchName } from './batch-names';

export const railFilter: Filter = {
  kind: 'choice',
  key: 'payment_rail',
  label: 'Payment method',
  options: RAILS.map((value) => ({ value, label: railLabel(value) })),
};

export const currencyFilter: Filter = {
  kind: 'choice',
  key: 'source_currency',
  label: 'Currency',
  options: BALANCE_CURRENCIES.map((value) => ({ value, label: value })),
};

export const amountFilter: Filter = {
  kind: 'amount',
  label: 'Amount',
  min: 'min_amount',
  max: 'max_amount',
  currency: 'source_currency',
  currencies: BALANCE_CURRENCIES,
};

export const batchFilter: Filter = { kind: 'given', key: 'batch_id', label: 'File', useName: useBatchName };

export const payoutFilters: readonly Filter[] = [
  beneficiaryFilter('beneficiary_id'),
  { kind: 'date', label: 'Created', from: 'after', to: 'before' },
  amountFilter,
  currencyFilter,
  railFilter,
  { kind: 'given', key: 'request_id', label: 'Your request ID' },
  batchFilter,
];
