import { isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod';
import { currencyCode } from '../../../kernel/contract';
import { invalid } from '../../../kernel/error';
import { RAILS } from '../../../kernel/rail';
import { isTimeZone } from '../../../kernel/time/time-zone';

const MAX_ACCOUNTS = 50;

const absolute = z
  .string()
  .max(500)
  .refine(
    (path) => path.startsWith('/') && !path.split('/').includes('..'),
    'must be an absolute path without ..',
  );

const transport = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder'), out: absolute, in: absolute }),
  z.strictObject({
    kind: z.literal('sftp'),
    host: z.string().regex(/^[\w.:-]{1,253}$/, 'must be a host name or address'),
    port: z.int().min(1).max(65535).default(22),
    user: z.string().min(1).max(100),
    host_key: z
      .string()
      .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be the SHA256 fingerprint of the server’s host key'),
    /** Holds the private key, which is kept sealed. */
    key_file: absolute,
    out: absolute,
    in: absolute,
  }),
  z.strictObject({
    kind: z.literal('adapter'),
    url: z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
      .max(500)
      .refine((url) => /^[^?#@]+$/.test(url), 'must have no user name, query or fragment')
      .transform((url) => url.replace(/\/+$/, '')),
    /** Kept sealed. */
    secret: z
      .string()
      .refine((secret) => isSecret(secret), 'must be whsec_ and the base64 of 24 to 64 random bytes'),
  }),
]);

function isSecret(secret: string): boolean {
  const [, key] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const bytes = key === undefined ? 0 : Buffer.from(key, 'base64').length;
  return bytes >= 24 && bytes <= 64;
}

type Given<Kind extends string> = Extract<z.output<typeof transport>, { kind: Kind }>;

/** How a bank is reached, without secrets. */
export type Transport = Given<'folder'> | Omit<Given<'sftp'>, 'key_file'> | Omit<Given<'adapter'>, 'secret'>;

export type FileTransport = Exclude<Transport, { kind: 'adapter' }>;

const cutOff = z
  .string()
  .refine(
    (text) => readCutOff(text) !== undefined,
    'must be a time of day and a time zone, such as 15:30 Europe/Berlin',
  );

/** Hour and minute of the day in a time zone; undefined if the text is not such a time. */
export function readCutOff(text: string): { hour: number; minute: number; zone: string } | undefined {
  const [, hour, minute, zone] = /^([01]\d|2[0-3]):([0-5]\d) (\S+)$/.exec(text) ?? [];
  return zone !== undefined && isTimeZone(zone)
    ? { hour: Number(hour), minute: Number(minute), zone }
    : undefined;
}

/** As banks write the number of one account with and without separators. */
export const normalizeNumber = (number: string): string => number.replace(/[\s./-]/g, '').toUpperCase();

const withoutSpaces = z.string().transform((text) => text.replace(/\s/g, '').toUpperCase());

const account = z
  .strictObject({
    iban: withoutSpaces.refine((iban) => isValidIBAN(iban), 'must be a valid IBAN').optional(),
    number: z
      .string()
      .transform(normalizeNumber)
      .refine((number) => /^[A-Z0-9]{4,34}$/.test(number), 'must be 4 to 34 letters and digits')
      .optional(),
    bic: withoutSpaces.refine((bic) => isValidBIC(bic), 'must be a valid BIC'),
    currency: currencyCode('Currency of the account'),
    holder: z.string().trim().min(1).max(140),
    bank_name: z.string().trim().min(1).max(140).optional(),
    bank_address: z.string().trim().min(1).max(200).optional(),
    purpose: z.enum(['safeguarding', 'own', 'cards']),
    rails: z.array(z.enum(RAILS)).max(RAILS.length).default([]),
  })
  .refine(({ iban, number }) => (iban === undefined) !== (number === undefined), {
    path: ['iban'],
    error: 'give either iban or number',
  });

const connection = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,14}[a-z0-9]$/, 'must be 2 to 16 lower-case letters, digits and hyphens'),
    transport,
    payments: z.enum(['pain.001.001.09', 'pain.001.001.03']).optional(),
    success: z.enum(['booked', 'settled']).default('booked'),
    cut_offs: z.array(cutOff).max(24).optional(),
    accounts: z.array(account).min(1).max(MAX_ACCOUNTS),
  })
  .superRefine(({ transport, payments, cut_offs }, { addIssue }) => {
    if (transport.kind !== 'adapter') return;
    for (const [name, value] of Object.entries({ payments, cut_offs }))
      if (value !== undefined)
        addIssue({ code: 'custom', path: [name], message: 'applies to files, not to an adapter' });
  })
  .transform(({ payments, cut_offs = [], ...rest }) => ({
    ...rest,
    cut_offs,
    /** Null for an adapter. */
    payments: rest.transport.kind === 'adapter' ? null : (payments ?? 'pain.001.001.09'),
  }));

export type ConnectionSettings = z.output<typeof connection>;

/** Throws `invalid_request` that names the field and the rule. */
export function readConnectionSettings(given: unknown): ConnectionSettings {
  const parsed = connection.safeParse(given);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const path = first!.path.join('.') || 'file';
  throw invalid(path, first!.code, `${path}: ${first!.message}`);
}
