import * as z from 'zod';
import { moneyWire, timestamp } from './contract';

/** What may wait for a person, in the order in which kinds are shown beside each other. */
export const NEED_KINDS = [
  'approve_payout',
  'approve_settlement',
  'approve_internal_transfer',
  'request',
  'queued',
  'unmatched',
  'batch',
  'failed',
  'rejected',
] as const;

export type NeedKind = (typeof NEED_KINDS)[number];

/** One thing that waits for a person to act. */
export const needLine = z.object({
  id: z.string().meta({ description: 'What is opened to act on it' }),
  name: z.string().meta({ description: 'Who is on the other side' }),
  account: z.string().nullable(),
  amount: moneyWire.nullable(),
  detail: z.string(),
  warning: z.string().nullable().meta({ description: 'Reason to review it first' }),
  since: timestamp,
  due_at: timestamp.nullable().meta({ description: 'When it is too late, if it ever is' }),
  version: z.int().nullable().meta({ description: 'Null where it cannot be approved in place' }),
});

export type NeedLine = z.output<typeof needLine>;
