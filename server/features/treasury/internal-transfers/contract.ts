import * as z from 'zod';
import {
  amountMinor,
  contract,
  currencyCode,
  idOf,
  moneyWire,
  operation,
  timestamp,
} from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';

export const INTERNAL_TRANSFER_STATUSES = ['pending_approval', 'success', 'failed', 'cancelled'] as const;
export type InternalTransferStatus = (typeof INTERNAL_TRANSFER_STATUSES)[number];

const status = z.enum(INTERNAL_TRANSFER_STATUSES);

export const internalTransferWire = z
  .object({
    id: z.string(),
    status,
    owner_merchant_id: z.string().meta({ description: 'Merchant whose API key created the transfer' }),
    from_merchant_id: z.string(),
    to_merchant_id: z.string(),
    transfer_amount: z.int(),
    transfer_currency: z.string(),
    reference: z.string().nullable(),
    fees: z.object({ txn_fee: moneyWire, fx_fee: moneyWire }),
    error_code: z.string().nullable(),
    error_description: z.string().nullable(),
    rejection_reason: z.string().nullable().meta({ description: 'Rejection reason', 'x-extension': true }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'InternalTransfer' });

export const internalTransfersContract = contract({
  name: 'internal_transfers',
  area: 'balances',
  title: 'Internal transfers',
  description: 'Transfers between a platform’s balances and those of the merchants it onboarded.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/internal-transfers',
      summary: 'Create an internal transfer',
      description:
        'Both balances change at once, without a fee. A platform can debit its own balance and those of its merchants; a merchant can only debit its own, in favor of its platform. If the debited merchant requires approval, the transfer waits as `pending_approval` and its money is held. Only a signed-in person can approve or reject it, never an API key.',
      scope: 'make',
      status: 201,
      input: z.strictObject({
        amount: amountMinor('Amount to transfer'),
        currency: currencyCode('Currency of both balances'),
        from_merchant_id: idOf('merchant', 'Merchant whose balance is debited'),
        to_merchant_id: idOf('merchant', 'Merchant whose balance is credited'),
        reference: z
          .string()
          .trim()
          .min(1)
          .max(100)
          .optional()
          .meta({ description: 'Your reference, shown to both merchants' }),
      }),
      output: internalTransferWire,
      errors: ['not_found', 'forbidden', 'insufficient_balance'],
      events: ['internal_transfer.success', 'internal_transfer.pending_approval'],
    }),
    list: operation({
      method: 'GET',
      path: '/internal-transfers',
      summary: 'List internal transfers, newest first',
      description: 'Transfers you created, sent or received.',
      scope: 'read',
      extension: true,
      input: z.strictObject({
        status: status.optional(),
        from_merchant_id: z.string().max(200).optional(),
        to_merchant_id: z.string().max(200).optional(),
        ...pageQuery,
      }),
      output: pageOf(internalTransferWire),
    }),
    get: operation({
      method: 'GET',
      path: '/internal-transfers/{id}',
      summary: 'Get an internal transfer',
      scope: 'read',
      extension: true,
      input: z.strictObject({ id: idOf('internal_transfer', 'Internal transfer id') }),
      output: internalTransferWire,
      errors: ['not_found'],
    }),
  },
});
