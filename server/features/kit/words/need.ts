import * as z from 'zod';
import { moneyWire, timestamp } from '../../../kernel/contract';

export const NEED_KINDS = [
  'approve_payout',
  'approve_beneficiary',
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

export const needLine = z.object({
  id: z.string().meta({ description: 'Resource to open to act on it' }),
  name: z.string().meta({ description: 'Counterparty' }),
  account: z.string().nullable(),
  amount: moneyWire.nullable(),
  detail: z.string(),
  warning: z.string().nullable().meta({ description: 'Reason to review it first' }),
  since: timestamp,
  due_at: timestamp.nullable().meta({ description: 'Deadline, if there is one' }),
  version: z.int().nullable().meta({ description: 'Null if it can’t be approved in place' }),
});

export type NeedLine = z.output<typeof needLine>;
