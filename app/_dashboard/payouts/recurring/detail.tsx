import { Ban, CirclePause, CirclePlay } from 'lucide-react';
import { calendarDate } from '@/components/format/time';
import { Amount } from '@/components/money/amount';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { FREQUENCY_LABELS } from '@/server/features/payouts/recurring-payouts/words';
import { railLabel } from '@/server/kernel/rail';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { SWIFT_CHARGES } from '../payouts';
import { EndRecurring, PauseRecurring, ResumeRecurring } from './change';
import { RecurringPayouts } from './payouts';
import { fixedAmount, nextInvoiceNumber, RecurringStatusBadge, type RecurringView } from './status';

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
    Rail: railLabel(recurring_payout.terms.payment_rail),
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
      <Notice tone="blue" title={`Next on ${calendarDate(recurring.next_on)}, 00:00 IST`}>
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
