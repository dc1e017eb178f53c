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

export const SETTLEMENT_STATUSES = [
  'pending_approval',
  'pending',
  'in_progress',
  'success',
  'failed',
  'cancelled',
] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

const status = z.enum(SETTLEMENT_STATUSES);
const fees = z.object({ fx_fee: moneyWire, txn_fee: moneyWire });

export const settlementWire = z
  .object({
    id: z.string(),
    status,
    payment_method: z.literal('swift_transfer'),
    amount: z.int().meta({ description: 'Amount that arrives; fees are debited on top' }),
    currency: z.string(),
    fees,
    utr: z.string().nullable().meta({ description: 'The bank’s reference, once the money has arrived' }),
    withdrawal_account_id: z.string().meta({ 'x-extension': true }),
    estimated_credit_date: z.string().meta({ format: 'date' }).nullable().meta({
      description: 'Expected arrival date; null if bank holidays are not known until then',
      'x-extension': true,
    }),
    error_code: z.string().nullable().meta({ 'x-extension': true }),
    error_description: z.string().nullable().meta({ 'x-extension': true }),
    returned_at: timestamp
      .nullable()
      .meta({ description: 'When the bank returned it after it had arrived', 'x-extension': true }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Settlement' });

export const settlementTransactionWire = z
  .object({
    id: z.string(),
    source_type: z
      .enum(['payment', 'balance'])
      .meta({ description: '`balance` for funds not received through a payment' }),
    source_id: z.string().nullable().meta({ description: 'Payment id; null for balance' }),
    credit: moneyWire.meta({ description: 'Amount received' }),
    debit: moneyWire.meta({ description: 'Amount refunded' }),
    fees,
    settled_amount: moneyWire.meta({ description: 'credit less debit and fees' }),
    processed_at: timestamp,
  })
  .meta({ id: 'SettlementTransaction' });

const named = { id: idOf('settlement', 'Settlement id') };

export const settlementsContract = contract({
  name: 'settlements',
  area: 'balances',
  title: 'Settlements',
  description: 'Withdrawals of your balances to your own bank account.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/settlements',
      summary: 'Withdraw from a balance to your withdrawal account',
      description:
        'The amount and its fees are held at once. The money goes to the withdrawal account in use for that currency. The settlement is linked to the payments it includes, oldest first. If payouts require approval, settlements do too: they wait as `pending_approval` under the same rules. Only a signed-in person can approve or reject it, never an API key.',
      scope: 'make',
      feature: 'settlements',
      status: 201,
      input: z.strictObject({
        amount: amountMinor('Amount to withdraw'),
        balance_currency: currencyCode('Currency of the balance', 'currency is not a valid currency'),
      }),
      output: settlementWire,
      errors: ['insufficient_balance', 'stale'],
      events: ['settlement.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/settlements',
      summary: 'List settlements, newest first',
      scope: 'read',
      input: z.strictObject({
        status: status.optional(),
        currency: z.string().max(3).optional(),
        ...pageQuery,
      }),
      output: pageOf(settlementWire),
    }),
    get: operation({
      method: 'GET',
      path: '/settlements/{id}',
      summary: 'Get a settlement',
      scope: 'read',
      input: z.strictObject(named),
      output: settlementWire,
      errors: ['not_found'],
    }),
    transactions: operation({
      method: 'GET',
      path: '/settlements/{id}/transactions',
      summary: 'List the transactions of a settlement, oldest first',
      description: 'Payments included in the settlement. Their settled amounts add up to its amount.',
      scope: 'read',
      input: z.strictObject({ ...named, ...pageQuery }),
      output: pageOf(settlementTransactionWire),
      errors: ['not_found'],
    }),
    mock_trigger: operation({
      method: 'POST',
      path: '/settlements/mock-trigger',
      summary: 'Queue a settlement run',
      description:
        'Starts a settlement run. Each balance with a withdrawal account is settled within seconds, up to its unsettled payments and available balance.',
      scope: 'develop',
      feature: 'settlements',
      sandbox: true,
      status: 202,
      input: z.strictObject({}),
      output: z.object({ status: z.literal('queued') }),
      changes: 'everything',
    }),
  },
});
