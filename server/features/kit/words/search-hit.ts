import * as z from 'zod';
import { moneyWire, timestamp } from '../../../kernel/contract';

/** In display order. Each has the name of its id kind. */
export const HIT_KINDS = [
  'beneficiary',
  'customer',
  'merchant',
  'payout',
  'payout_draft',
  'recurring_payout',
  'batch',
  'rfi',
  'payment',
  'payin',
  'open_link',
  'order',
  'subscription',
  'refund',
  'balance_conversion',
  'settlement',
  'internal_transfer',
  'withdrawal_account',
  'virtual_account',
  'payment_session',
  'quote',
  'distributor_link',
  'document',
  'validation',
  'monthly_fee',
  'ledger_entry',
  'api_key',
  'webhook_endpoint',
  'webhook_delivery',
  'event',
  'request',
] as const;

export type HitKind = (typeof HIT_KINDS)[number];

export const isHitKind = (kind: string): kind is HitKind => (HIT_KINDS as readonly string[]).includes(kind);

export const hitWire = z.object({
  id: z.string(),
  title: z.string().meta({ description: 'Name, or counterparty' }),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'Details such as the last digits of the account and a reference' }),
  amount: moneyWire.nullable(),
  status: z.string().nullable().meta({ description: 'As in its list' }),
  at: timestamp,
  opens: z
    .object({ kind: z.enum(HIT_KINDS), id: z.string() })
    .nullable()
    .meta({ description: 'Resource to open instead, if it has no page' }),
});

export type Hit = z.output<typeof hitWire>;
