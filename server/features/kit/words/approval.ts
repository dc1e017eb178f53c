import * as z from 'zod';
import { operation, timestamp } from '../../../kernel/contract';

export const approvalWire = z.object({
  rule: z.string().nullable(),
  given: z.int(),
  needed: z.int(),
  votes: z.array(
    z.object({
      by: z.string(),
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

export const pendingCountOperation = (summary: string) =>
  operation({
    method: 'GET',
    summary,
    scope: 'read',
    input: z.strictObject({}),
    output: z.object({
      mine: z.int().meta({ description: 'Number that you can decide' }),
      all: z.int(),
    }),
  });
