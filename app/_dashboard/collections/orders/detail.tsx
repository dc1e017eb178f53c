import { formatMoney } from '@/components/format/money';
import { Amount } from '@/components/money/amount';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import {
  isFinal,
  PayinNotes,
  PayinPayments,
  PayinStatusBadge,
  payinFacts,
  payinTimeline,
} from '../payment-links';
import { CancelOrder } from './cancel-order';
import { OrderLead } from './lead';
import { OrderTaxes, remittanceFacts } from './order-remittance';
import { OrderRequest } from './order-request';
import { RemittanceSteps } from './remittance-steps';

export const order = detail({
  view: 'orders.view',
  api: { operation: 'orders.get', path: '/orders/{id}' },
  word: 'Checkout order',
  path: '/orders',
  list: 'Checkout orders',
  titleOf: ({ order: { amount, currency }, customer }) =>
    `${formatMoney(amount, currency)} from ${customer.name}`,
  heading: ({ order: { amount, currency, status, invoice_number, lrs }, customer }) => ({
    eyebrow: [
      `${lrs ? 'LRS remittance' : 'Checkout order'} of ${customer.name}`,
      customer.city,
      invoice_number,
    ]
      .filter(Boolean)
      .join(' · '),
    title: <Amount amount={amount} currency={currency} codeClassName="text-base font-medium text-muted" />,
    status: <PayinStatusBadge status={status} />,
  }),
  actions: ({ can }) => [
    { label: 'Cancel checkout order', variant: 'danger', reason: can.cancel.reason, Dialog: CancelOrder },
  ],
  Summary: OrderLead,
  facts: (view) => ({
    ...payinFacts(view.order, view),
    ...remittanceFacts(view),
    Expires: timeValue(view.order.expires_at),
    'Checkout order ID': idValue(view.order.id),
    'Your request ID': idValue(view.order.request_id),
    'Quote ID': idValue(view.order.quote_id),
    Created: timeValue(view.order.created_at),
  }),
  sections: [
    {
      title: 'What happens next',
      when: ({ order: { lrs, status } }) => lrs !== null && status === 'active',
      Body: RemittanceSteps,
    },
    {
      title: 'Progress',
      when: ({ order: { lrs, status } }) => lrs !== null && status === 'paid',
      Body: RemittanceSteps,
    },
    { title: 'Taxes', when: ({ order }) => order.lrs !== null, Body: OrderTaxes },
    { title: 'Payments', Body: ({ view }) => <PayinPayments id={view.order.id} /> },
    {
      title: 'Notes',
      when: ({ order }) => Object.keys(order.notes).length > 0,
      Body: ({ view }) => <PayinNotes notes={view.order.notes} />,
    },
    { title: 'API request', Body: OrderRequest },
  ],
  timeline: payinTimeline,
  refresh: ({ order }) => (isFinal(order.status) ? false : 5_000),
});
