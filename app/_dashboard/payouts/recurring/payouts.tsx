import { calendarDate } from '@/components/format/time';
import { Amount } from '@/components/money/amount';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { shownPayoutStatus } from '@/server/features/payouts/payouts/words/status';
import { PayoutStatusBadge } from '../payouts';
import type { RecurringView } from './status';

export function RecurringPayouts({ view: { recurring_payout, payouts } }: { view: RecurringView }) {
  return (
    <ul className="card divide-y divide-line">
      {payouts.map(({ payout, rejected }) => (
        <li key={payout.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
          <PageLink href={`/payouts/${payout.id}`} className="min-w-0 flex-1 font-medium">
            <Amount amount={payout.source_amount} currency={payout.source_currency} />
          </PageLink>
          {payout.invoice_number && <span className="text-muted">{payout.invoice_number}</span>}
          <PayoutStatusBadge status={shownPayoutStatus(payout, rejected)} />
          <span className="text-muted text-xs">
            {payout.status === 'draft' && recurring_payout.next_on ? (
              calendarDate(recurring_payout.next_on)
            ) : (
              <Moment at={payout.created_at} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
