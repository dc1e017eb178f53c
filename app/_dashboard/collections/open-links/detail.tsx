import { Ban, RotateCcw } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import { InvoiceLines } from '@/components/amounts/invoice-lines';
import { plural } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { undoable } from '../../kit/detail/undoable';
import { methodLabel, PayinNotes } from '../payins';
import { ShareLink } from '../payment-links';
import { paymentsText } from './columns';
import { OpenLinkPayments } from './payments';
import { OpenLinkStatusBadge, type OpenLinkView } from './status';

function OpenLinkLead({ view: { open_link: link, payments } }: { view: OpenLinkView }) {
  if (link.status === 'closed')
    return (
      <Notice tone="blue" title="This link is closed">
        <p>People who open it see that it can no longer be paid.</p>
      </Notice>
    );
  if (link.most_payments !== null && payments >= link.most_payments)
    return (
      <Notice tone="blue" title="This link has been paid as often as you allowed">
        <p>People who open it see that it can no longer be paid.</p>
      </Notice>
    );
  return (
    <ShareLink
      address={link.url}
      subject={`${link.name}: ${formatMoney(link.amount, link.currency)}`}
      name={`open-link-${link.id.slice(-6)}`}
    />
  );
}

export const openLink = detail({
  view: 'open_links.view',
  word: 'Reusable payment link',
  path: '/open-links',
  list: 'Payment links',
  titleOf: ({ open_link: { name, amount, currency } }) => `${name}, ${formatMoney(amount, currency)}`,
  heading: ({ open_link: { name, amount, currency, status } }) => ({
    eyebrow: `Reusable payment link for ${name}`,
    title: <Amount amount={amount} currency={currency} codeClassName="text-base font-medium text-muted" />,
    status: <OpenLinkStatusBadge status={status} />,
  }),
  actions: ({ open_link: { status }, can }) => [
    status === 'active'
      ? {
          label: 'Close link',
          icon: Ban,
          variant: 'danger',
          reason: can.change.reason,
          act: closeLink,
        }
      : { label: 'Reopen link', icon: RotateCcw, reason: can.change.reason, act: reopenLink },
  ],
  Summary: OpenLinkLead,
  facts: (view) => ({
    Payments: paymentsText(view),
    Received: <Amount {...view.received} />,
    'Started by': plural(view.started, 'payer', 'payers'),
    ...termsOf(view.open_link.terms),
    'Link ID': idValue(view.open_link.id),
    Created: timeValue(view.open_link.created_at),
  }),
  sections: [
    {
      title: 'Line items',
      when: ({ open_link }) => open_link.terms.line_items !== undefined,
      Body: ({ view: { open_link: link } }) => (
        <div className="max-w-[34rem]">
          <InvoiceLines items={link.terms.line_items!} currency={link.currency} />
        </div>
      ),
    },
    { title: 'Payers', Body: OpenLinkPayments },
    {
      title: 'Notes',
      when: ({ open_link }) => Object.keys(open_link.terms.notes ?? {}).length > 0,
      Body: ({ view }) => <PayinNotes notes={view.open_link.terms.notes ?? {}} />,
    },
  ],
  timeline: ({ timeline }) => timeline.map((entry) => ({ ...entry, detail: null, tone: 'accent' as const })),
});

const termsOf = (terms: OpenLinkView['open_link']['terms']) => ({
  Details: terms.product_description,
  'Payment methods': terms.payment_methods?.map(methodLabel).join(', '),
  'Fee paid by': terms.fee_bearer === 'customer' ? 'The payer' : 'You',
  'Invoice number': terms.invoice_number,
  'Your reference': terms.reference_number,
  Purpose: terms.purpose_code,
});

const input = ({ open_link }: OpenLinkView) => ({ id: open_link.id });

const withStatus = (view: OpenLinkView, status: 'active' | 'closed'): OpenLinkView => ({
  ...view,
  open_link: { ...view.open_link, status },
});

const closeLink = undoable({
  mutation: 'open_links.close',
  undo: 'open_links.reopen',
  input,
  shown: (view: OpenLinkView) => withStatus(view, 'closed'),
  done: 'Link closed',
  detail:
    'No one can pay with it, not even payers who have given their details. Bank transfers already sent still arrive.',
  undone: 'Link not closed',
});

const reopenLink = undoable({
  mutation: 'open_links.reopen',
  undo: 'open_links.close',
  input,
  shown: (view: OpenLinkView) => withStatus(view, 'active'),
  done: 'Link reopened',
  detail: 'Anyone with the address can pay again.',
  undone: 'Link not reopened',
});
