import { Ban, CirclePause, CirclePlay } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import { calendarDate } from '@/components/format/time';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { shownPayoutStatus } from '@/server/features/payouts/payouts/words/status';
import { FREQUENCY_LABELS } from '@/server/features/payouts/recurring-payouts/words';
import { railLabel } from '@/server/kernel/rail';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { PayoutStatusBadge, SWIFT_CHARGES } from '../payouts';
import { fixedAmount, nextInvoiceNumber, RecurringStatusBadge, type RecurringView } from './status';

function RecurringPayouts({ view: { recurring_payout, payouts } }: { view: RecurringView }) {
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

export const recurringPayout = detail({
  view: 'recurring_payouts.view',
  word: 'Recurring payout',
  path: '/payouts/recurring',
  list: 'Recurring payouts',
  titleOf: ({ beneficiary }) => `Recurring payout to ${beneficiary.name}`,
  heading: ({ recurring_payout, beneficiary }) => ({
    eyebrow: `${FREQUENCY_LABELS[recurring_payout.frequency]} to ${beneficiary.name}`,
    title: <Amount {...amountOf(recurring_payout)} codeClassName="text-base font-medium text-muted" />,
    status: <RecurringStatusBadge status={recurring_payout.status} />,
  }),
  actions: ({ recurring_payout: { status }, can }) => {
    const { reason } = can.change;
    const end = { label: 'End', icon: Ban, variant: 'danger', reason, Dialog: EndRecurring } as const;
    if (status === 'active')
      return [{ label: 'Pause', icon: CirclePause, reason, Dialog: PauseRecurring }, end];
    return status === 'paused'
      ? [{ label: 'Resume', icon: CirclePlay, reason, Dialog: ResumeRecurring }, end]
      : [];
  },
  Summary: Lead,
  facts: ({ recurring_payout, beneficiary, payouts }) => ({
    Beneficiary: (
      <PageLink href={`/beneficiaries/${beneficiary.id}`} className="underline underline-offset-2">
        {beneficiary.name} {beneficiary.account}
      </PageLink>
    ),
    Amount: (
      <>
        <Amount {...amountOf(recurring_payout)} />{' '}
        <span className="text-muted">{fixedAmount(recurring_payout).side}</span>
      </>
    ),
    'From balance': recurring_payout.terms.source_currency,
    'Payment method': railLabel(recurring_payout.terms.payment_rail),
    'Bank charges':
      recurring_payout.terms.swift_charges && SWIFT_CHARGES[recurring_payout.terms.swift_charges],
    Purpose: recurring_payout.terms.purpose_code,
    'Invoice number': invoiceValue(recurring_payout, payouts),
    'First date': calendarDate(recurring_payout.first_on),
    'Last date': recurring_payout.ends_on ? calendarDate(recurring_payout.ends_on) : 'No end',
    'Scheduled by': recurring_payout.scheduled_by,
    'Recurring payout ID': idValue(recurring_payout.id),
    Created: timeValue(recurring_payout.created_at),
  }),
  sections: [
    {
      title: 'Next dates',
      when: ({ upcoming }) => upcoming.length > 0,
      Body: NextDates,
    },
    { title: 'Payouts', Body: RecurringPayouts },
  ],
  timeline: ({ timeline }) => timeline.map((entry) => ({ ...entry, detail: null, tone: 'accent' as const })),
});

function invoiceValue(recurring: RecurringView['recurring_payout'], payouts: RecurringView['payouts']) {
  const pattern = recurring.terms.invoice_number;
  if (pattern === null) return null;
  const next = nextInvoiceNumber(recurring, payouts);
  return (
    <>
      {pattern}
      {next && <span className="text-muted"> Next: {next}</span>}
    </>
  );
}

function amountOf(recurring: RecurringView['recurring_payout']) {
  const { amount, currency } = fixedAmount(recurring);
  return { amount, currency };
}

function Lead({ view: { recurring_payout: recurring } }: { view: RecurringView }) {
  if (recurring.problem)
    return (
      <Notice tone="amber" title={`Stopped: ${recurring.problem}`}>
        <p>No further payout is scheduled. Resume it once this is solved.</p>
      </Notice>
    );
  if (recurring.status === 'active' && recurring.next_on)
    return (
      <Notice tone="blue" title={`Next on ${calendarDate(recurring.next_on)}`}>
        <p>
          Sent at that day’s rate, on behalf of {recurring.scheduled_by}.{' '}
          <PageLink href={`/payouts/${recurring.payout_id}`} className="underline underline-offset-2">
            Change or leave out this one
          </PageLink>
        </p>
      </Notice>
    );
  return null;
}

function NextDates({ view: { upcoming } }: { view: RecurringView }) {
  return (
    <ol className="flex flex-wrap gap-2">
      {upcoming.map((day) => (
        <li key={day} className="rounded-md border border-line px-2.5 py-1 tabular-nums">
          {calendarDate(day)}
        </li>
      ))}
    </ol>
  );
}

const input = ({ recurring_payout }: RecurringView) => ({ id: recurring_payout.id });

/** The date alone gives the same number again if the draft of that date is made again. */
function discarded({ recurring_payout, payouts }: RecurringView): string {
  const number = nextInvoiceNumber(recurring_payout, payouts);
  return number && recurring_payout.terms.invoice_number?.includes('{N')
    ? `The draft for the next date is discarded, and its number ${number} isn’t used again.`
    : 'The draft for the next date is discarded.';
}

const PauseRecurring = verb({
  mutation: 'recurring_payouts.pause',
  input,
  title: 'Pause this recurring payout?',
  text: (view) => `${discarded(view)} Payouts already submitted go on.`,
  act: { label: 'Pause', doing: 'Pausing…', undone: 'Not paused' },
  keep: 'Keep active',
});

const ResumeRecurring = verb({
  mutation: 'recurring_payouts.resume',
  input,
  title: 'Resume this recurring payout?',
  text: () => 'The payout for the next date is scheduled for you. Dates that passed are left out.',
  act: { label: 'Resume', doing: 'Resuming…', undone: 'Not resumed' },
  keep: 'Keep paused',
});

const EndRecurring = verb({
  mutation: 'recurring_payouts.end',
  input,
  title: 'End this recurring payout?',
  text: (view) => `${discarded(view)} No payout follows. This can’t be undone.`,
  act: { label: 'End', doing: 'Ending…', undone: 'Not ended', danger: true },
  keep: 'Cancel',
});
