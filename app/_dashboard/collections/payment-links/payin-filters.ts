import type { EntityFilter, Filter } from '@/components/list/filter';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { useCustomerName, useCustomerSearch } from '../customers';

const customerFilter: EntityFilter = {
  kind: 'entity',
  key: 'customer_id',
  label: 'Customer',
  useFound: useCustomerSearch,
  useName: useCustomerName,
};

export const payinFilters: readonly Filter[] = [
  customerFilter,
  {
    kind: 'choice',
    key: 'currency',
    label: 'Currency',
    options: COLLECTION_CURRENCIES.map((value) => ({ value, label: value })),
  },
  {
    kind: 'amount',
    label: 'Amount',
    min: 'min_amount',
    max: 'max_amount',
    currency: 'currency',
    currencies: COLLECTION_CURRENCIES,
  },
  { kind: 'date', label: 'Expires', from: 'expires_after', to: 'expires_before' },
  { kind: 'date', label: 'Created', from: 'after', to: 'before' },
];
