import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import { amountMinor, countryCode, currencyCode, idOf, timestamp } from '../../../kernel/contract';
import { line, lines } from '../../../kernel/text/line';
import { phoneNumber } from '../../../kernel/text/phone';
import { webAddress } from '../../../kernel/text/web-address';
import { notesInput } from '../../workspace/notes/words/notes';
import {
  IDENTITY_DOCUMENTS,
  SESSION_STATUSES,
  SESSION_STEPS,
  SESSION_TYPES,
  SOURCES_OF_FUNDS,
} from './words';

export const type = z
  .enum(SESSION_TYPES)
  .meta({ description: 'Determines the steps that the customer completes' });
export const status = z.enum(SESSION_STATUSES);
const step = z.enum(SESSION_STEPS);
const text = (max: number) => z.string().trim().min(1).max(max);

const money = {
  amount: amountMinor('Amount to be paid'),
  currency: currencyCode('USD, EUR, GBP, AED or SGD'),
};

const order = z
  .strictObject({
    ...money,
    fee_bearer: z.enum(['merchant', 'customer']).optional(),
    price_id: idOf('price', 'Referral-fee price').optional(),
    purpose_code: z.string().min(1).max(20).optional().meta({
      description:
        'A payin purpose code; GET /purpose-codes lists them. Required unless your business has a default',
    }),
    invoice_number: text(50).optional(),
    invoice_description: lines(512).optional(),
    reference_number: text(64).optional(),
    product: z.strictObject({ name: line(128), description: lines(512).optional() }).optional(),
  })
  .meta({
    description:
      'Payment created after the steps, as in POST /payin. If your business has a default purpose code, you can provide only amount and currency instead',
  });

const details = {
  name: z.string().max(128),
  customer_type: z.enum(['individual', 'business']),
  email: z.string().max(254),
  phone: z.string().max(20),
  address: z.string().max(280),
  city: z.string().max(80),
  state: z.string().max(80),
  country: countryCode,
  pincode: z.string().max(16),
};

const prefill = z.strictObject({ ...details, phone: phoneNumber }).partial();

const WITHOUT_ORDER = 'Instead of order, if your business has a default purpose code';

export const createInput = z
  .strictObject({
    type,
    customer_id: idOf(
      'customer',
      'Customer who pays; if omitted, the customer enters their details',
    ).optional(),
    order: order.optional(),
    amount: money.amount.optional().meta({ description: `${WITHOUT_ORDER}, in minor units of its currency` }),
    currency: money.currency.optional().meta({ description: WITHOUT_ORDER }),
    prefill: prefill.optional().meta({ description: 'Prefilled customer details' }),
    callback_url: webAddress('any', 2048).optional().meta({ description: 'URL the customer returns to' }),
    notes: notesInput,
  })
  .superRefine((given, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    for (const field of ['amount', 'currency'] as const) {
      if (given.order && given[field] !== undefined) refuse(field, 'cannot be given together with order');
      if (!given.order && given[field] === undefined) refuse(field, 'is required without order');
    }
    if (given.customer_id !== undefined && given.prefill)
      refuse('prefill', 'cannot be given together with customer_id');
  }, DESPITE_FAULTS)
  .meta(exactlyOneOf('order', ['amount', 'currency']));

const steps = z.array(z.object({ name: step, status: z.enum(['pending', 'completed']) }));

export const paymentSessionWire = z
  .object({
    id: z.string(),
    type,
    status,
    steps: steps.meta({ 'x-extension': true }),
    customer_id: z.string().nullable(),
    order,
    prefill: prefill.meta({ description: 'Details given by you, or by the customer in the details step' }),
    callback_url: z.string().nullable(),
    notes: z.record(z.string(), z.unknown()),
    identity: z
      .object({
        document_type: z.enum(IDENTITY_DOCUMENTS),
        document_number: z.string().meta({ description: 'Masked: only the last four characters appear' }),
      })
      .nullable()
      .meta({ 'x-extension': true }),
    declarations: z
      .object({ source_of_funds: z.enum(SOURCES_OF_FUNDS), is_politically_exposed: z.boolean() })
      .nullable()
      .meta({ 'x-extension': true }),
    payin_id: z
      .string()
      .nullable()
      .meta({ description: 'Payment link created after the steps', 'x-extension': true }),
    failure_reason: z.string().nullable().meta({ 'x-extension': true }),
    token: z.string().nullable().meta({
      description:
        'Token for the session endpoints. Valid for 30 minutes; null after the session ends, in events, and for keys without payments:write',
    }),
    url: z
      .url()
      .nullable()
      .meta({ description: 'Page where the customer completes the steps; null whenever the token is' }),
    expires_at: timestamp,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'PaymentSession' });

export const sessionViewWire = z
  .object({
    id: z.string(),
    type,
    status,
    merchant_name: z.string(),
    sandbox: z.boolean(),
    amount: z.int(),
    currency: z.string(),
    steps,
    prefill,
    customer: z.object({ name: z.string(), email: z.string() }).nullable(),
    failure_reason: z.string().nullable(),
    checkout_url: z.url().nullable().meta({ description: 'Page where the customer pays after the steps' }),
    callback_url: z.string().nullable(),
    expires_at: timestamp,
  })
  .meta({ id: 'PaymentSessionView' });

export const stepInput = z.strictObject({
  step,
  details: z
    .strictObject({
      ...details,
      phone: details.phone.optional(),
      state: details.state.optional(),
      pincode: details.pincode.optional(),
    })
    .optional()
    .meta({ description: 'For the details step; omit if the session was created with a customer' }),
  identity: z
    .strictObject({
      document_type: z.enum(IDENTITY_DOCUMENTS),
      document_number: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{5,30}$/, 'must be 5 to 30 letters, digits or hyphens'),
    })
    .optional()
    .meta({ description: 'For the identity step' }),
  declarations: z
    .strictObject({ source_of_funds: z.enum(SOURCES_OF_FUNDS), is_politically_exposed: z.boolean() })
    .optional()
    .meta({ description: 'For the declarations step' }),
});
