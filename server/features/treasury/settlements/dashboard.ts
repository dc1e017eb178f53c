import * as z from 'zod';
import { contract, idOf, moneyWire, operation } from '../../../kernel/contract';
import {
  amountRange,
  countsOperation,
  exportOperation,
  searchText,
  sortableBy,
  sumsOperation,
} from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { lines } from '../../../kernel/text/line';
import { approvalWire, decisionRights } from '../../kit/words/approval';
import { actorWire, timelineWire } from '../../kit/words/timeline';
import {
  SETTLEMENT_STATUSES,
  settlementsContract,
  settlementTransactionWire,
  settlementWire,
} from './contract';

const listFilters = {
  status: z.enum(SETTLEMENT_STATUSES).optional(),
  currency: z.string().max(3).optional(),
  q: searchText,
  ...amountRange('the settlement'),
};
const order = sortableBy('created_at', 'amount');

const account = z.object({
  id: z.string(),
  holder_name: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
});

const row = z.object({
  settlement: settlementWire,
  account,
  created_by: actorWire,
  version: z.int(),
  approval: approvalWire,
  can: decisionRights,
});

const decision = {
  id: idOf('settlement', 'Settlement id'),
  version: z.int().meta({ description: 'Version of the settlement when it was read' }),
};

export const settlementsDashboard = contract({
  ...settlementsContract,
  operations: {
    ...settlementsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Settlements with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many settlements have each status', listFilters),
    sums: sumsOperation('How many settlements match, and their sums by currency', listFilters),
    export: exportOperation('settlements', 'Settlements as a CSV or XLSX file', {
      ...listFilters,
      sort: order,
    }),
    view: operation({
      method: 'GET',
      summary: 'A settlement with its history and the first of its transactions',
      scope: 'read',
      input: z.strictObject({ id: decision.id }),
      output: row.extend({
        timeline: timelineWire,
        transactions: z.array(
          settlementTransactionWire.extend({
            sender_name: z.string().nullable().meta({ description: 'Sender of the payment' }),
          }),
        ),
        transaction_count: z.int(),
      }),
      errors: ['not_found'],
    }),
    terms: operation({
      method: 'GET',
      summary: 'Amount that can be withdrawn from each balance, its account and its fee',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        enabled: z.boolean(),
        reason: z.string().nullable().meta({ description: 'Reason nothing can be withdrawn' }),
        balances: z.array(
          z.object({
            available: moneyWire,
            fee: moneyWire,
            most: moneyWire.meta({ description: 'Largest amount that can arrive, after the fee' }),
            account: account.nullable(),
            waiting: z.boolean().meta({ description: 'Whether an account is waiting for confirmation' }),
            estimated_credit_date: z
              .string()
              .nullable()
              .meta({ description: 'Null if bank holidays are not known until then' }),
          }),
        ),
      }),
    }),
    approve: operation({
      method: 'POST',
      summary: 'Approve a settlement that someone else created',
      description: 'Only a signed-in person can do this, never an API key.',
      scope: 'approve',
      input: z.strictObject(decision),
      output: settlementWire,
      errors: ['not_found', 'stale', 'forbidden', 'state_not_allowed', 'step_up_required'],
      events: ['settlement.approved', 'settlement.step_approved'],
    }),
    reject: operation({
      method: 'POST',
      summary: 'Reject a settlement, with a reason shown to its creator',
      description: 'Only a signed-in person can do this, never an API key.',
      scope: 'approve',
      input: z.strictObject({ ...decision, reason: lines(500, undefined, 3) }),
      output: settlementWire,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['settlement.rejected'],
    }),
    cancel: operation({
      method: 'POST',
      summary: 'Cancel a settlement that no one has approved yet',
      scope: 'make',
      input: z.strictObject(decision),
      output: settlementWire,
      errors: ['not_found', 'stale', 'state_not_allowed'],
      events: ['settlement.cancelled'],
    }),
  },
});
