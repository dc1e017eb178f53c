import * as z from 'zod';
import { emailAddress } from '../../../kernel/contract';
import { BALANCE_CURRENCIES } from '../../../kernel/money/currency';
import { MAX_AMOUNT } from '../../../kernel/money/money';
import { MAX_IDLE_MINUTES, MIN_IDLE_MINUTES, SESSION_HOURS } from '../../../kernel/session';
import { isOrigin } from '../../../kernel/text/origin';
import { phoneNumber } from '../../../kernel/text/phone';
import { webAddress } from '../../../kernel/text/web-address';
import { noteRules } from '../notes/words/note-rule';
import { ACCENTS } from './words';

const line = (most: number, description: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line')
    .nullable()
    .meta({ description });

export const company = z.strictObject({
  legal_name: line(200, 'Name on invoices and statements; null for the merchant name'),
  registration_number: line(60, 'Number in the company register'),
  tax_number: line(60, 'Such as a GSTIN or VAT number'),
  address: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .regex(/^([^\p{Cc}]|\n)*$/u, 'must be lines of text')
    .refine((text) => text.split('\n').length <= 5, 'must have at most 5 lines')
    .nullable()
    .meta({ description: 'Up to 5 lines' }),
  website: webAddress('https', 200).nullable(),
  support_email: emailAddress.nullable().meta({ description: 'Shown to customers who pay' }),
  support_phone: phoneNumber.nullable().meta({ description: 'Shown to customers who pay' }),
});
export type Company = z.output<typeof company>;

export const accent = z.enum(ACCENTS);

export const balanceCurrency = z.enum(BALANCE_CURRENCIES as unknown as [string, ...string[]]);

const limit = z.strictObject({
  currency: balanceCurrency,
  amount: z
    .int()
    .min(1)
    .max(Number(MAX_AMOUNT))
    .meta({ description: 'Available balances below this are low, in minor units' }),
});

export const lowBalances = z
  .array(limit)
  .max(BALANCE_CURRENCIES.length)
  .refine(
    (limits) => new Set(limits.map(({ currency }) => currency)).size === limits.length,
    'must name each currency once',
  );
export type LowBalances = z.output<typeof lowBalances>;

const MAX_ORIGINS = 20;

export const allowedOrigins = z
  .array(
    z
      .string()
      .trim()
      .max(300)
      .refine(isOrigin, 'must be an origin without a path, such as https://shop.example'),
  )
  .max(MAX_ORIGINS)
  .refine((origins) => new Set(origins).size === origins.length, 'must name each origin once')
  .meta({ description: 'Origins whose pages may call the API with a customer’s or session’s token' });

const MAX_NETWORKS = 50;

export const signInRules = z.strictObject({
  second_factor_required: z
    .boolean()
    .meta({ description: 'Whether people need an authenticator app or a passkey' }),
  session_hours: z
    .int()
    .min(1)
    .max(SESSION_HOURS)
    .meta({ description: 'A session ends this many hours after sign-in' }),
  idle_minutes: z
    .int()
    .min(MIN_IDLE_MINUTES)
    .max(MAX_IDLE_MINUTES)
    .meta({ description: 'A session ends after this many minutes without use' }),
  networks: z.array(z.string().max(50)).max(MAX_NETWORKS).meta({
    description:
      'IPv4 or IPv6 addresses and networks in CIDR notation, such as 203.0.113.0/24, from which people can sign in. Empty allows every address',
  }),
});
export type SignInRules = z.output<typeof signInRules>;

export const signInWire = z.object({
  version: z.int(),
  rules: signInRules,
  address: z.string().nullable().meta({ description: 'Your address' }),
});

export const settingsWire = z.object({
  version: z.int(),
  name: z.string(),
  company,
  accent,
  logo: z.string().nullable().meta({ description: 'Path of the logo; null if there is none' }),
  base_currency: z.string().meta({ description: 'Currency of totals across currencies' }),
  currencies: z.array(z.string()).meta({ description: 'Currencies of the merchant’s balances' }),
  low_balances: lowBalances,
  note_rules: noteRules,
  payin_purpose: z
    .string()
    .nullable()
    .meta({ description: 'Purpose code of payment links and orders without one' }),
  allowed_origins: allowedOrigins,
});
