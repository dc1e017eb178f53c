'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { Amount } from '@/components/amounts/amount';
import { InvoiceLines } from '@/components/amounts/invoice-lines';
import { Fact, Facts } from '@/components/detail/facts';
import { calendarDate } from '@/components/format/time';
import { methodLabel } from '../../payins';
import { lineItemsOf } from './line-draft';
import { amountOf, type LinkDraft } from './link-draft';

type Props = { draft: LinkDraft; merchant: string; customer: string | undefined };

export function LinkPreview({ draft, merchant, customer }: Props) {
  const amount = amountOf(draft);
  const { currency, fee_bearer: bearer } = draft;
  const priced = useQuery(
    useTRPC().payment_links.fees.queryOptions(
      amount === undefined || currency === '' ? skipToken : { amount, currency },
      { placeholderData: keepPreviousData },
    ),
  );
  const fees = (priced.data?.fees ?? []).filter(
    ({ method, fee }) => draft.payment_methods.includes(method) && fee.currency === currency,
  );
  const items = amount === undefined ? undefined : lineItemsOf(draft);
  const { title, details } = describeLink(draft);
  return (
    <section aria-label="Preview" className="@container space-y-4 self-start wide:sticky wide:top-4">
      <h2 className="font-medium text-muted text-xs">{`Preview for ${customer || 'the customer'}`}</h2>
      <div className="card p-4 shadow-card">
        <p className="text-muted">{merchant} requests</p>
        <p className="mt-0.5 font-semibold text-2xl tracking-tighter">
          {amount === undefined ? (
            <span className="text-faint">0.00 {currency}</span>
          ) : (
            <Amount amount={amount} currency={currency} codeClassName="text-base font-medium text-muted" />
          )}
        </p>
        {title && <p className="mt-1 [overflow-wrap:anywhere]">{title}</p>}
        {details && <p className="text-muted [overflow-wrap:anywhere]">{details}</p>}
        {items && (
          <div className="mt-3 border-line border-t">
            <InvoiceLines items={items} currency={currency} />
          </div>
        )}
        {draft.payer === 'customer' && draft.expires_on && (
          <p className="mt-2 text-muted text-xs">Pay by {calendarDate(draft.expires_on)}</p>
        )}
      </div>
      {amount !== undefined && fees.length > 0 && (
        <Facts>
          {fees.map(({ method, fee }) => (
            <Fact key={method} term={methodLabel(method)}>
              {bearer === 'customer' ? 'Customer pays ' : 'You receive '}
              <Amount
                amount={bearer === 'customer' ? amount + fee.amount : amount - fee.amount}
                currency={currency}
                className="font-medium"
              />
              <span className="block text-muted text-xs">
                {fee.amount === 0 ? (
                  'No fee'
                ) : (
                  <>
                    <Amount amount={fee.amount} currency={currency} /> fee,{' '}
                    {bearer === 'customer' ? 'added to the amount' : 'paid by you'}
                  </>
                )}
              </span>
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  );
}

/** The payment page leads with the invoice number, if there is one. */
function describeLink(draft: LinkDraft) {
  const number = draft.invoice_number.trim();
  const name = draft.product_name.trim();
  const more = draft.product_description.trim() || draft.invoice_description.trim();
  return {
    title: number ? `Invoice ${number}` : name,
    details: [number && name, more].filter(Boolean).join(', '),
  };
}
