import { calendarDate } from '@/components/format/time';
import type { Column } from '@/components/list/column';
import {
  amountColumn,
  createdColumn,
  None,
  nameColumn,
  statusColumn,
  textColumn,
} from '@/components/list/columns';
import { FREQUENCY_LABELS } from '@/server/features/payouts/recurring-payouts/words';
import { railLabel } from '@/server/kernel/rail';
import { fixedAmount, type RecurringRow, RecurringStatusBadge } from './status';

export const recurringColumns: readonly Column<RecurringRow>[] = [
  statusColumn(({ recurring_payout }) => <RecurringStatusBadge status={recurring_payout.status} />, {
    width: 6,
  }),
  amountColumn('amount', 'Amount', ({ recurring_payout }) => fixedAmount(recurring_payout), {
    className: 'desk:font-medium',
    phone: 'lead',
    hideable: false,
    width: 8,
  }),
  nameColumn(
    'beneficiary',
    'Beneficiary',
    ({ beneficiary: { name, account } }) => ({ name, detail: account }),
    { phone: 'line', width: 13 },
  ),
  textColumn('frequency', 'Repeats', ({ recurring_payout }) => FREQUENCY_LABELS[recurring_payout.frequency], {
    width: 8,
  }),
  {
    key: 'next',
    width: 8,
    header: 'Next date',
    phone: 'end',
    sort: { by: 'next_on', of: 'date' },
    cell: ({ recurring_payout: { next_on, frequency } }) =>
      next_on ? (
        <>
          <span className="desk:hidden">{FREQUENCY_LABELS[frequency]}, </span>
          {calendarDate(next_on)}
        </>
      ) : (
        <None />
      ),
  },
  {
    key: 'last',
    width: 8,
    priority: 2,
    header: 'Last date',
    cell: ({ recurring_payout: { ends_on } }) =>
      ends_on ? calendarDate(ends_on) : <span className="text-muted">No end</span>,
  },
  textColumn('rail', 'Method', ({ recurring_payout: { terms } }) => railLabel(terms.payment_rail), {
    width: 4,
    priority: 4,
  }),
  textColumn('by', 'Scheduled by', ({ recurring_payout }) => recurring_payout.scheduled_by, {
    width: 8,
    priority: 3,
  }),
  createdColumn(({ recurring_payout }) => recurring_payout.created_at, { phone: undefined, priority: 5 }),
];
