import type { DraftRow } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import { Amount } from '@/components/money/amount';
import { Moment } from '@/components/time/moment';
import { calendarDate } from '@/components/time/time-text';
import { None } from '../../_parts/payout-columns';
import { railLabel } from '../../_parts/payout-labels';

export const draftColumns: Column<DraftRow>[] = [
  {
    key: 'sent',
    width: 8,
    header: 'You send',
    align: 'end',
    phone: 'lead',
    hideable: false,
    cell: ({ payout }) => (
      <Amount amount={payout.source_amount} currency={payout.source_currency} className="desk:font-[560]" />
    ),
  },
  {
    key: 'received',
    width: 9,
    priority: 4,
    header: 'They receive',
    align: 'end',
    cell: ({ payout }) => (
      <Amount
        amount={payout.destination_amount}
        currency={payout.destination_currency}
        className="text-muted"
      />
    ),
  },
  {
    key: 'beneficiary',
    width: 12,
    header: 'Beneficiary',
    phone: 'line',
    link: true,
    cell: ({ beneficiary }) => (
      <span className="flex max-w-56 gap-1.5 max-desk:max-w-full">
        <span className="truncate">{beneficiary.name}</span>
        <span className="text-muted tabular-nums">••{beneficiary.account_last4}</span>
      </span>
    ),
  },
  {
    key: 'rail',
    width: 4,
    priority: 6,
    header: 'Rail',
    cell: ({ payout }) => railLabel(payout.payment_rail),
  },
  {
    key: 'goes_out',
    width: 9,
    priority: 1,
    header: 'Scheduled for',
    phone: 'side',
    cell: ({ draft: { send_on } }) =>
      send_on ? (
        <span className="tabular-nums">
          {calendarDate(send_on)} <span className="text-2xs text-faint">IST</span>
        </span>
      ) : (
        <span className="max-desk:hidden">
          <None />
        </span>
      ),
  },
  {
    key: 'maker',
    width: 9,
    priority: 5,
    header: 'Created by',
    cell: ({ maker }) => (
      <span className="block max-w-40 truncate">
        {maker.type === 'key' && 'API · '}
        {maker.name}
      </span>
    ),
  },
  {
    key: 'refusal',
    width: 14,
    priority: 3,
    header: 'Last problem',
    cell: ({ draft: { refusal } }) =>
      refusal ? <span className="block max-w-72 truncate text-amber">{refusal.reason}</span> : <None />,
  },
  {
    key: 'saved',
    width: 7,
    priority: 2,
    header: 'Saved',
    phone: 'end',
    cell: ({ payout }) => (
      <span className="text-muted">
        <Moment at={payout.updated_at} />
      </span>
    ),
  },
];
