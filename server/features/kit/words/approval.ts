import * as z from 'zod';
import { timestamp } from '../../../kernel/contract';

/** Steps count from 1; votes are of all steps. */
export const approvalWire = z.object({
  rule: z.string().nullable(),
  step: z.int(),
  steps: z.int(),
  given: z.int(),
  needed: z.int(),
  votes: z.array(
    z.object({
      by: z.string().meta({ description: 'Such as Ravi Nair for Meera Iyer, if Meera was absent' }),
      step: z.int(),
      verdict: z.enum(['approved', 'rejected']),
      reason: z.string().nullable(),
      at: timestamp,
    }),
  ),
  could: z.array(z.string()).meta({ description: 'People who can approve it now' }),
});

export const decisionRights = z.object({
  approve: z.boolean(),
  cancel: z.boolean(),
  reason: z.string().nullable().meta({ description: 'Reason this person can’t approve or reject it' }),
});

export const waitingCount = z.object({
  mine: z.int().meta({ description: 'Number that you can decide' }),
  all: z.int(),
});

export type ApprovalKind = 'payouts' | 'beneficiaries' | 'settlements' | 'internal_transfers';
