import * as z from 'zod';
import type { Inputs, LinkView, Outputs } from '@/app/_trpc/outputs';
import type { Note } from '@/components/form/notes-field';
import { amountFaults, parseAmount } from '@/components/form/parse-amount';
import { refusals } from '@/components/form/rules';
import { openLinksDashboard } from '@/server/features/collections/open-links/dashboard';
import { paymentLinksContract } from '@/server/features/collections/payins/payment-links-contract';
import type { FieldError } from '@/server/kernel/error';
import { type PayerDraft, payerLabels, payerSchema, validatePayer } from '../../customers';
import { inDays } from '../expiry-days';
import { type LineDraft, lineFaults, lineItemsOf, totalOf } from './line-draft';

export type LinkOptions = Outputs['payment_links']['options'];
type LinkInput = Inputs['payment_links']['create'];
type OpenInput = Inputs['open_links']['create'];
type Method = LinkOptions['methods'][number];

export type LinkDraft = PayerDraft & {
  /** Anyone: an open link, which asks its payers for their details. */
  payer: 'anyone' | 'customer';
  most_payments: string;
  /** Unused while there are lines, whose total is the amount. */
  amount: string;
  lines: LineDraft[];
  currency: string;
  product_name: string;
  product_description: string;
  invoice_number: string;
  invoice_description: string;
  reference_number: string;
  purpose_code: string;
  document: { id: string; name: string } | null;
  /** UTC date; the link expires at the end of it. */
  expires_on: string;
  reminder_frequency: string;
  payment_methods: Method[];
  fee_bearer: 'merchant' | 'customer';
  bank_account_id: string;
  notes: Note[];
};

const linkSchema = paymentLinksContract.operations.create.input;

const openSchema = openLinksDashboard.operations.create.input;

export const formSchema = z.object({
  ...linkSchema.shape,
  customer: payerSchema,
  most_payments: openSchema.shape.most_payments,
});

/** In page order. */
export const labels: Record<string, string> = {
  amount: 'Amount',
  currency: 'Currency',
  line_items: 'Line items',
  'product.name': 'What it’s for',
  most_payments: 'Number of payments',
  ...payerLabels,
  'product.description': 'Details',
  invoice_number: 'Invoice number',
  invoice_description: 'Invoice description',
  payment_methods: 'Payment methods',
  fee_bearer: 'Who pays the fee',
  bank_account_id: 'Account the transfer must come from',
  expires_at: 'Expires on',
  reminder_frequency: 'Reminders',
  purpose_code: 'Purpose',
  reference_number: 'Your reference',
  document_id: 'Invoice or other document',
  notes: 'Notes',
};

export type RequestedLink = Pick<LinkDraft, 'customer_id' | 'amount' | 'currency'>;

export const emptyLink = (options: LinkOptions, now: number, requested: RequestedLink): LinkDraft => ({
  payer: requested.customer_id ? 'customer' : 'anyone',
  most_payments: '',
  customer_id: requested.customer_id,
  customer: null,
  amount: requested.amount,
  lines: [],
  currency: options.currencies.includes(requested.currency)
    ? requested.currency
    : (options.currencies[0] ?? ''),
  product_name: '',
  product_description: '',
  invoice_number: '',
  invoice_description: '',
  reference_number: '',
  purpose_code: '',
  document: null,
  expires_on: inDays(now, 30),
  reminder_frequency: '',
  payment_methods: [...options.methods],
  fee_bearer: 'merchant',
  bank_account_id: '',
  notes: [],
});

/** In minor units; undefined if the text is not a valid amount. */
export function amountOf(draft: Pick<LinkDraft, 'amount' | 'currency' | 'lines'>): number | undefined {
  if (draft.lines.length > 0) return totalOf(draft);
  const minor = parseAmount(draft.amount, draft.currency);
  return minor === 0 ? undefined : minor;
}

const TEXTS = [
  'currency',
  'invoice_number',
  'invoice_description',
  'reference_number',
  'purpose_code',
  'bank_account_id',
] as const;

export function openInputOf(draft: LinkDraft): OpenInput {
  const { customer_id: _, expires_at: _expiry, reminder_frequency: _days, ...link } = inputOf(draft, '');
  const { product, bank_account_id: _account, ...terms } = link;
  const most = draft.most_payments.trim();
  return {
    ...terms,
    name: draft.product_name.trim() || undefined,
    ...(product?.description && { product_description: product.description }),
    most_payments: most === '' ? null : Number(most),
  } as OpenInput;
}

/** Open links name the fields of the product in their own way. */
export const toFieldOfOpen = (fault: FieldError): FieldError => {
  const path = OPEN_FIELDS[fault.path] ?? (fault.path.startsWith('notes') ? 'notes' : fault.path);
  return { ...fault, path, message: fault.message.replace(`${fault.path} `, `${path} `) };
};

const OPEN_FIELDS: Record<string, string> = {
  name: 'product.name',
  product_description: 'product.description',
};

export function inputOf(draft: LinkDraft, customer_id: string): LinkInput {
  const texts = TEXTS.map((key) => [key, draft[key].trim()] as const).filter(([, text]) => text !== '');
  const name = draft.product_name.trim();
  const description = draft.product_description.trim();
  const notes = draft.notes.filter(({ key }) => key.trim() !== '');
  return {
    customer_id,
    amount: amountOf(draft),
    line_items: lineItemsOf(draft),
    ...Object.fromEntries(texts),
    ...((name || description) && { product: { ...(name && { name }), ...(description && { description }) } }),
    ...(draft.document && { document_id: draft.document.id }),
    ...(draft.expires_on && { expires_at: draft.expires_on }),
    ...(draft.reminder_frequency && { reminder_frequency: Number(draft.reminder_frequency) }),
    payment_methods: draft.payment_methods,
    fee_bearer: draft.fee_bearer,
    ...(notes.length > 0 && {
      notes: Object.fromEntries(notes.map(({ key, value }) => [key.trim(), value])),
    }),
  } as LinkInput;
}

export function validateLink(draft: LinkDraft, required: LinkOptions['required']): FieldError[] {
  const missing = (path: string, message = `${path} is required`) => ({ path, rule: 'required', message });
  const input = inputOf(draft, draft.customer ? 'new' : draft.customer_id);
  const faults = refusals(linkSchema, input).filter(
    ({ path }) => path !== 'amount' && path !== 'customer_id',
  );
  const shared =
    draft.lines.length > 0 ? lineFaults(draft) : amountFaults('amount', draft.amount, draft.currency);
  if (draft.payer === 'anyone')
    return [
      ...shared,
      ...refusals(openSchema, openInputOf(draft))
        .filter(({ path }) => path !== 'amount')
        .map((fault) => (fault.path === 'payment_methods' ? chooseMethod : toFieldOfOpen(fault))),
      ...required.filter((path) => input[path] === undefined).map((path) => missing(path)),
    ];
  return [
    ...validatePayer(draft),
    ...shared,
    ...faults.map((fault) => (fault.path === 'payment_methods' ? chooseMethod : fault)),
    ...required.filter((path) => input[path] === undefined).map((path) => missing(path)),
  ];
}

const chooseMethod: FieldError = {
  path: 'payment_methods',
  rule: 'min',
  message: 'Choose at least one payment method',
};

export type CreatedLink = { link: LinkView['payment_link']; name: string; email: string };
