import type { PayoutRow } from '@/app/_trpc/outputs';
import type { Filter } from '@/components/data/list/filter';
import { calendarDate } from '@/components/time/words';
import { BALANCE_CURRENCIES } from '@/server/kernel/currency';
import { RAILS } from '@/server/kernel/rail';
import { railWord } from './payout-words';

const day = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? calendarDate(value) : value);

export function payoutFilters(page: PayoutRow[]): Filter[] {
  return [
    {
      key: 'payment_rail',
      label: 'Rail',
      options: RAILS.map((value) => ({ value, label: railWord(value) })),
    },
    {
      key: 'source_currency',
      label: 'Sent in',
      options: BALANCE_CURRENCIES.map((value) => ({ value, label: value })),
    },
    {
      key: 'beneficiary_id',
      label: 'Beneficiary',
      word: (id) => page.find(({ beneficiary }) => beneficiary.id === id)?.beneficiary.name ?? id,
    },
    { key: 'request_id', label: 'Request id' },
    { key: 'batch_id', label: 'Batch' },
    { key: 'after', label: 'From', word: day },
    { key: 'before', label: 'Until', word: day },
  ];
}
