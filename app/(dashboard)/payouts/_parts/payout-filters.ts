import type { PayoutRow } from '@/app/_trpc/outputs';
import type { Filter } from '@/components/data/list/filter';
import { calendarDate } from '@/components/time/time-text';
import { BALANCE_CURRENCIES } from '@/server/kernel/currency';
import { RAILS } from '@/server/kernel/rail';
import { railLabel } from './payout-labels';

const day = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? calendarDate(value) : value);

export function payoutFilters(page: Pick<PayoutRow, 'beneficiary'>[]): Filter[] {
  return [
    {
      key: 'payment_rail',
      label: 'Rail',
      options: RAILS.map((value) => ({ value, label: railLabel(value) })),
    },
    {
      key: 'source_currency',
      label: 'Currency',
      options: BALANCE_CURRENCIES.map((value) => ({ value, label: value })),
    },
    {
      key: 'beneficiary_id',
      label: 'Beneficiary',
      labelOf: (id) => page.find(({ beneficiary }) => beneficiary.id === id)?.beneficiary.name ?? id,
    },
    { key: 'request_id', label: 'Request ID' },
    { key: 'batch_id', label: 'File' },
    { key: 'after', label: 'After', labelOf: day },
    { key: 'before', label: 'Before', labelOf: day },
  ];
}
