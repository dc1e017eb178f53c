import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import {
  amountMinor,
  contract,
  countryCode,
  currencyCode,
  idOf,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { MAX_AMOUNT } from '../../../kernel/money/money';
import { pageOf, pageQuery } from '../../../kernel/page';
import { SENSITIVE } from '../../../kernel/sensitive';
import { bankCode, MAX_ACCOUNT_NUMBER } from '../../../kernel/text/bank-code';
import { line } from '../../../kernel/text/line';
import { webAddress } from '../../../kernel/text/web-address';
import { cardInput } from '../../kit/words/card';
import { COMPLIANCE_STATUSES, paymentWire } from './schema';

export { paymentWire } from './schema';

const named = { id: idOf('payment', 'Payment id') };

export const eligiblePayin = z
  .object({
    id: z.string(),
    type: z.enum(['payment_link', 'orders']),
    amount: z.int(),
    currency: z.string(),
    customer_id: z.string(),
    status: z.string(),
    expires_at: timestamp,
    score: z.int().meta({ description: 'Match score, 0–100', 'x-extension': true }),
    reasons: z.array(z.string()).meta({ description: 'Reasons for the match', 'x-extension': true }),
  })
  .meta({ id: 'EligiblePayin' });

const createInput = z
  .strictObject({
    order_id: idOf('order', 'Order to pay; provide this or subscription_id').optional(),
    subscription_id: idOf('subscription', 'Subscription to charge').optional(),
    method: z.literal('card').optional(),
    card: cardInput
      .optional()
      .meta({ description: 'Required for an order and for the first payment of a subscription' }),
    callback_url: webAddress('https', 2000).optional().meta({
      description:
        'Required with card. After 3-D Secure, the customer returns here with order_id or subscription_id, payment_id and status, plus webhook-id, webhook-timestamp and webhook-signature. These sign `order_id|payment_id|status` (or `subscription_id|…`) with your webhook secret, as in Standard Webhooks',
    }),
    sequence: z
      .enum(['initial', 'subsequent'])
      .optional()
      .meta({ description: 'Use subsequent for later payments of an as_presented subscription' }),
    amount: amountMinor('Amount of a later as_presented payment; at most max_amount').optional(),
    currency: currencyCode(
      'Currency of a later as_presented payment; must be that of the subscription',
    ).optional(),
    request_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Your own unique ID; a repeat is rejected with 409' }),
    notes: z.record(z.string(), z.unknown()).optional(),
  })
  .superRefine((input, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if ((input.order_id === undefined) === (input.subscription_id === undefined))
      refuse('order_id', 'Provide exactly one of order_id and subscription_id');
    if (input.card !== undefined && input.callback_url === undefined) refuse('callback_url', 'is required');
    if (input.sequence === 'subsequent' && input.card !== undefined)
      refuse('card', 'is not allowed with sequence subsequent');
    if (input.order_id === undefined) return;
    if (input.card === undefined) refuse('card', 'is required');
    for (const field of ['sequence', 'amount', 'currency'] as const)
      if (input[field] !== undefined) refuse(field, 'is only for subscriptions');
  }, DESPITE_FAULTS)
  .meta(exactlyOneOf('order_id', 'subscription_id'));

export const paymentsContract = contract({
  name: 'payments',
  area: 'payments',
  title: 'Payments',
  description: 'Money you receive.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/payment',
      summary: 'Pay an order or a subscription by card',
      description:
        'The first payment of a subscription requires a card. If the subscription starts later, the card is checked with a payment of 0. Later payments of an `as_presented` subscription require an amount and charge the card of the last successful payment. Returns 201 even if the card is declined; the payment is then failed, with an error_code. If `next_steps` has a URL, send the customer there.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: paymentWire,
      errors: ['not_found', 'record_exists', 'state_not_allowed', 'feature_not_enabled', 'unavailable'],
      events: ['payment.started', 'payment.succeeded', 'payment.declined', 'payment.challenged'],
    }),
    list: operation({
      method: 'GET',
      path: '/payment',
      summary: 'List payments, newest first',
      description: 'Filters combine with AND. `payin_id` and `subscription_id` can’t be combined.',
      scope: 'read',
      input: z.strictObject({
        status: z
          .enum(['in_progress', 'success', 'failed', 'action_required'])
          .optional()
          .meta({ description: 'in_progress includes payments under review' }),
        compliance_status: z.enum(COMPLIANCE_STATUSES).optional(),
        payin_id: z.string().max(200).optional(),
        subscription_id: z.string().max(200).optional(),
        payment_type: z.enum(['payment_link', 'orders', 'add_funds']).optional(),
        customer_id: z.string().max(200).optional(),
        currency: z
          .string()
          .max(3)
          .optional()
          .meta({ description: 'Requested or converted currency; case-insensitive' }),
        request_id: z.string().max(64).optional(),
        ...pageQuery,
      }),
      output: pageOf(paymentWire),
    }),
    get: operation({
      method: 'GET',
      path: '/payment/{id}',
      summary: 'Get a payment',
      scope: 'read',
      input: z.strictObject(named),
      output: paymentWire,
      errors: ['not_found'],
    }),
    eligible_payins: operation({
      method: 'GET',
      path: '/payment/{id}/eligible-payins',
      summary: 'List payment links and orders that an unmatched transfer can be connected to',
      description:
        'Live links and orders with the same amount, currency and, if known, customer. Best match first.',
      scope: 'read',
      input: z.strictObject({ ...named, page: pageQuery.page, per_page: pageQuery.per_page }),
      output: pageOf(eligiblePayin),
      errors: ['not_found', 'state_not_allowed'],
    }),
    connect_payin: operation({
      method: 'POST',
      path: '/payment/{id}/connect-payin',
      summary: 'Connect an unmatched transfer to a payment link or order',
      description: 'Marks the link or order as paid. Money already in the balance is not credited again.',
      scope: 'make',
      status: 200,
      input: z.strictObject({
        ...named,
        payin_id: z
          .string()
          .max(200)
          .meta({ description: 'Payment link or order with the same amount and currency' }),
      }),
      output: paymentWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payment.connected', 'payin.paid', 'order.paid'],
    }),
    mock: operation({
      method: 'POST',
      path: '/payment/mock',
      summary: 'Send a mock bank transfer into a virtual account or your collection account',
      description:
        'A transfer that references a live link or order for the same amount pays it. Otherwise it is credited unmatched. `remitter_name` Sanctioned_Entity, or an amount ending in 6623, is stopped by screening: the payment is action_required and its money is pending.',
      scope: 'make',
      sandbox: true,
      status: 201,
      input: z.strictObject({
        amount: amountMinor('Amount received').min(100).max(Number(MAX_AMOUNT)),
        currency: currencyCode('Currency received; one of the merchant’s balances'),
        payment_method: z.literal('BankTransfer').optional(),
        remitter_name: line(140, 'Name of the sender').optional(),
        remitter_account_number: bankCode('Account the transfer comes from', {
          min: 4,
          max: MAX_ACCOUNT_NUMBER,
        })
          .optional()
          .meta({ 'x-extension': true, ...SENSITIVE }),
        remitter_country: countryCode
          .optional()
          .meta({ description: 'Country of the sender, ISO 3166-1 alpha-3', 'x-extension': true }),
        remitter_bank_name: line(140, 'Bank of the sender').meta({ 'x-extension': true }).optional(),
        remitter_bank_country: countryCode
          .optional()
          .meta({ description: 'Country of the sender’s bank, ISO 3166-1 alpha-3', 'x-extension': true }),
        remittance_information: z
          .string()
          .trim()
          .min(1)
          .max(140)
          .optional()
          .meta({ description: 'Transfer reference from the sender', 'x-extension': true }),
        payin_id: z
          .string()
          .max(200)
          .optional()
          .meta({ description: 'Payment link or order the transfer refers to' }),
        virtual_account_id: idOf('virtual_account', 'Virtual account that receives the transfer').optional(),
      }),
      output: paymentWire,
      errors: ['not_found', 'stale'],
      events: ['payment.received', 'payment.held', 'payment.unmatched', 'payin.paid', 'order.paid'],
    }),
    mock_funds_available: operation({
      method: 'PATCH',
      path: '/payment/{id}/mock-funds-available',
      summary: 'Make the money of a successful payment available',
      description: 'Has no effect if the money is already available.',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject({ ...named, funds_available: z.literal(true).optional() }),
      output: paymentWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payment.available'],
    }),
  },
});
