import * as z from 'zod';
import { contract, currencyCode, idOf, moneyWire, operation } from '../../../kernel/contract';
import {
  amountRange,
  countsOperation,
  exportOperation,
  searchText,
  sortableBy,
} from '../../../kernel/listing';
import { MAX_AMOUNT } from '../../../kernel/money/money';
import { pageOf, pageQuery } from '../../../kernel/page';
import { lines } from '../../../kernel/text/line';
import { approvalWire, decisionRights } from '../../kit/words/approval';
import { actorWire, timelineWire } from '../../kit/words/timeline';
import { INTERNAL_TRANSFER_STATUSES, internalTransfersContract, internalTransferWire } from './contract';

const listFilters = {
  status: z.enum(INTERNAL_TRANSFER_STATUSES).optional(),
  direction: z
    .enum(['sent', 'received', 'between'])
    .optional()
    .meta({ description: 'between: between two of your merchants' }),
  currency: z.string().max(3).optional(),
  merchant_id: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Merchant that sent or received the transfer' }),
  q: searchText,
  ...amountRange('the transfer'),
};
const order = sortableBy('created_at', 'amount');
const party = z.object({ id: z.string(), name: z.string() });

const row = z.object({
  transfer: internalTransferWire,
  direction: z.enum(['sent', 'received', 'between']),
  from: party,
  to: party,
  created_by: actorWire,
  version: z.int(),
  approval: approvalWire.nullable().meta({ description: 'Null if another merchant approves it' }),
  can: decisionRights,
});

const side = z
  .object({
    ...party.shape,
    balances: z
      .array(moneyWire)
      .nullable()
      .meta({ description: 'Available balances; null if you can’t debit this merchant' }),
  })
  .nullable()
  .meta({ description: 'Null if no such merchant is available' });

const decision = {
  id: idOf('internal_transfer', 'Internal transfer id'),
  version: z.int().meta({ description: 'Version of the transfer when it was read' }),
};

export const internalTransfersDashboard = contract({
  ...internalTransfersContract,
  operations: {
    ...internalTransfersContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Internal transfers with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many internal transfers have each status', listFilters),
    export: exportOperation('internal-transfers', 'Internal transfers as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'An internal transfer with its history',
      scope: 'read',
      input: z.strictObject({ id: decision.id }),
      output: row.extend({ timeline: timelineWire }),
      errors: ['not_found'],
    }),
    parties: operation({
      method: 'GET',
      summary: 'Merchants that can send or receive, by name',
      scope: 'read',
      input: z.strictObject({ q: searchText }),
      output: z.object({
        data: z.array(
          party.extend({
            relation: z.enum(['own', 'platform', 'merchant']),
            gives: z.boolean(),
            receives: z.boolean(),
          }),
        ),
        more: z.boolean().meta({ description: 'Whether more merchants match' }),
      }),
    }),
    preview: operation({
      method: 'GET',
      summary: 'Preview a new internal transfer: its balances and the approval it requires',
      scope: 'make',
      input: z.strictObject({
        from_merchant_id: z.string().max(200).optional(),
        to_merchant_id: z.string().max(200).optional(),
        currency: currencyCode('Currency of both balances').optional(),
        amount: z.int().min(1).max(Number(MAX_AMOUNT)).optional(),
      }),
      output: z.object({
        from: side,
        to: side,
        currencies: z
          .array(z.string())
          .meta({ description: 'Currencies in which both merchants have a balance' }),
        approval: z.object({
          state: z
            .enum(['none', 'depends', 'needed'])
            .meta({ description: 'depends: depends on the amount, which was not given' }),
          rule: z.string().nullable(),
          own: z.boolean().meta({ description: 'Whether people of this merchant approve it' }),
          could: z.array(z.string()).meta({ description: 'Names of those who can approve it' }),
        }),
      }),
    }),
    approve: operation({
      method: 'POST',
      summary: 'Approve an internal transfer that someone else created',
      description: 'Only a signed-in person can do this, never an API key.',
      scope: 'approve',
      input: z.strictObject(decision),
      output: internalTransferWire,
      errors: ['not_found', 'stale', 'forbidden', 'step_up_required'],
      events: ['internal_transfer.success', 'internal_transfer.step_approved'],
    }),
    reject: operation({
      method: 'POST',
      summary: 'Reject an internal transfer, with a reason shown to its creator',
      description: 'Only a signed-in person can do this, never an API key.',
      scope: 'approve',
      input: z.strictObject({ ...decision, reason: lines(500, undefined, 3) }),
      output: internalTransferWire,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['internal_transfer.rejected'],
    }),
    cancel: operation({
      method: 'POST',
      summary: 'Cancel an internal transfer that is not approved yet',
      scope: 'make',
      input: z.strictObject(decision),
      output: internalTransferWire,
      errors: ['not_found', 'stale', 'state_not_allowed'],
      events: ['internal_transfer.cancelled'],
    }),
  },
});
