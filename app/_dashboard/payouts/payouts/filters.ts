import type { Filter } from '@/components/list/filter';
import { amountFilter, createdFilter, currencyFilter } from '@/components/list/filters';
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

export const payoutCurrencyFilter = currencyFilter(BALANCE_CURRENCIES, 'source_currency');

export const payoutAmountFilter = amountFilter(BALANCE_CURRENCIES, 'source_currency');

export const batchFilter: Filter = { kind: 'given', key: 'batch_id', label: 'File', useName: useBatchName };

export const payoutFilters: readonly Filter[] = [
  beneficiaryFilter('beneficiary_id'),
  createdFilter(),
  payoutAmountFilter,
  payoutCurrencyFilter,
  railFilter,
  { kind: 'given', key: 'request_id', label: 'Your request ID' },
  batchFilter,
];
