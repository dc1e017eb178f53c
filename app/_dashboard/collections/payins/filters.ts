import type { Filter } from '@/components/list/filter';
import { amountFilter, createdFilter, currencyFilter } from '@/components/list/filters';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { customerFilter } from '../customers';

export const payinFilters: readonly Filter[] = [
  customerFilter,
  currencyFilter(COLLECTION_CURRENCIES),
  amountFilter(COLLECTION_CURRENCIES),
  { kind: 'date', label: 'Expires', from: 'expires_after', to: 'expires_before' },
  createdFilter(),
];
