import * as z from 'zod';
import { atLeastOneOf, DESPITE_FAULTS } from '../../../kernel/alternatives';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { rfiDocuments } from '../../kit/words/rfi';
import { checkTogether, expiresAt, reminderFrequency, sharedInput, sharedWire, status } from './schema';
import { checkLineItems, lineItems, lineItemsWire } from './words/line-items';

export const paymentLinkWire = z
  .object({
    ...sharedWire,
    ...lineItemsWire,
    payment_link: z
      .url()
      .nullable()
      .meta({ description: 'URL of the payment page; null until the review is passed' }),
    reminder_frequency: z.int().nullable(),
    last_reminder_sent_at: timestamp.nullable(),
    opened_count: z.int().meta({ description: 'Number of times the page was opened', 'x-extension': true }),
  })
  .meta({ id: 'PaymentLink' });

const createInput = z
  .strictObject({
    ...sharedInput,
    expires_at: expiresAt.optional().meta({ description: 'Required without quote_id; not allowed with it' }),
    reminder_frequency: reminderFrequency.optional(),
    line_items: lineItems.optional(),
  })
  .superRefine((input, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    checkTogether(input, refuse);
    if (input.quote_id === undefined && input.expires_at === undefined) refuse('expires_at', 'is required');
  }, DESPITE_FAULTS)
  .superRefine((input, ctx) =>
    checkLineItems(input, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
  )
  .meta({
    oneOf: [
      { required: ['quote_id'] },
      { required: ['currency', 'expires_at'], ...atLeastOneOf('amount', 'line_items') },
    ],
  });

const named = { id: idOf('payin', 'Payment link id') };

export const paymentLinksContract = contract({
  name: 'payment_links',
  area: 'payments',
  title: 'Payment links',
  description: 'Hosted pages for one-time payments.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/payin',
      summary: 'Create a payment link',
      description:
        'Provide an amount, a currency and an expiry, or a payin quote that sets them. With a quote, the link expires when the quote does. With `line_items`, the amount is their total with tax and can be left out; the payment page lists them and offers an invoice as a PDF.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: paymentLinkWire,
      errors: ['not_found', 'notes_invalid', 'feature_not_enabled'],
      events: ['payin.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/payin',
      summary: 'List payment links, newest first',
      scope: 'read',
      input: z.strictObject({
        customer_id: z.string().max(200).optional(),
        status: status.optional(),
        ...pageQuery,
      }),
      output: pageOf(paymentLinkWire),
    }),
    get: operation({
      method: 'GET',
      path: '/payin/{id}',
      summary: 'Get a payment link',
      scope: 'read',
      input: z.strictObject(named),
      output: paymentLinkWire,
      errors: ['not_found'],
    }),
    update: operation({
      method: 'PATCH',
      path: '/payin/{id}',
      summary: 'Extend or reschedule a live payment link',
      description:
        'Only `expires_at` and `reminder_frequency` can change. Set `reminder_frequency` to null to stop reminders.',
      scope: 'make',
      input: z.strictObject({
        ...named,
        expires_at: expiresAt.optional(),
        reminder_frequency: reminderFrequency.nullable().optional(),
      }),
      output: paymentLinkWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payin.rescheduled'],
    }),
    cancel: operation({
      method: 'PATCH',
      path: '/payin/{id}/cancel',
      summary: 'Cancel a payment link',
      description: 'Invalidates the link and prevents further payments.',
      scope: 'make',
      input: z.strictObject(named),
      output: paymentLinkWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payin.cancelled'],
    }),
    update_rfi: operation({
      method: 'PATCH',
      path: '/payin/{id}/update_rfi',
      alias: '/payin/{id}/update-rfi',
      summary: 'Respond to the RFI on a payment link',
      description:
        'Provide every document that the RFI requires in one request. A reviewer then checks them.',
      scope: 'answer',
      input: z.strictObject({ ...named, documents: rfiDocuments }),
      output: paymentLinkWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payin.answered'],
    }),
    mock_mark_reviewed: operation({
      method: 'PATCH',
      path: '/payin/{id}/mock_mark_reviewed',
      summary: 'Mark a payment link under review as reviewed',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject(named),
      output: paymentLinkWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payin.cleared'],
    }),
  },
});
