import * as z from 'zod';
import { idOf, moneyWire, operation, timestamp } from '../../../kernel/contract';
import { countsOperation, exportOperation } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { lines } from '../../../kernel/text/line';
import { approvalWire } from '../../kit/words/approval';
import { actorWire } from '../../kit/words/timeline';
import {
  approvalFilters,
  approvalFlag,
  approvals,
  beneficiaryBrief,
  comment,
  decided,
  decisions,
  heldRate,
  payoutOrder,
  payoutWire,
} from './schema';

export const approvalOperations = {
  approvals: operation({
    method: 'GET',
    summary: 'Payouts waiting for approval or already decided',
    scope: 'read',
    input: z.strictObject({
      tab: z
        .enum(['mine', 'all', 'decided'])
        .optional()
        .meta({ description: 'mine: payouts you can decide' }),
      ...approvalFilters,
      sort: payoutOrder,
      ...pageQuery,
    }),
    output: pageOf(
      z.object({
        payout: payoutWire,
        beneficiary: beneficiaryBrief,
        version: z.int(),
        maker: actorWire,
        batch_id: z.string().nullable(),
        asked: z
          .enum(['open', 'answered'])
          .nullable()
          .meta({ description: 'Whether the creator was asked a question and has answered' }),
        ...heldRate,
        flags: z.array(approvalFlag),
        can: z.object({
          approve: z.object({
            allowed: z.boolean(),
            reason: z.string().nullable(),
            tag: z.string().nullable().meta({
              description: 'Short form of the reason, for an approver of other payouts: “approved by you”',
            }),
          }),
        }),
        approval: approvalWire,
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
  approval_counts: countsOperation(
    'How many payouts you can decide, are waiting in total, and were decided',
    approvalFilters,
  ),
  export_approvals: exportOperation('approvals', 'Approvals as a CSV or XLSX file', {
    tab: z.enum(['mine', 'all', 'decided']).optional(),
    ...approvalFilters,
    sort: payoutOrder,
  }),
  approval_groups: operation({
    method: 'GET',
    summary: 'Payouts waiting for approval in groups, longest-waiting first',
    scope: 'read',
    input: z.strictObject({
      tab: z.enum(['mine', 'all']).optional(),
      by: z
        .enum(['batch', 'maker', 'beneficiary', 'currency'])
        .meta({ description: 'batch: uploaded files only; payouts created individually are in no group' }),
      ...approvalFilters,
    }),
    output: z.object({
      groups: z.array(
        z.object({
          key: z.string().meta({ description: 'The ID or currency that the payouts share' }),
          name: z.string().nullable().meta({ description: 'Null for a batch' }),
          count: z.int(),
          totals: z.array(moneyWire).meta({ description: 'Amounts sent, by source currency' }),
          oldest: timestamp,
        }),
      ),
      more: z.boolean().meta({ description: 'Whether there are more groups' }),
    }),
  }),
  comment: operation({
    method: 'POST',
    summary: 'Comment on a payout, visible to the creator and commenters',
    scope: 'read',
    input: z.strictObject({
      id: idOf('payout', 'Payout id'),
      body: lines(2000),
      asks: z
        .boolean()
        .optional()
        .meta({ description: 'A question from an approver to the creator, shown until it is answered' }),
    }),
    output: comment,
    errors: ['not_found', 'forbidden', 'state_not_allowed'],
    events: ['comment.created'],
  }),
  remind: operation({
    method: 'POST',
    summary: 'Remind the approvers of a waiting payout that you created',
    description: 'At most once an hour, by the ways that each of them has chosen for approvals.',
    scope: 'make',
    input: z.strictObject({ id: idOf('payout', 'Payout id') }),
    output: z.object({ reminded: z.array(z.string()).meta({ description: 'Names of the people' }) }),
    errors: ['not_found', 'forbidden', 'state_not_allowed'],
    events: ['payout.approval_reminded'],
  }),
  approve: operation({
    method: 'POST',
    summary: 'Approve payouts created by others, each separately',
    description: 'Only a signed-in person can do this, never an API key.',
    scope: 'approve',
    input: z.strictObject({ items: approvals }),
    output: decided,
    errors: ['step_up_required'],
    events: ['payout.approved', 'payout.step_approved'],
  }),
  reject: operation({
    method: 'POST',
    summary: 'Reject payouts with a reason shown to their creators',
    description: 'Only a signed-in person can do this, never an API key.',
    scope: 'approve',
    input: z.strictObject({ items: decisions, reason: lines(500, undefined, 3) }),
    output: decided,
    events: ['payout.rejected'],
  }),
};
