import type { Rows } from '../../../../data/commit/change';
import type { Payin } from '../../../../data/prisma/client';
import { lrsToWire } from '../../../compliance/lrs/public';
import { netOf } from '../model/postings';

type Row = Rows['payment'];

/** The USD of an authorized remittance land later and go to the beneficiary of the order. */
export function withLrsTerms(paid: Row, payin: Pick<Payin, 'lrs'>): Row {
  const terms = payin.lrs;
  if (!terms) return paid;
  const { bank_name, remittance_information } = lrsToWire(terms, null);
  return {
    ...paid,
    payment_method: 'pay_via_bank',
    funds_available: false,
    pending: netOf(paid),
    beneficiary_id: terms.beneficiary_id,
    // A settlement can't take money that goes to a beneficiary.
    fully_settled: terms.beneficiary_id !== null,
    details: {
      ...paid.details,
      sender_country: 'IND',
      sender_bank_name: bank_name,
      sender_bank_country: 'IND',
      sender_account_number: `****${terms.account_last4}`,
      remittance_information,
    },
  };
}
