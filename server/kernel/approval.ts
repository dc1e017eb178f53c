import * as z from 'zod';
import { operation, timestamp } from './contract';

/** How far an approval is, as pages show it. */
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

/** What this person may do with what waits for approval. */
export const decisionRights = z.object({
  approve: z.boolean(),
  cancel: z.boolean(),
  reason: z.string().nullable().meta({ description: 'Reason this person can’t approve or reject it' }),
});

/** How many of something wait for a second person. */
export const waitingOperation = (summary: string) =>
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
