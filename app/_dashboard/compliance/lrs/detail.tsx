import { Amount } from '@/components/amounts/amount';
import { formatMoney } from '@/components/format/money';
import { Notice } from '@/components/primitives/notice';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words/status';
import { LRS_PURPOSE_LABELS } from '@/server/features/compliance/lrs/words/labels';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import type { RemittanceView } from '../lrs-accounts';
import { RemittanceStatus } from './status';
import { Taxes } from './taxes';

function RemittanceSummaryNotice({ view: { quote, status } }: { view: RemittanceView }) {
  if (quote.resource === 'payout')
    return (
      <Notice tone="blue" title="Only an estimate">
        <p>
          A withdrawal is a payout with purpose P0001, at the rate when it is sent. Payouts can’t use this
          quote.
        </p>
      </Notice>
    );
  if (status === 'expired')
    return (
      <Notice tone="amber" title="This quote expired without being used">
        <p>A quote holds its rate for 30 minutes. Start a new LRS remittance to get the current rate.</p>
      </Notice>
    );
  return null;
}

export const remittance = detail({
  view: 'remittances.view',
  word: 'LRS quote',
  path: '/lrs',
  list: 'LRS remittances',
  titleOf: ({ quote, customer }) =>
    `${formatMoney(quote.from.amount, quote.from.currency)}${customer ? ` from ${customer.name}` : ''}`,
  heading: ({ quote, bank_name, status }) => ({
    eyebrow: `${quote.resource === 'payin' ? 'LRS remittance quote' : 'LRS withdrawal estimate'} · ${bank_name}`,
    title: <Amount {...quote.from} codeClassName="text-base font-medium text-muted" />,
    status: <RemittanceStatus status={status} />,
  }),
  actions: ({ order }) => [order !== null && { label: 'View checkout order', href: `/orders/${order.id}` }],
  Summary: RemittanceSummaryNotice,
  facts: ({ quote, status, customer, order, bank_name }) => ({
    Customer: customer && linkValue(`/customers/${customer.id}`, customer.name),
    Bank: bank_name,
    Purpose: quote.purpose_code && (
      <>
        {quote.purpose_code} <span className="text-muted">{purposeOf(quote.purpose_code)}</span>
      </>
    ),
    'Limit left when quoted': quote.limit_left && <Amount {...quote.limit_left} />,
    'Checkout order': order && (
      <>
        {linkValue(`/orders/${order.id}`, 'Checkout order')}{' '}
        <span className="text-muted">{PAYIN_STATUS_LABELS[order.status]}</span>
      </>
    ),
    [status === 'expired' ? 'Expired' : 'Expires']: status !== 'used' && timeValue(quote.expires_at),
    Created: timeValue(quote.created_at),
    'Quote ID': idValue(quote.id),
  }),
  sections: [{ title: 'Taxes', Body: QuoteTaxes }],
  alwaysPolls: true,
  refresh: ({ status }) => (status === 'open' ? 20_000 : false),
});

const purposeOf = (code: string): string | undefined =>
  (LRS_PURPOSE_LABELS as Readonly<Record<string, string>>)[code];

function QuoteTaxes({ view: { quote, gst, changed } }: { view: RemittanceView }) {
  const { resource, from, to, fx_rate, tcs, customer_id } = quote;
  return (
    <Taxes
      resource={resource}
      figures={{ from, to, fx_rate, tcs, gst, changed }}
      tcsNote={customer_id === null ? 'Assumes no earlier remittances this financial year' : undefined}
    />
  );
}
