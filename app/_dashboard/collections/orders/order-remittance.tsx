import type { OrderView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/money/amount';
import { Taxes } from '../../compliance/lrs';
import type { FactValue } from '../../kit/detail/detail';
import { linkValue } from '../../kit/detail/facts';

export function remittanceFacts({ order, beneficiary, payer_account }: OrderView): Record<string, FactValue> {
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

export function OrderTaxes({ view: { order } }: { view: OrderView }) {
  const { from, gst, tcs, fx_rate } = order.lrs!;
  const changed = { amount: from.amount - gst.amount, currency: from.currency };
  const to = { amount: order.amount, currency: order.currency };
  return <Taxes resource="payin" figures={{ from, gst, tcs, changed, fx_rate, to }} />;
}
