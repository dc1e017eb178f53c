import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import { contract, idOf, operation } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { lrsInput, lrsWire } from '../../compliance/lrs/words/order';
import { rfiDocuments } from '../../kit/words/rfi';
import { checkTogether, sharedInput, sharedWire, status } from './schema';

export const orderWire = z
  .object({
    ...sharedWire,
    request_id: z.string().nullable(),
    lrs: lrsWire.nullable().meta({ description: 'Remittance details, for an order under LRS' }),
  })
  .meta({ id: 'Order' });

const createInput = z
  .strictObject({
    ...sharedInput,
    request_id: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'Your own unique ID; a repeat is rejected with 409' }),
    lrs: lrsInput.optional().meta({
      description:
        'For a remittance under LRS. The order must be in USD, for the amount of its quote and with purpose code S0001 or S0002; it expires with the quote',
    }),
  })
  .superRefine((input, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (input.lrs) checkLrsExclusions(input, refuse);
  })
  .superRefine((input, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    checkTogether(input, refuse);
  }, DESPITE_FAULTS)
  .meta(exactlyOneOf('quote_id', ['amount', 'currency']));

const NOT_WITH_LRS = ['quote_id', 'bank_account_id', 'bank_account_details', 'split_ids'] as const;

type LrsExclusions = Readonly<Partial<Record<(typeof NOT_WITH_LRS)[number], unknown>>> & {
  readonly payment_methods?: readonly string[];
  readonly fee_bearer?: string;
};

function checkLrsExclusions(input: LrsExclusions, refuse: (path: string, message: string) => void): void {
  for (const path of NOT_WITH_LRS)
    if (input[path] !== undefined) refuse(path, 'cannot be given together with lrs');
  if (input.payment_methods?.some((method) => method !== 'pay_via_bank'))
    refuse('payment_methods', 'must be pay_via_bank alone with lrs');
  if (input.fee_bearer === 'customer') refuse('fee_bearer', 'must be merchant with lrs');
}

const named = { id: idOf('order', 'Order id') };

export const ordersContract = contract({
  name: 'orders',
  area: 'payments',
  title: 'Orders',
  description: 'Payments collected through your own checkout.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/orders',
      summary: 'Create an order',
      description:
        'Provide an amount and a currency, or a payin quote that sets them. An order expires three months after creation, or with its quote.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: orderWire,
      errors: ['not_found', 'record_exists', 'notes_invalid', 'feature_not_enabled'],
      events: ['order.created'],
      changes: ['lrs', 'remittances'],
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
      description:
        'Provide every document that the RFI requires in one request. A reviewer then checks them.',
      scope: 'answer',
      input: z.strictObject({ ...named, documents: rfiDocuments }),
      output: orderWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['order.answered'],
    }),
  },
});
