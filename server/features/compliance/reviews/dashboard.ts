import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';

export const MAX_COMMENT = 500;

const stop = z.object({
  reason: z.string().nullable().meta({ description: 'Why the lists could not answer; null for a hit' }),
  list: z.string().nullable(),
  entry_id: z.string().nullable(),
  name: z.string().nullable().meta({ description: 'The name on the list' }),
  role: z.string().nullable(),
  asked: z.string().nullable().meta({ description: 'The name in the payment or record' }),
  score: z.int().nullable(),
  parts: z
    .array(z.object({ part: z.string(), points: z.int(), reason: z.string() }))
    .readonly()
    .nullable()
    .meta({ description: 'The points that add up to the score' }),
});

const review = z.object({
  merchant: z.object({ id: z.string(), handle: z.string(), name: z.string() }),
  id: z.string().meta({ description: 'Of the payment or record' }),
  record: z.string().nullable().meta({ description: 'Kind of a record; null for a payment' }),
  amount: z.int().nullable().meta({ description: 'On hold, in minor units; null for a record' }),
  currency: z.string().nullable(),
  since: timestamp,
  overdue: z.boolean(),
  stops: z.array(stop).meta({ description: 'Best hits first' }),
});

export const reviewsContract = contract({
  name: 'reviews',
  title: 'Reviews',
  description: 'Payments of live merchants and records that were stopped by screening.',
  serves: 'operator',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'What waits for a decision, oldest first',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({ data: z.array(review) }),
    }),
    decide: operation({
      method: 'POST',
      summary: 'Clear, refuse or freeze a payment, or clear or freeze a record',
      scope: 'answer',
      input: z.strictObject({
        merchant_id: idOf('merchant', 'Merchant'),
        id: z.string().max(60).meta({ description: 'Payment or record' }),
        verdict: z.enum(['clear', 'refuse', 'freeze']),
        comment: z
          .string()
          .trim()
          .max(MAX_COMMENT)
          .meta({ description: 'Required to refuse or freeze. The merchant sees that of a refusal' }),
      }),
      output: z.object({ id: z.string() }),
      errors: ['not_found'],
    }),
  },
});
