import * as z from 'zod';
import { operation } from '../../../kernel/contract';
import { exportOperation, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { actorWire } from '../../kit/words/timeline';
import {
  beneficiaryBrief,
  draftChange,
  draftInput,
  draftPlan,
  draftSeen,
  filters,
  listFilters,
  payoutWire,
} from './schema';

const draftFilters = {
  q: listFilters.q,
  min_amount: listFilters.min_amount,
  max_amount: listFilters.max_amount,
  source_currency: filters.source_currency,
  beneficiary_id: filters.beneficiary_id,
  scheduled: z.boolean().optional().meta({ description: 'Those with a date only, or those without' }),
};

const draftOrder = sortableBy('updated_at', 'source_amount');

export const draftOperations = {
  drafts: operation({
    method: 'GET',
    summary: 'Payouts saved but not submitted yet',
    scope: 'read',
    input: z.strictObject({ ...draftFilters, sort: draftOrder, ...pageQuery }),
    output: pageOf(
      z.object({
        payout: payoutWire,
        beneficiary: beneficiaryBrief,
        version: z.int(),
        maker: actorWire,
        draft: draftPlan,
        recurring_id: z.string().nullable().meta({ description: 'Recurring payout that it belongs to' }),
      }),
    ),
  }),
  export_drafts: exportOperation('drafts', 'Drafts as a CSV or XLSX file', {
    ...draftFilters,
    sort: draftOrder,
  }),
  save_draft: operation({
    method: 'POST',
    summary: 'Save a payout as a draft, optionally scheduled for a date',
    scope: 'make',
    input: draftInput,
    output: payoutWire,
    errors: ['not_found', 'notes_invalid'],
    events: ['payout.drafted'],
  }),
  change_draft: operation({
    method: 'POST',
    summary: 'Update a draft at today’s rate',
    scope: 'make',
    input: draftChange,
    output: payoutWire,
    errors: ['not_found', 'notes_invalid', 'stale'],
    events: ['payout.redrafted'],
  }),
  submit_draft: operation({
    method: 'POST',
    summary: 'Submit a draft as a new payout; if rejected, it stays a draft',
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
  take_back: operation({
    method: 'POST',
    summary: 'Make a payout that waits for approval a draft again, so that it can be edited and sent again',
    scope: 'make',
    input: z.strictObject(draftSeen),
    output: payoutWire,
    errors: ['not_found', 'state_not_allowed', 'stale'],
    events: ['payout.taken_back'],
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
};
