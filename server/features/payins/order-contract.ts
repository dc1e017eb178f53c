import * as z from 'zod';
import { contract, idOf, operation } from '../../kernel/contract';
import { pageOf, pageQuery } from '../../kernel/page';
import { rfiDocuments } from '../../kernel/rfi';
import { checkTogether, sharedInput, sharedWire, status } from './schema';

export const orderWire = z.object({ ...sharedWire, request_id: z.string().nullable() }).meta({ id: 'Order' });

const createInput = z
  .strictObject({
    ...sharedInput,
    request_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Your own unique ID; a repeat is rejected with 409' }),
  })
  .superRefine((input, ctx) =>
    checkTogether(input, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
  );

const named = { id: idOf('order', 'Order id') };

export const ordersContract = contract({
  name: 'orders',
  title: 'Orders',
  description: 'Requests to be paid at your own checkout.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/orders',
      summary: 'Create an order',
      description:
        'Give an amount and a currency, or a payin quote that fixes them. An order expires three months after it was created, or with its quote.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: orderWire,
      errors: ['not_found', 'record_exists', 'notes_invalid', 'feature_not_enabled'],
      events: ['order.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/orders',
      summary: 'List orders, newest first',
      scope: 'read',
      input: z.strictObject({
        customer_id: z.string().max(200).optional(),
        status: status.optional(),
        request_id: z.string().max(64).optional(),
        ...pageQuery,
      }),
      output: pageOf(orderWire),
    }),
    get: operation({
      method: 'GET',
      path: '/orders/{id}',
      summary: 'Get an order',
      scope: 'read',
      input: z.strictObject(named),
      output: orderWire,
      errors: ['not_found'],
    }),
    update_rfi: operation({
      method: 'PATCH',
      path: '/orders/{id}/update-rfi',
      alias: '/orders/{id}/update_rfi',
      summary: 'Respond to the RFI on an order',
      description: 'Every document that the RFI requires, in one request. A reviewer then checks them.',
      scope: 'answer',
      input: z.strictObject({ ...named, documents: rfiDocuments }),
      output: orderWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['order.answered'],
    }),
  },
});
