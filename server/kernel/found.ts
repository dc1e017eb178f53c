import * as z from 'zod';
import { moneyWire, timestamp } from './contract';

/** The kinds of things that a search finds, in the order in which it lists them; each is called as its ids are. */
export const FOUND_KINDS = [
  'beneficiary',
  'customer',
  'merchant',
  'payout',
  'payout_draft',
  'batch',
  'rfi',
  'payment',
  'payin',
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
] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

export const isFoundKind = (kind: string): kind is FoundKind =>
  (FOUND_KINDS as readonly string[]).includes(kind);

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
    .object({ kind: z.enum(FOUND_KINDS), id: z.string() })
    .nullable()
    .meta({ description: 'Resource to open instead, if it has no page' }),
});

export type Hit = z.output<typeof hitWire>;
