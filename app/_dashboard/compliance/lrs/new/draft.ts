import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { formatMoney } from '@/components/format/money';
import { LRS_PURPOSES } from '@/server/features/compliance/lrs/words/labels';
import type { FieldError } from '@/server/kernel/error';
import type { LrsAccount, LrsYear } from '../../lrs-accounts';

export type LrsQuote = Outputs['lrs']['quote'];
export type Required = Outputs['payment_links']['options']['required'];
type Purpose = (typeof LRS_PURPOSES)[number];

export type RemittanceDraft = {
  customer_id: string;
  /** Empty until chosen; a single account is preselected. */
  bank_account_id: string;
  amount: string;
  purpose_code: Purpose;
  credit: 'balance' | 'beneficiary';
  beneficiary_id: string;
  remittance_information: string;
  reference_number: string;
  invoice_number: string;
  document: { id: string; name: string } | null;
};

export const labels: Record<string, string> = {
  customer_id: 'Customer',
  'lrs.bank_account_id': 'From account',
  source_amount: 'Amount in INR',
  purpose_code: 'Purpose',
  credit: 'Credited to',
  'lrs.beneficiary_id': 'Beneficiary',
  'lrs.remittance_information': 'Reference for the recipient',
  reference_number: 'Your reference',
  invoice_number: 'Invoice number',
  document_id: 'Document',
};

export const emptyRemittance = (customer_id: string): RemittanceDraft => ({
  customer_id,
  bank_account_id: '',
  amount: '',
  purpose_code: LRS_PURPOSES[0],
  credit: 'balance',
  beneficiary_id: '',
  remittance_information: '',
  reference_number: '',
  invoice_number: '',
  document: null,
});

/** In paise; undefined if the text is not a valid amount. */
export const amountOf = ({ amount }: Pick<RemittanceDraft, 'amount'>): number | undefined =>
  parseAmount(amount, 'INR') || undefined;

export const isQuoted = (patch: Partial<RemittanceDraft>): boolean =>
  ['customer_id', 'bank_account_id', 'amount', 'purpose_code'].some((key) => key in patch);

export type RemittanceContext = {
  accounts: readonly LrsAccount[] | undefined;
  account: LrsAccount | undefined;
  refusal: string | null;
  year: LrsYear | null;
  /** Amount received, in USD cents. */
  arrives: number | undefined;
  required: Required;
};

const fault = (path: string, message: string): FieldError => ({ path, rule: 'choose', message });

export function validateRemittance(draft: RemittanceDraft, context: RemittanceContext): FieldError[] {
  const { year, arrives, required } = context;
  const wrong = amountError(draft.amount, 'INR');
  const beyond = year && arrives !== undefined ? arrives - year.left.amount : 0;
  return [
    draft.customer_id === ''
      ? fault('customer_id', 'Choose a customer')
      : context.refusal && fault('customer_id', context.refusal),
    draft.customer_id !== '' && !context.refusal && !context.account
      ? fault('lrs.bank_account_id', 'Choose or add the account they remit from')
      : null,
    wrong ? fault('source_amount', wrong) : beyond > 0 && fault('source_amount', overLimit(beyond)),
    draft.credit === 'beneficiary' && draft.beneficiary_id === ''
      ? fault('lrs.beneficiary_id', 'Choose a beneficiary')
      : null,
    required.includes('invoice_number') && draft.invoice_number.trim() === ''
      ? fault('invoice_number', 'Enter the invoice number')
      : null,
    required.includes('document_id') && !draft.document ? fault('document_id', 'Add a document') : null,
  ].filter((one) => one !== null && one !== false && one !== '');
}

const overLimit = (cents: number): string =>
  `${formatMoney(cents, 'USD')} over the customer’s remaining limit this financial year`;

export function quoteInputOf(draft: RemittanceDraft, account: LrsAccount): Inputs['lrs']['quote'] {
  return {
    resource: 'payin',
    bank_code: account.bank_code!,
    source_currency: 'INR',
    target_currency: 'USD',
    source_amount: amountOf(draft)!,
    customer_id: draft.customer_id,
    purpose_code: draft.purpose_code,
  };
}

export function orderInputOf(
  draft: RemittanceDraft,
  account: LrsAccount,
  quote: LrsQuote,
): Inputs['orders']['create'] {
  const text = (key: 'remittance_information' | 'reference_number' | 'invoice_number') => {
    const typed = draft[key].trim();
    return typed && { [key]: typed };
  };
  return {
    customer_id: draft.customer_id,
    amount: quote.to.amount,
    currency: quote.to.currency,
    purpose_code: draft.purpose_code,
    ...text('reference_number'),
    ...text('invoice_number'),
    ...(draft.document && { document_id: draft.document.id }),
    lrs: {
      lrs_quote_id: quote.id,
      bank_account_id: account.id,
      ...(draft.credit === 'beneficiary' && { beneficiary_id: draft.beneficiary_id }),
      ...text('remittance_information'),
    },
  };
}

export function toPageError({ path, rule, message }: FieldError): FieldError {
  if (path === 'amount' && rule === 'limit')
    return fault('source_amount', 'Over the customer’s remaining limit this financial year');
  if (path === 'bank_code')
    return fault('lrs.bank_account_id', 'Remittances from this bank are no longer enabled');
  return { path, rule, message };
}
