import * as z from 'zod';
import {
  amountMinor,
  contract,
  emailAddress,
  idOf,
  moneyWire,
  operation,
  sourceCurrency,
  timestamp,
} from '../../../kernel/contract';
import { fileContent } from '../../../kernel/file';
import { countsOperation, exportOperation, sumsOperation } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { approvalWire } from '../../kit/words/approval';
import { mailResult } from '../../kit/words/mail-result';
import { actorWire } from '../../kit/words/timeline';
import { approvalOperations } from './approval-dashboard';
import { payoutsContract } from './contract';
import { draftOperations } from './draft-dashboard';
import {
  approvalReview,
  beneficiaryBrief,
  comment,
  draftPlan,
  filters,
  heldRate,
  listFilters,
  paymentRail,
  payoutOrder,
  payoutWire,
  rejected,
  remittance,
  sendOn,
  similarPayout,
  status,
} from './schema';

export const payoutsDashboard = contract({
  ...payoutsContract,
  operations: {
    ...payoutsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Payouts with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...filters, ...listFilters, sort: payoutOrder, ...pageQuery }),
      output: pageOf(
        z.object({ payout: payoutWire, beneficiary: beneficiaryBrief, version: z.int(), rejected }),
      ),
    }),
    counts: countsOperation('How many payouts have each status', { ...filters, ...listFilters }),
    sums: sumsOperation('How many payouts match, and their sums by currency', { ...filters, ...listFilters }),
    export: exportOperation('payouts', 'Payouts as a CSV or XLSX file', {
      ...filters,
      ...listFilters,
      sort: payoutOrder,
    }),
    options: operation({
      method: 'GET',
      summary: 'Currencies, rails and purposes available for payouts',
      scope: 'read',
      input: z.strictObject({ beneficiary_id: z.string().max(200).optional() }),
      output: z.object({
        source_currencies: z.array(z.string()),
        approval: z.boolean(),
        queueing: z.boolean(),
        rails: z.array(
          z.object({
            rail: paymentRail,
            name: z.string(),
            speed: z.string(),
            hours: z.string(),
            currency: z.string().nullable(),
            min_minor: z.int().nullable(),
            max_minor: z.int().nullable(),
            eligible: z.boolean(),
            reason: z.string().nullable(),
          }),
        ),
        purposes: z.array(
          z.object({
            code: z.string(),
            group: z.string(),
            description: z.string(),
            inr_rails: z.array(z.string()),
          }),
        ),
      }),
      errors: ['not_found'],
    }),
    preview: operation({
      method: 'GET',
      summary: 'What a payout would cost now, and what would prevent it',
      scope: 'read',
      input: z.strictObject({
        beneficiary_id: idOf('beneficiary', 'Beneficiary to pay'),
        source_currency: sourceCurrency('Currency to pay from'),
        payment_rail: paymentRail,
        source_amount: amountMinor('Amount to send').optional(),
        destination_amount: amountMinor('Amount to be received').optional(),
        send_on: sendOn,
      }),
      output: z.object({
        source: moneyWire,
        destination: moneyWire,
        fees: z.object({ fx_fee: moneyWire, txn_fee: moneyWire }),
        rate: z.number(),
        debit: moneyWire,
        available: z.int(),
        approval: z
          .object({ needed: z.boolean(), rule: z.string().nullable() })
          .nullable()
          .meta({ description: 'Approval required by the rules; null if approval is off' }),
        estimated_credit_date: z
          .string()
          .nullable()
          .meta({ description: 'Null if it depends on bank holidays that are not known yet' }),
        wait: z
          .enum(['approval', 'review', 'cool_off'])
          .nullable()
          .meta({ description: 'Why the beneficiary can’t be paid yet; a draft can be saved' }),
        payable_at: timestamp.nullable().meta({ description: 'When the cool-off ends' }),
        faults: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
      }),
      errors: ['not_found'],
    }),
    similar: operation({
      method: 'GET',
      summary: 'Payouts that one being entered may duplicate, the same invoice first',
      scope: 'read',
      input: z.strictObject({
        beneficiary_id: idOf('beneficiary', 'Beneficiary to pay'),
        source_currency: sourceCurrency('Currency to pay from'),
        source_amount: amountMinor('Amount to send').optional(),
        invoice_number: z.string().max(50).optional(),
      }),
      output: z.object({ data: z.array(similarPayout) }),
    }),
    queue: operation({
      method: 'GET',
      summary: 'Queued payouts per balance, and how much the balance is short',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        rows: z.array(
          z.object({
            currency: z.string(),
            count: z.int(),
            mocked: z.int().meta({
              description: 'How many of these the sandbox set; they stay queued until money next arrives',
            }),
            total: z.int().meta({ description: 'Amounts and fees of all queued payouts' }),
            missing: z.int().meta({ description: 'How much the balance is short of covering them all' }),
          }),
        ),
      }),
    }),
    ...approvalOperations,
    remittance_advice: operation({
      method: 'GET',
      path: '/payouts/{id}/remittance-advice',
      dashboard: true,
      summary: 'Remittance advice of a paid payout, as a PDF',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: fileContent,
      errors: ['not_found', 'state_not_allowed'],
    }),
    email_advice: operation({
      method: 'POST',
      summary: 'Email the remittance advice of a paid payout',
      scope: 'make',
      input: z.strictObject({ id: idOf('payout', 'Payout id'), to: emailAddress }),
      output: z.object({ mailed: mailResult }),
      errors: ['not_found', 'state_not_allowed', 'rate_limited'],
      events: ['payout.advice_emailed'],
    }),
    ...draftOperations,
    view: operation({
      method: 'GET',
      summary: 'One payout with its beneficiary, timeline and available actions',
      scope: 'read',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: z.object({
        payout: payoutWire,
        beneficiary: beneficiaryBrief,
        sent_as: z.string().nullable().meta({
          description: 'The beneficiary’s name as sent, if the payment rail doesn’t support its characters',
        }),
        version: z.int(),
        ...heldRate,
        rejected,
        purpose: z.string(),
        documents: z.array(z.object({ id: z.string(), document_name: z.string() })),
        rfi: z.object({ id: z.string(), status: z.string(), response_deadline: timestamp }).nullable(),
        can: z.object({
          cancel: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
          approve: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
          edit: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
          comment: z.boolean(),
          ask: z.boolean(),
          remind: z
            .object({ allowed: z.boolean(), reason: z.string().nullable() })
            .nullable()
            .meta({ description: 'Null unless you created the payout and it waits for approval' }),
          retry: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
        }),
        comments: z.array(comment),
        approval: approvalWire.nullable(),
        review: approvalReview.nullable().meta({ description: 'Null once the payout is decided' }),
        remittance: remittance.nullable(),
        beneficiary_email: z.string().nullable(),
        batch_id: z.string().nullable().meta({ description: 'Uploaded file the payout was created from' }),
        recurring_id: z.string().nullable().meta({ description: 'Recurring payout that it belongs to' }),
        draft: draftPlan
          .extend({ exact: z.enum(['source', 'destination']), quote_expires_at: timestamp.nullable() })
          .nullable(),
        retry_of: z.object({ id: z.string() }).nullable(),
        retried_by: z.array(z.object({ id: z.string(), status })),
        timeline: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            at: timestamp,
            actor: actorWire,
            title: z.string(),
            detail: z.string().nullable(),
          }),
        ),
      }),
      errors: ['not_found'],
    }),
  },
});
