import type { DraftRow } from '@/app/_trpc/outputs';
import { calendarDate } from '@/components/format/time';
import type { Column } from '@/components/list/column';
import { amountColumn, None, nameColumn, textColumn, timeColumn } from '@/components/list/columns';
import { railLabel } from '@/server/kernel/rail';
import { payeeOf, receivedOf, sentOf } from '../payouts';

export const draftColumns: Column<DraftRow>[] = [
  amountColumn('sent', 'You send', sentOf, {
    className: 'desk:font-medium',
    phone: 'lead',
    hideable: false,
    width: 7.5,
    sort: { by: 'source_amount', of: 'amount' },
  }),
  amountColumn('received', 'They receive', receivedOf, {
    className: 'text-muted',
    width: 8.5,
    priority: 4,
  }),
  nameColumn('beneficiary', 'Beneficiary', payeeOf, { phone: 'line', width: 12 }),
  textColumn('rail', 'Method', ({ payout }) => railLabel(payout.payment_rail), { width: 3.5, priority: 6 }),
  {
    key: 'goes_out',
    width: 8,
    priority: 1,
    header: 'Scheduled for',
    phone: 'side',
    cell: ({ draft: { send_on }, recurring_id }) =>
      send_on ? (
        <span className="tabular-nums">
          {calendarDate(send_on)}
          {recurring_id && <span className="block text-muted text-xs">Repeats</span>}
        </span>
      ) : (
        <span className="max-desk:hidden">
          <None />
        </span>
      ),
  },
  {
    key: 'maker',
    width: 8,
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
  timeColumn('saved', 'Saved', ({ payout }) => payout.updated_at, {
    phone: 'end',
    priority: 2,
    sort: { by: 'updated_at', of: 'date' },
  }),
];
