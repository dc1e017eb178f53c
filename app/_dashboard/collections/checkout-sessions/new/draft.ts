import * as z from 'zod';
import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { amountFaults, parseAmount } from '@/components/form/parse-amount';
import { refusals } from '@/components/form/rules';
import { paymentSessionsContract } from '@/server/features/collections/payment-sessions/contract';
import type { SessionType } from '@/server/features/collections/payment-sessions/words';
import type { FieldError } from '@/server/kernel/error';
import { type PayerDraft, payerLabels, payerSchema, validatePayer } from '../../customers';

export type LinkOptions = Outputs['payment_links']['options'];
type SessionInput = Inputs['payment_sessions']['create'];

export type SessionDraft = PayerDraft & {
  type: SessionType;
  /** An existing customer, or one who enters their own details. */
  who: 'unknown' | 'known';
  currency: string;
  amount: string;
  product_name: string;
  invoice_number: string;
  reference_number: string;
  purpose_code: string;
  callback_url: string;
};

const schema = paymentSessionsContract.operations.create.input;

export const formSchema = z.object({ ...schema.shape, customer: payerSchema });

export const labels: Record<string, string> = {
  type: 'Type',
  who: 'Customer',
  ...payerLabels,
  'order.currency': 'Currency',
  'order.amount': 'Amount',
  'order.product.name': 'Title',
  'order.invoice_number': 'Invoice number',
  'order.reference_number': 'Your reference',
  'order.purpose_code': 'Purpose',
  callback_url: 'Return URL',
};

export const emptySession = (
  types: readonly SessionType[],
  { currencies }: LinkOptions,
  customer_id: string,
): SessionDraft => ({
  type: types[0]!,
  who: customer_id ? 'known' : 'unknown',
  customer_id,
  customer: null,
  currency: currencies[0] ?? '',
  amount: '',
  product_name: '',
  invoice_number: '',
  reference_number: '',
  purpose_code: '',
  callback_url: '',
});

/** In minor units; undefined if the text is not a valid amount. */
export function amountOf({ amount, currency }: Pick<SessionDraft, 'amount' | 'currency'>) {
  const minor = parseAmount(amount, currency);
  return minor === 0 ? undefined : minor;
}

const TEXTS = ['invoice_number', 'reference_number', 'purpose_code'] as const;

export function inputOf(draft: SessionDraft, customer_id: string | undefined): SessionInput {
  const texts = TEXTS.map((key) => [key, draft[key].trim()] as const).filter(([, text]) => text !== '');
  const name = draft.product_name.trim();
  const callback_url = draft.callback_url.trim();
  return {
    type: draft.type,
    ...(customer_id && { customer_id }),
    order: {
      amount: amountOf(draft)!,
      currency: draft.currency,
      ...Object.fromEntries(texts),
      ...(name && { product: { name } }),
    },
    ...(callback_url && { callback_url }),
  };
}

export function validateSession(draft: SessionDraft, required: LinkOptions['required']): FieldError[] {
  const input = inputOf(draft, undefined);
  const given = input.order as Record<string, unknown>;
  return [
    ...(draft.who === 'known' ? validatePayer(draft) : []),
    ...amountFaults('order.amount', draft.amount, draft.currency),
    ...refusals(schema, input).filter(({ path }) => path !== 'order.amount'),
    ...required
      .map((path) => ({ path: `order.${path}`, asked: path }))
      .filter(({ path, asked }) => path in labels && given[asked] === undefined)
      .map(({ path }) => ({ path, rule: 'required', message: `${path} is required` })),
  ];
}

/** The server reports payment link paths; the form has them under the order. */
export const toFormPath = (fault: FieldError): FieldError => {
  const path = `order.${fault.path}`;
  if (!(path in labels)) return fault;
  return { ...fault, path, message: fault.message.replace(fault.path, path) };
};
