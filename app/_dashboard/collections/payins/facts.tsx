import type { LinkView, OrderView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import type { FactValue } from '../../kit/detail/detail';
import { linkValue, referenceValue } from '../../kit/detail/facts';

type Payin = LinkView['payment_link'] | OrderView['order'];
type PayinExtras = Pick<
  LinkView,
  'customer' | 'document' | 'payer_account' | 'purpose' | 'transfer_reference'
>;

const methodLabels: Record<Payin['payment_methods'][number], string> = {
  bank_transfer: 'Bank transfer',
  pay_via_bank: 'Pay via bank',
  card: 'Card',
};

export const methodLabel = (method: Payin['payment_methods'][number]): string => methodLabels[method];

export const payinFacts = (payin: Payin, extras: PayinExtras): Record<string, FactValue> => ({
  Customer: (
    <>
      {linkValue(`/customers/${extras.customer.id}`, extras.customer.name)}{' '}
      <span className="text-muted [overflow-wrap:anywhere]">{extras.customer.email}</span>
    </>
  ),
  For: payin.product && (
    <>
      {payin.product.name} <span className="text-muted">{payin.product.description}</span>
    </>
  ),
  Invoice: invoiceOf(payin),
  Document: extras.document && linkValue(`/documents/${extras.document.id}`, extras.document.document_name),
  Reference: payin.reference_number,
  Purpose: payin.purpose_code && (
    <>
      {payin.purpose_code} <span className="text-muted">{extras.purpose}</span>
    </>
  ),
  'You receive': payin.converted_currency !== payin.currency && (
    <>
      <Amount amount={payin.converted_amount} currency={payin.converted_currency} />{' '}
      <span className="text-muted">before fees</span>
    </>
  ),
  Methods: (
    <>
      {payin.payment_methods.map(methodLabel).join(', ')}
      <span className="text-muted">
        {payin.fee_bearer === 'customer' ? ' · customer pays the fee' : ' · you pay the fee'}
      </span>
    </>
  ),
  'Referral price': payin.price_id && referenceValue(payin.price_id),
  'Fee splits': payin.split_ids.length > 0 && (
    <span className="font-mono text-xs [overflow-wrap:anywhere]">{payin.split_ids.join(', ')}</span>
  ),
  'Transfer reference': referenceValue(extras.transfer_reference),
  'Transfer must come from': extras.payer_account,
});

function invoiceOf({ invoice_number, invoice_amount, invoice_description, currency }: Payin): FactValue {
  if (!invoice_number && invoice_amount === null && !invoice_description) return null;
  return (
    <>
      {invoice_number}{' '}
      {invoice_amount !== null && (
        <span className="text-muted">
          total <Amount amount={invoice_amount} currency={currency} />
        </span>
      )}{' '}
      {invoice_description && <span className="block text-muted">{invoice_description}</span>}
    </>
  );
}
