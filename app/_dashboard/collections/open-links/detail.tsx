import { Ban, RotateCcw } from 'lucide-react';
import { countText } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { Amount } from '@/components/money/amount';
import { InvoiceLines } from '@/components/money/invoice-lines';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { methodLabel, PayinNotes } from '../payment-links';
import { closeLink, reopenLink } from './change-link';
import { paymentsText } from './columns';
import { OpenLinkLead } from './lead';
import { OpenLinkPayments } from './payments';
import { OpenLinkStatusBadge, type OpenLinkView } from './status';

export const openLink = detail({
  view: 'open_links.view',
  word: 'Open link',
  path: '/open-links',
  list: 'Open links',
  titleOf: ({ open_link: { name, amount, currency } }) => `${name}, ${formatMoney(amount, currency)}`,
  heading: ({ open_link: { name, amount, currency, status } }) => ({
    eyebrow: `Open link for ${name}`,
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
    'Payment links': countText(view.started),
    ...termsOf(view.open_link.terms),
    'Open link ID': idValue(view.open_link.id),
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
    { title: 'Payment links', Body: OpenLinkPayments },
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
