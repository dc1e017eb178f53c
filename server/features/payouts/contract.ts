import * as z from 'zod';
import {
  amountMinor,
  contract,
  currencyCode,
  idOf,
  moneyWire,
  operation,
  timestamp,
} from '../../kernel/contract';
import { fileContent } from '../../kernel/file';
import { pageOf, pageQuery } from '../../kernel/page';
import { rfiDocuments } from '../../kernel/rfi';
import {
  actor,
  approval,
  approvalFilters,
  approvalFlag,
  beneficiaryBrief,
  comment,
  createInput,
  decided,
  decisions,
  draftChange,
  draftInput,
  draftPlan,
  draftSeen,
  filters,
  paymentRail,
  payoutWire,
  remittance,
  status,
} from './schema';

export { PAYOUT_STATUSES, type PayoutStatus, type PayoutWire, payoutWire } from './schema';

export const payoutsContract = contract({
  name: 'payouts',
  title: 'Payouts',
  description: 'Money that leaves, to a beneficiary.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/payouts',
      summary: 'Create a payout',
      description:
        'Fees are charged on top: the balance is debited source_amount and both fees. A repeated `request_id` is 409 and makes nothing; find the first one with GET /payouts?request_id=.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: payoutWire,
      errors: ['not_found', 'record_exists', 'notes_invalid', 'insufficient_balance', 'feature_not_enabled'],
      events: ['payout.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/payouts',
      summary: 'List payouts, newest first',
      description: 'Filters combine with AND. Drafts are hidden.',
      scope: 'read',
      input: z.strictObject({ ...filters, ...pageQuery }),
      output: pageOf(payoutWire),
    }),
    get: operation({
      method: 'GET',
      path: '/payouts/{id}',
      summary: 'One payout, in any state',
      scope: 'read',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: payoutWire,
      errors: ['not_found'],
    }),
    cancel: operation({
      method: 'PATCH',
      path: '/payouts/{id}/cancel',
      summary: 'Cancel a payout that can still be stopped',
      scope: 'make',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: payoutWire,
      errors: ['not_found', 'state_not_allowed'],
      events: ['payout.cancelled'],
    }),
    update_rfi: operation({
      method: 'PATCH',
      path: '/payouts/{id}/update_rfi',
      alias: '/payouts/{id}/update-rfi',
      summary: 'Respond to the RFI on a payout',
      description: 'Every document that the RFI requires, at once. A reviewer looks at them next.',
      scope: 'answer',
      input: z.strictObject({ id: idOf('payout', 'Payout id'), documents: rfiDocuments }),
      output: payoutWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payout.answered'],
    }),
    mock: operation({
      method: 'PATCH',
      path: '/payouts/mock',
      summary: 'Drive a payout to a chosen status',
      description:
        'Any of the eight statuses from any other; the ledger follows, and what the balance lacks the sandbox lends. The status stays until you act on the payout again or money arrives.',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject({
        id: idOf('payout', 'Payout to drive'),
        status,
        error_code: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'With status failed; PAYOUT_REJECTED if absent' }),
      }),
      output: payoutWire,
      errors: ['not_found', 'record_exists'],
      events: ['payout.mocked'],
    }),
    rows: operation({
      method: 'GET',
      summary: 'Payouts with what a list shows beside them',
      scope: 'read',
      input: z.strictObject({
        ...filters,
        q: z
          .string()
          .max(100)
          .optional()
          .meta({ description: 'Part of a beneficiary name, invoice number, UTR or id' }),
        batch_id: z.string().max(200).optional().meta({ description: 'Made from this uploaded file' }),
        sort: z.enum(['-created_at', 'created_at', '-source_amount', 'source_amount']).optional(),
        ...pageQuery,
      }),
      output: pageOf(z.object({ payout: payoutWire, beneficiary: beneficiaryBrief, version: z.int() })),
    }),
    options: operation({
      method: 'GET',
      summary: 'What a payout can be made of: currencies, rails, purposes',
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
      summary: 'What a payout would cost now, and what would refuse it',
      scope: 'read',
      input: z.strictObject({
        beneficiary_id: idOf('beneficiary', 'Beneficiary to pay'),
        source_currency: currencyCode('Currency to pay from'),
        payment_rail: paymentRail,
        source_amount: amountMinor('Amount to send').optional(),
        destination_amount: amountMinor('Amount to arrive').optional(),
      }),
      output: z.object({
        source: moneyWire,
        destination: moneyWire,
        fees: z.object({ fx_fee: moneyWire, txn_fee: moneyWire }),
        rate: z.number(),
        debit: moneyWire,
        available: z.int(),
        estimated_credit_date: z.string(),
        faults: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
      }),
      errors: ['not_found'],
    }),
    queue: operation({
      method: 'GET',
      summary: 'What waits in the queue of each balance, and how much it is short',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        rows: z.array(
          z.object({
            currency: z.string(),
            count: z.int(),
            total: z.int().meta({ description: 'Amounts and fees of all of them' }),
            missing: z.int().meta({ description: 'What the balance lacks to cover them all' }),
          }),
        ),
      }),
    }),
    approvals: operation({
      method: 'GET',
      summary: 'Payouts that wait for a second person, or were decided',
      scope: 'read',
      input: z.strictObject({
        tab: z
          .enum(['mine', 'all', 'decided'])
          .optional()
          .meta({ description: 'mine: those that you may decide' }),
        ...approvalFilters,
        sort: z.enum(['-created_at', 'created_at', '-source_amount', 'source_amount']).optional(),
        ...pageQuery,
      }),
      output: pageOf(
        z.object({
          payout: payoutWire,
          beneficiary: beneficiaryBrief,
          version: z.int(),
          maker: actor,
          batch_id: z.string().nullable(),
          asked: z
            .enum(['open', 'answered'])
            .nullable()
            .meta({ description: 'Whether its maker was asked something, and has answered' }),
          rate_lapsed: z.boolean(),
          quote_expires_at: timestamp.nullable(),
          flags: z.array(approvalFlag),
          can: z.object({ approve: z.object({ allowed: z.boolean(), reason: z.string().nullable() }) }),
          approval,
          decision: z
            .object({
              verdict: z.enum(['approved', 'rejected']),
              by: z.string(),
              reason: z.string().nullable(),
              at: timestamp,
            })
            .nullable(),
        }),
      ),
    }),
    approval_groups: operation({
      method: 'GET',
      summary: 'What waits for a second person in groups, the one that has waited longest first',
      scope: 'read',
      input: z.strictObject({
        tab: z.enum(['mine', 'all']).optional(),
        by: z
          .enum(['batch', 'maker', 'beneficiary', 'currency'])
          .meta({ description: 'batch: uploaded files only; what was made singly is in no group' }),
        ...approvalFilters,
      }),
      output: z.object({
        groups: z.array(
          z.object({
            key: z.string().meta({ description: 'The id, or the currency, that its payouts share' }),
            name: z.string().nullable().meta({ description: 'Null for a batch' }),
            count: z.int(),
            totals: z.array(moneyWire).meta({ description: 'Amounts sent, by source currency' }),
            oldest: timestamp,
          }),
        ),
        more: z.boolean().meta({ description: 'There are groups beyond these' }),
      }),
    }),
    comment: operation({
      method: 'POST',
      summary: 'Say something about a payout to those who made it and those who spoke before',
      scope: 'read',
      input: z.strictObject({
        id: idOf('payout', 'Payout id'),
        body: z.string().trim().min(1).max(2000),
        asks: z
          .boolean()
          .optional()
          .meta({ description: 'A question of an approver to its maker, which shows until it is answered' }),
      }),
      output: comment,
      errors: ['not_found', 'forbidden', 'state_not_allowed'],
      events: ['comment.created'],
    }),
    approve: operation({
      method: 'POST',
      summary: 'Approve payouts that somebody else made, each by itself',
      scope: 'approve',
      input: z.strictObject({ items: decisions }),
      output: decided,
      errors: ['step_up_required'],
      events: ['payout.approved', 'payout.step_approved'],
    }),
    reject: operation({
      method: 'POST',
      summary: 'Reject payouts with the reason that their makers are told',
      scope: 'approve',
      input: z.strictObject({ items: decisions, reason: z.string().trim().min(3).max(500) }),
      output: decided,
      events: ['payout.rejected'],
    }),
    remittance_advice: operation({
      method: 'GET',
      path: '/payouts/{id}/remittance-advice',
      dashboard: true,
      summary: 'The remittance advice of a payout that is paid, as a PDF',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: fileContent,
      errors: ['not_found', 'state_not_allowed'],
    }),
    drafts: operation({
      method: 'GET',
      summary: 'Payouts that were saved and not submitted yet',
      scope: 'read',
      input: z.strictObject(pageQuery),
      output: pageOf(
        z.object({
          payout: payoutWire,
          beneficiary: beneficiaryBrief,
          version: z.int(),
          maker: actor,
          draft: draftPlan,
        }),
      ),
    }),
    save_draft: operation({
      method: 'POST',
      summary: 'Save a payout as a draft, which may go out by itself on a day',
      scope: 'make',
      input: draftInput,
      output: payoutWire,
      errors: ['not_found', 'notes_invalid'],
      events: ['payout.drafted'],
    }),
    change_draft: operation({
      method: 'POST',
      summary: 'Save a draft anew, at today’s terms',
      scope: 'make',
      input: draftChange,
      output: payoutWire,
      errors: ['not_found', 'notes_invalid', 'stale'],
      events: ['payout.redrafted'],
    }),
    submit_draft: operation({
      method: 'POST',
      summary: 'Submit a draft, as if it were made now; what refuses it leaves it a draft',
      scope: 'make',
      input: z.strictObject(draftSeen),
      output: payoutWire,
      errors: [
        'not_found',
        'record_exists',
        'notes_invalid',
        'insufficient_balance',
        'feature_not_enabled',
        'stale',
      ],
      events: ['payout.created'],
    }),
    discard_draft: operation({
      method: 'POST',
      summary: 'Discard a draft',
      scope: 'make',
      input: z.strictObject(draftSeen),
      output: payoutWire,
      errors: ['not_found', 'stale'],
      events: ['payout.cancelled'],
    }),
    view: operation({
      method: 'GET',
      summary: 'One payout with its beneficiary, its history and what can be done',
      scope: 'read',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: z.object({
        payout: payoutWire,
        beneficiary: beneficiaryBrief,
        version: z.int(),
        purpose: z.string(),
        documents: z.array(z.object({ id: z.string(), document_name: z.string() })),
        rfi: z.object({ id: z.string(), status: z.string(), response_deadline: timestamp }).nullable(),
        can: z.object({
          cancel: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
          approve: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
          comment: z.boolean(),
          ask: z.boolean(),
        }),
        comments: z.array(comment),
        approval: approval.nullable(),
        remittance: remittance.nullable(),
        batch_id: z.string().nullable().meta({ description: 'The uploaded file that it was a row of' }),
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
            actor,
            title: z.string(),
            detail: z.string().nullable(),
          }),
        ),
      }),
      errors: ['not_found'],
    }),
  },
});
