import type { PayoutView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { formatAmount } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import { CreditDate } from '@/components/time/credit-date';
import { Moment } from '@/components/time/moment';
import { ZoneName } from '@/components/time/zone';
import { hasArrived, PAYOUT_STATUS_LABELS } from '@/server/features/payouts/payouts/words/status';
import { railLabel } from '@/server/kernel/rail';
import type { FactValue } from '../../kit/detail/detail';
import { idValue, linkValue, referenceValue, textLink, timeValue } from '../../kit/detail/facts';
import { BatchLink } from './batch-link';
import { isCancelledOrFailed, isFinal, SWIFT_CHARGES } from './labels';

export const payoutFacts = (view: PayoutView): Record<string, FactValue> => ({
  ...priceOf(view),
  'Payment method': railLabel(view.payout.payment_rail),
  'Bank charges': view.payout.swift_charges && SWIFT_CHARGES[view.payout.swift_charges],
  'Sent as': view.sent_as,
  ...arrivalOf(view),
  Purpose: (
    <>
      {view.payout.purpose_code} <span className="text-muted">{view.purpose}</span>
    </>
  ),
  Invoice: view.payout.invoice_number,
  Message: view.payout.message,
  UTR: referenceValue(view.payout.utr),
  Documents: view.payout.documents.length > 0 && <Documents view={view} />,
  'Uploaded file': view.batch_id && <BatchLink id={view.batch_id} />,
  'Part of': view.recurring_id && (
    <PageLink href={`/payouts/recurring/${view.recurring_id}`} className="underline underline-offset-2">
      a recurring payout
    </PageLink>
  ),
  'Retry of': view.retry_of && <PayoutLink id={view.retry_of.id} />,
  'Retried as': view.retried_by.length > 0 && <Retries view={view} />,
  'Payout ID': idValue(view.payout.id),
  'Your request ID': idValue(view.payout.request_id),
  'Quote ID': idValue(view.payout.quote_id),
  Created: timeValue(view.payout.created_at),
});

function priceOf(view: PayoutView): Record<string, FactValue> {
  const payout = view.repriced ?? view.payout;
  const { fees, mid_market_rate: rate, source_currency, payment_rail, fee_collection_mode } = payout;
  const isSame = source_currency === rate.currency;
  const taxes = payout.taxes.map(({ name, amount, currency }) => [
    name,
    <>
      <Amount amount={amount} currency={currency} />{' '}
      <span className="text-muted">withheld from the amount received</span>
    </>,
  ]);
  return {
    Rate: !isSame && (
      <>
        1 {source_currency} = {rate.rate} {rate.currency} <span className="text-muted">mid-market</span>
      </>
    ),
    'Rate held until': view.rate_lapsed
      ? 'Expired; shown at the rate of now'
      : timeValue(view.rate_expires_at),
    Fees: (
      <>
        {!isSame && `${formatAmount(fees.fx_fee.amount, fees.fx_fee.currency)} FX + `}
        {formatAmount(fees.txn_fee.amount, fees.txn_fee.currency)} {railLabel(payment_rail)}{' '}
        <span className="text-2xs text-faint">{fees.fx_fee.currency}</span>
        {fee_collection_mode === 'deferred' && <span className="text-muted">, collected monthly</span>}
      </>
    ),
    ...Object.fromEntries(taxes),
  };
}

function arrivalOf({ payout, remittance }: PayoutView): Record<string, FactValue> {
  const confirmed = remittance && (
    <>
      <Moment at={remittance.paid_at} exact focusable />{' '}
      <span className="text-muted">
        <ZoneName at={remittance.paid_at} />
      </span>
    </>
  );
  if (hasArrived(payout)) return { 'Arrived on': confirmed };
  if (isCancelledOrFailed(payout.status)) return {};
  return {
    'Sent on': confirmed,
    'Estimated arrival':
      payout.estimated_credit_date || payout.status === 'in_progress' ? (
        <CreditDate date={payout.estimated_credit_date} />
      ) : (
        <span className="text-muted">{isFinal(payout.status) ? 'No estimate' : 'Shown after sending'}</span>
      ),
  };
}

const Documents = ({ view: { payout, documents } }: { view: PayoutView }) => (
  <ul>
    {payout.documents.map(({ id, type }) => (
      <li key={id} className="flex flex-wrap items-baseline gap-x-2">
        {linkValue(`/documents/${id}`, documents.find((document) => document.id === id)?.document_name ?? id)}
        {type === 'rfi' && <span className="text-muted">for compliance</span>}
      </li>
    ))}
  </ul>
);

const Retries = ({ view: { retried_by } }: { view: PayoutView }) => (
  <ul>
    {retried_by.map(({ id, status }) => (
      <li key={id}>
        <PayoutLink id={id} />{' '}
        <span className="text-muted">{PAYOUT_STATUS_LABELS[status].toLowerCase()}</span>
      </li>
    ))}
  </ul>
);

const PayoutLink = ({ id }: { id: string }) => (
  <PageLink href={`/payouts/${id}`} className={`font-mono text-xs ${textLink}`}>
    {id}
  </PageLink>
);
