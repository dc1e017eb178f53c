import type * as z from 'zod';
import { lrsBankOf } from '../words/bank';
import type { lrsWire } from '../words/order';

/** As stored on an order; amounts in paise. */
export type LrsTerms = {
  readonly lrs_quote_id: string;
  readonly bank_account_id: string;
  readonly beneficiary_id: string | null;
  readonly remittance_information: string | null;
  readonly bank_code: string;
  readonly account_last4: string;
  readonly source_amount: number;
  readonly gst: number;
  readonly tcs: number;
  /** INR per USD. */
  readonly fx_rate: string;
};

const inr = (amount: number) => ({ amount, currency: 'INR' });

export const lrsToWire = (terms: LrsTerms, consentUrl: string | null): z.output<typeof lrsWire> => ({
  lrs_quote_id: terms.lrs_quote_id,
  bank_account_id: terms.bank_account_id,
  beneficiary_id: terms.beneficiary_id,
  remittance_information: terms.remittance_information,
  bank_code: terms.bank_code,
  bank_name: lrsBankOf(terms.bank_code).bank_name,
  from: inr(terms.source_amount),
  gst: inr(terms.gst),
  fx_rate: terms.fx_rate,
  tcs: inr(terms.tcs),
  total: inr(terms.source_amount + terms.tcs),
  consent_url: consentUrl,
});
