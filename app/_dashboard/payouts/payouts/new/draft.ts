import type { Beneficiary, Inputs, PayoutView } from '@/app/_trpc/outputs';
import type { Note } from '@/components/form/notes-field';
import { amountFaults, parseAmount } from '@/components/form/parse-amount';
import { randomId } from '@/components/form/random-id';
import { refusals } from '@/components/form/rules';
import { payoutsContract } from '@/server/features/payouts/payouts/contract';
import {
  type Frequency,
  fillInvoicePattern,
  findPatternFault,
} from '@/server/features/payouts/recurring-payouts/words';
import type { FieldError } from '@/server/kernel/error';
import { money, toDecimal } from '@/server/kernel/money/money';
import { type HeldRate, hasLapsed } from '../../../kit/held-rate';
import { currencyOf } from '../../beneficiaries';
import { isCancelledOrFailed } from '../labels';

type PayoutInput = Inputs['payouts']['create'];
export type Payee = Beneficiary;

export type PayoutDraft = {
  beneficiary_id: string;
  destination_currency: string;
  source_currency: string;
  exact: 'source' | 'destination';
  amount: string;
  payment_rail: string;
  /** Empty over other rails than SWIFT. */
  swift_charges: string;
  purpose_code: string;
  invoice_number: string;
  message: string;
  notes: Note[];
  documents: { id: string; name: string }[];
  /** A held rate locks the fields that it fixes. */
  held: HeldRate | null;
  /** Stored with the draft, so a second click or a retry can't pay twice. */
  request_id: string;
  retry_of: string;
  /** Calendar date in India on which the draft is submitted automatically; empty means manually. */
  send_on: string;
  /** Empty: sent once. */
  frequency: Frequency | '';
  /** The last day on which it repeats; empty means no end. */
  ends_on: string;
};

export const payoutSchema = payoutsContract.operations.create.input;

export { fieldLabels as labels } from '../labels';

export type RequestedAmount = { amount: string; currency: string };

type Sources = {
  offered: readonly string[];
  balances: readonly { currency: string; available: number }[];
};

/**
 * Prefers the payee's currency if it covers the amount, which saves a conversion; otherwise a balance with
 * money.
 */
export function chooseSource(
  payee: Payee | null | undefined,
  amount: string,
  { offered, balances }: Sources,
): string {
  const own = payee && balances.find(({ currency }) => currency === currencyOf(payee));
  if (own && offered.includes(own.currency) && own.available > 0) {
    const typed = parseAmount(amount, own.currency);
    if (typed === undefined || typed <= own.available) return own.currency;
  }
  const funded = balances.find(({ currency, available }) => available > 0 && offered.includes(currency));
  return funded?.currency ?? offered[0] ?? '';
}

export const DEFAULT_CHARGES = 'sha';

const ONCE = { send_on: '', frequency: '', ends_on: '' } as const;

export const emptyDraft = (payee: Payee | null, source_currency: string, amount = ''): PayoutDraft => ({
  beneficiary_id: payee?.id ?? '',
  destination_currency: payee ? currencyOf(payee) : '',
  source_currency,
  exact: 'source',
  amount,
  payment_rail: '',
  swift_charges: '',
  purpose_code: '',
  invoice_number: '',
  message: '',
  notes: [],
  documents: [],
  held: null,
  request_id: randomId('web_'),
  retry_of: '',
  ...ONCE,
});

/** Copies a payout under a new request ID and at the current rate. */
export const copyToDraft = (model: PayoutView['payout']): PayoutDraft => ({
  ...createFormOptions(model, 'source'),
  documents: [],
  held: null,
  request_id: randomId('web_'),
  retry_of: isCancelledOrFailed(model.status) ? model.id : '',
  ...ONCE,
});

/** A payout to another beneficiary retries nothing. */
export const retryOf = ({ beneficiary_id, retry_of }: PayoutDraft, { id }: Payee) =>
  id === beneficiary_id ? retry_of : '';

export type EditedDraft = { view: PayoutView; held: HeldRate | null };

export const draftOf = ({ view, held }: EditedDraft): PayoutDraft => {
  const { payout, draft, documents, retry_of } = view;
  const taken = draft?.refusal?.code === 'record_exists';
  return {
    ...createFormOptions(payout, draft?.exact ?? 'source'),
    documents: documents.map(({ id, document_name }) => ({ id, name: document_name })),
    held,
    // Another payout already used this request ID.
    request_id: taken || payout.request_id === null ? randomId('web_') : payout.request_id,
    retry_of: retry_of?.id ?? '',
    ...ONCE,
    send_on: draft?.send_on ?? '',
  };
};

const createFormOptions = (model: PayoutView['payout'], exact: PayoutDraft['exact']) => ({
  beneficiary_id: model.beneficiary_id,
  destination_currency: model.destination_currency,
  source_currency: model.source_currency,
  exact,
  amount: toDecimal(money(model[`${exact}_amount`], model[`${exact}_currency`])),
  payment_rail: model.payment_rail,
  swift_charges: model.payment_rail === 'swift' ? (model.swift_charges ?? DEFAULT_CHARGES) : '',
  purpose_code: model.purpose_code,
  invoice_number: model.invoice_number ?? '',
  message: model.message ?? '',
  notes: Object.entries(model.notes).map(([key, value]) => ({ id: key, key, value: String(value ?? '') })),
});

export const amountCurrency = (draft: PayoutDraft) =>
  draft.exact === 'source' ? draft.source_currency : draft.destination_currency;

/** In minor units; undefined if the text is not a valid amount. */
export function amountOf(draft: PayoutDraft): number | undefined {
  const amount = parseAmount(draft.amount, amountCurrency(draft));
  return amount === 0 ? undefined : amount;
}

export function inputOf(draft: PayoutDraft): PayoutInput {
  const { exact, amount, notes, documents, held, send_on, frequency, ends_on, ...fields } = draft;
  const { source_currency, destination_currency, payment_rail, ...always } = fields;
  // A held rate fixes the currencies, amounts and rail, and the API rejects them together with a quote.
  const terms = held
    ? { quote_id: held.quote.id }
    : { source_currency, destination_currency, payment_rail, [`${exact}_amount`]: amountOf(draft) };
  const set = Object.fromEntries(Object.entries({ ...always, ...terms }).filter(([, value]) => value !== ''));
  const kept = notes.filter(({ key }) => key.trim() !== '');
  return {
    ...set,
    ...(documents.length > 0 && { documents: documents.map(({ id }) => id) }),
    ...(kept.length > 0 && { notes: Object.fromEntries(kept.map(({ key, value }) => [key.trim(), value])) }),
  } as PayoutInput;
}

export const draftInputOf = (draft: PayoutDraft): Inputs['payouts']['save_draft'] => ({
  ...inputOf(draft),
  ...(draft.send_on && { send_on: draft.send_on }),
});

/** Without the fields that belong to one payout. */
export function recurringInputOf(draft: PayoutDraft): Inputs['recurring_payouts']['create'] {
  const { retry_of: _, ...input } = inputOf(draft);
  return {
    ...input,
    first_on: draft.send_on,
    frequency: draft.frequency as Frequency,
    ends_on: draft.ends_on || null,
  } as Inputs['recurring_payouts']['create'];
}

export const isRecurring = ({ send_on, frequency }: PayoutDraft): boolean =>
  send_on !== '' && frequency !== '';

const findInvoicePatternFault = (draft: PayoutDraft): string | undefined =>
  isRecurring(draft) && draft.invoice_number !== ''
    ? findPatternFault(draft.invoice_number, draft.frequency as Frequency)
    : undefined;

/** The first one, if the payout repeats. */
export const invoiceNumberOf = (draft: PayoutDraft): string =>
  isRecurring(draft)
    ? fillInvoicePattern(draft.invoice_number, draft.send_on, 1)
    : draft.invoice_number.trim();

export function invoiceNumberHint(draft: PayoutDraft): string | undefined {
  if (!isRecurring(draft)) return undefined;
  return draft.invoice_number === '' || findInvoicePatternFault(draft)
    ? 'A pattern such as INV-{YYYY}-{N}; {MM} and {DD} also work'
    : `Next: ${invoiceNumberOf(draft)}`;
}

export function validate(draft: PayoutDraft): FieldError[] {
  const faults = mapErrorsToFields(refusals(payoutSchema, inputOf(draft)));
  if (draft.held && hasLapsed(draft.held)) {
    faults.push({
      path: 'quote_id',
      rule: 'lapsed',
      message: 'The held rate expired. Hold the current rate or continue without holding',
    });
  }
  const patternFault = findInvoicePatternFault(draft);
  if (patternFault)
    faults.push({ path: 'invoice_number', rule: 'rule', message: `invoice_number ${patternFault}` });
  if (isRecurring(draft) && draft.ends_on && draft.ends_on < draft.send_on)
    faults.push({
      path: 'ends_on',
      rule: 'range',
      message: 'The last date must not be before the first one',
    });
  faults.unshift(...amountFaults('source_amount', draft.amount, amountCurrency(draft)));
  // The API defaults to SWIFT; the form requires a choice.
  if (!draft.payment_rail) {
    faults.push({ path: 'payment_rail', rule: 'required', message: 'payment_rail is required' });
  }
  return faults.filter(({ path }) => path !== 'destination_currency');
}

/** The form has one amount field for both sides. */
export const mapErrorsToFields = (faults: readonly FieldError[]): FieldError[] =>
  faults.map((fault) => (fault.path === 'destination_amount' ? { ...fault, path: 'source_amount' } : fault));
