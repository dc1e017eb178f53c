import { CalendarClock, Download, Mail } from 'lucide-react';
import type { LinkView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { InvoiceLines } from '@/components/amounts/invoice-lines';
import { countText } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { buttonClass } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { Moment } from '@/components/time/moment';
import { RfiNotice } from '../../compliance/rfis';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { isFinal, PayinNotes, PayinPayments, PayinStatusBadge, payinFacts, payinTimeline } from '../payins';
import { CannotPay } from './cannot-pay';
import { ExtendLink } from './lazy-extend-link';
import { RemindLink } from './remind-link';
import { ShareLink } from './share-link';

function LinkLead({ view: { payment_link: link, customer, rfi, reminder_due } }: { view: LinkView }) {
  const amount = formatMoney(link.amount, link.currency);
  return (
    <>
      {rfi && <RfiNotice rfi={rfi} need="before the customer can pay" overdue="the payment link fails" />}
      {reminder_due && (
        <Notice tone="amber" title="A reminder is due">
          <p>Email isn’t set up here. Copy the link and send it to {customer.email}.</p>
        </Notice>
      )}
      {link.status === 'active' && link.payment_link && (
        <ShareLink
          address={link.payment_link}
          email={customer.email}
          subject={`Payment of ${amount}${link.invoice_number ? ` for ${link.invoice_number}` : ''}`}
          name={`payment-link-${link.invoice_number ?? link.id}`}
        />
      )}
      {link.status === 'failed' && (
        <Notice tone="red" title="Compliance rejected this payment link">
          <p>The customer can’t pay with it. Create another one if the details were wrong.</p>
        </Notice>
      )}
    </>
  );
}

export const paymentLink = detail({
  view: 'payment_links.view',
  api: { operation: 'payment_links.get', path: '/payin/{id}' },
  word: 'Payment link',
  path: '/payment-links',
  list: 'Payment links',
  titleOf: ({ payment_link: { amount, currency }, customer }) =>
    `${formatMoney(amount, currency)} from ${customer.name}`,
  heading: ({ payment_link: { amount, currency, status, invoice_number }, customer }) => ({
    eyebrow: [`Payment link to ${customer.name}`, customer.city, invoice_number].filter(Boolean).join(' · '),
    title: <Amount amount={amount} currency={currency} codeClassName="text-base font-medium text-muted" />,
    status: <PayinStatusBadge status={status} />,
  }),
  actions: ({ payment_link: { status }, can }) => [
    { label: 'Cancel payment link', variant: 'danger', reason: can.cancel.reason, Dialog: CancelLink },
    status === 'active' && can.change.allowed && { label: 'Extend', icon: CalendarClock, Dialog: ExtendLink },
    status === 'active' && can.change.allowed && { label: 'Send reminder', icon: Mail, Dialog: RemindLink },
  ],
  Summary: LinkLead,
  facts: (view) => ({
    ...payinFacts(view.payment_link, view),
    Expires: timeValue(view.payment_link.expires_at),
    'Reusable link': view.open_link && linkValue(`/open-links/${view.open_link.id}`, view.open_link.name),
    Opened: openedText(view),
    Reminders: remindersText(view),
    'Payment link ID': idValue(view.payment_link.id),
    'Quote ID': idValue(view.payment_link.quote_id),
    Created: timeValue(view.payment_link.created_at),
  }),
  sections: [
    {
      title: 'Invoice',
      when: ({ payment_link }) => payment_link.line_items.length > 0,
      Body: ({ view: { payment_link: link } }) => (
        <div className="max-w-[34rem] space-y-3">
          <InvoiceLines items={link.line_items} currency={link.currency} />
          <a href={`/api/files/payment-links/${link.id}/invoice`} download className={buttonClass()}>
            <Download aria-hidden="true" />
            Invoice (PDF)
          </a>
        </div>
      ),
    },
    { title: 'Payments', Body: ({ view }) => <PayinPayments id={view.payment_link.id} /> },
    {
      title: 'Notes',
      when: ({ payment_link }) => Object.keys(payment_link.notes).length > 0,
      Body: ({ view }) => <PayinNotes notes={view.payment_link.notes} />,
    },
  ],
  timeline: payinTimeline,
  refresh: ({ payment_link }) => (isFinal(payment_link.status) ? false : 5_000),
});

const openedText = ({ payment_link: { opened_count: times }, last_opened_at }: LinkView) =>
  last_opened_at ? (
    <>
      {times === 1 ? 'Once' : `${countText(times)} times`},{' '}
      <span className="text-muted">
        last <Moment at={last_opened_at} focusable />
      </span>
    </>
  ) : (
    'Not opened'
  );

const remindersText = ({
  payment_link: { reminder_frequency: days, last_reminder_sent_at },
  ...view
}: LinkView) => (
  <>
    {days === null ? 'None' : days === 1 ? 'Every day' : `Every ${days} days`}
    <span className="text-muted">
      {view.next_reminder_at && view.mail && (
        <>
          , next <Moment at={view.next_reminder_at} focusable />
        </>
      )}
      {last_reminder_sent_at && (
        <>
          , last sent <Moment at={last_reminder_sent_at} focusable />
        </>
      )}
    </span>
  </>
);

const CancelLink = verb({
  mutation: 'payment_links.cancel',
  input: ({ payment_link }: LinkView) => ({ id: payment_link.id }),
  title: 'Cancel this payment link?',
  text: ({ customer, payment_link }) => <CannotPay name={customer.name} {...payment_link} by="with it" />,
  act: {
    label: 'Cancel payment link',
    doing: 'Cancelling…',
    undone: 'Payment link not cancelled',
    danger: true,
  },
  keep: 'Keep payment link',
});
