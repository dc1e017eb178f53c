import type { OrderView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { Taxes } from '../../compliance/lrs';
import { RfiNotice } from '../../compliance/rfis';
import { detail, type FactValue } from '../../kit/detail/detail';
import { idValue, linkValue, textLink, timeValue } from '../../kit/detail/facts';
import { verb } from '../../kit/dialogs/verb';
import { isFinal, PayinNotes, PayinPayments, PayinStatusBadge, payinFacts, payinTimeline } from '../payins';
import { CannotPay } from '../payment-links';
import { ConsentLink } from './consent-link';
import { OrderRequest } from './order-request';
import { RemittanceSteps } from './remittance-steps';

const OrderLead = ({ view }: { view: OrderView }) => {
  const { order, rfi } = view;
  return (
    <>
      {rfi && <RfiNotice rfi={rfi} need="before the customer can pay" overdue="the checkout order fails" />}
      {order.status === 'failed' && (
        <Notice tone="red" title="Compliance rejected this checkout order">
          <p>The customer can’t pay for it.</p>
        </Notice>
      )}
      {order.lrs && <ConsentLink view={view} />}
      {order.lrs && order.status === 'expired' && (
        <Notice tone="amber" title="The customer did not consent in time">
          <p>
            The rate was held for 30 minutes. Nothing was debited or counted toward their limit.{' '}
            <PageLink href={`/lrs/new?customer_id=${order.customer_id}`} className={textLink}>
              Start a new LRS remittance
            </PageLink>
          </p>
        </Notice>
      )}
    </>
  );
};

function remittanceFacts({ order, beneficiary, payer_account }: OrderView): Record<string, FactValue> {
  const { lrs } = order;
  if (!lrs) return {};
  return {
    // The bank of the quote debits the account, so no transfer is expected.
    Methods: null,
    'Transfer reference': null,
    'Transfer must come from': null,
    'Remitted from': `${lrs.bank_name} ${payer_account ?? ''}`,
    'Total debited': <Amount {...lrs.total} />,
    'Credited to': beneficiary
      ? linkValue(`/beneficiaries/${beneficiary.id}`, beneficiary.name)
      : 'Your USD balance',
    'Reference for the recipient': lrs.remittance_information,
    'LRS quote': linkValue(`/lrs/${lrs.lrs_quote_id}`, 'LRS quote'),
  };
}

function OrderTaxes({ view: { order } }: { view: OrderView }) {
  const { from, gst, tcs, fx_rate } = order.lrs!;
  const changed = { amount: from.amount - gst.amount, currency: from.currency };
  const to = { amount: order.amount, currency: order.currency };
  return <Taxes resource="payin" figures={{ from, gst, tcs, changed, fx_rate, to }} />;
}

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

const CancelOrder = verb({
  mutation: 'orders.cancel',
  input: ({ order }: OrderView) => ({ id: order.id }),
  title: 'Cancel this checkout order?',
  text: ({ customer, order }) => <CannotPay name={customer.name} {...order} by="for it" />,
  act: {
    label: 'Cancel checkout order',
    doing: 'Cancelling…',
    undone: 'Checkout order not cancelled',
    danger: true,
  },
  keep: 'Keep checkout order',
});
