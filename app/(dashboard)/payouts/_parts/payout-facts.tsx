import Link from 'next/link';
import type { PayoutView } from '@/app/_trpc/outputs';
import { Fact, Facts, Section } from '@/components/data/detail/facts';
import { Id } from '@/components/id/id';
import { Amount } from '@/components/money/amount';
import { formatAmount } from '@/components/money/format';
import { statusLabel } from '@/components/status/status';
import { CreditDate } from '@/components/time/credit-date';
import { Moment } from '@/components/time/moment';
import { BatchLink } from './batch-link';
import { isDropped, isFinal, railLabel } from './payout-labels';

export function PayoutFacts({ view }: { view: PayoutView }) {
  const { payout, purpose, documents, batch_id } = view;
  const { fees, mid_market_rate: rate, source_currency } = payout;
  return (
    <Facts>
      <Fact term="Rate">
        {source_currency === rate.currency ? (
          'Same currency'
        ) : (
          <>
            1 {source_currency} = {rate.rate} {rate.currency} <span className="text-muted">mid-market</span>
          </>
        )}
      </Fact>
      <Fact term="Fees">
        {formatAmount(fees.fx_fee.amount, fees.fx_fee.currency)} FX +{' '}
        {formatAmount(fees.txn_fee.amount, fees.txn_fee.currency)} {railLabel(payout.payment_rail)}{' '}
        <span className="text-2xs text-faint">{fees.fx_fee.currency}</span>
        {payout.fee_collection_mode === 'deferred' && <span className="text-muted">, collected monthly</span>}
      </Fact>
      {payout.taxes.map((tax) => (
        <Fact key={tax.name} term={tax.name}>
          <Amount amount={tax.amount} currency={tax.currency} />{' '}
          <span className="text-muted">withheld from the amount received</span>
        </Fact>
      ))}
      <Fact term="Rail">{railLabel(payout.payment_rail)}</Fact>
      {view.remittance && (
        <Fact term="Arrived on">
          <Moment at={view.remittance.paid_at} exact focusable /> <span className="text-muted">UTC</span>
        </Fact>
      )}
      {!view.remittance && !isDropped(payout.status) && (
        <Fact term="Estimated arrival">
          {payout.estimated_credit_date ? (
            <CreditDate date={payout.estimated_credit_date} />
          ) : (
            <span className="text-muted">
              {isFinal(payout.status) ? 'No estimate' : 'Estimated once the payout is sent'}
            </span>
          )}
        </Fact>
      )}
      <Fact term="Purpose">
        {payout.purpose_code} <span className="text-muted">{purpose}</span>
      </Fact>
      {payout.invoice_number && <Fact term="Invoice">{payout.invoice_number}</Fact>}
      {payout.utr && (
        <Fact term="UTR">
          <Id id={payout.utr} of="UTR" />
        </Fact>
      )}
      {payout.documents.length > 0 && (
        <Fact term="Documents">
          <ul>
            {payout.documents.map(({ id, type }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  href={`/documents/${id}`}
                  className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
                >
                  {documents.find((document) => document.id === id)?.document_name ?? id}
                </Link>
                {type === 'rfi' && <span className="text-muted">for compliance</span>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {batch_id && (
        <Fact term="Uploaded file">
          <BatchLink id={batch_id} />
        </Fact>
      )}
      {view.retry_of && (
        <Fact term="Retry of">
          <PayoutLink id={view.retry_of.id} />
        </Fact>
      )}
      {view.retried_by.length > 0 && (
        <Fact term="Retried as">
          <ul>
            {view.retried_by.map(({ id, status }) => (
              <li key={id}>
                <PayoutLink id={id} /> <span className="text-muted">{statusLabel(status).toLowerCase()}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact term="Payout ID">
        <Id id={payout.id} of="payout ID" />
      </Fact>
      {payout.request_id && (
        <Fact term="Request ID">
          <Id id={payout.request_id} of="request ID" />
        </Fact>
      )}
      {payout.quote_id && (
        <Fact term="Quote ID">
          <Id id={payout.quote_id} of="quote ID" />
        </Fact>
      )}
      <Fact term="Created">
        <Moment at={payout.created_at} exact focusable /> <span className="text-2xs text-faint">UTC</span>
      </Fact>
    </Facts>
  );
}

const PayoutLink = ({ id }: { id: string }) => (
  <Link
    href={`/payouts/${id}`}
    className="font-mono text-xs underline decoration-line-strong underline-offset-2 [overflow-wrap:anywhere] hover:decoration-current"
  >
    {id}
  </Link>
);

export function PayoutNotes({ notes }: { notes: PayoutView['payout']['notes'] }) {
  const entries = Object.entries(notes);
  if (entries.length === 0) return null;
  return (
    <Section title="Notes">
      <Facts>
        {entries.map(([key, value]) => (
          <Fact key={key} term={key}>
            {String(value)}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}
