import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isNetwork } from '../api/http/client-address';
import { errorCode, StartFault } from '../data/fault';
import type { ClamdAddress } from '../files/scanning/clamd';
import { parseClamdUrl } from '../files/scanning/clamd-place';
import type { S3Config } from '../files/storage/s3';
import type { RateSources, ScreeningLists } from '../identity/context';
import type { MailConfig } from '../mail/mailer';
import type { WebhookConfig } from '../webhooks/sender';
import { createDataDir } from './embedded/data-dir';

export interface Config {
  port: number;
  dataDir: string;
  /** Absent: uses the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined;
  publicUrl: URL;
  worker: boolean;
  requestLog: boolean;
  trustedProxies: readonly string[];
  secret: string;
  demo: boolean;
  s3: S3Config | undefined;
  mail: MailConfig | undefined;
  /** A mailto or https URL, given to push services; absent: no push notifications. */
  pushContact: string | undefined;
  /** A mailto or https URL for reports of vulnerabilities; absent: no security.txt. */
  securityContact: string | undefined;
  clamd: ClamdAddress | undefined;
  webhooks: WebhookConfig;
  /** The largest difference of a sheet of rates from the last one and from the ECB, in basis points. */
  ratesMaxChangeBps: number;
  rateSources: RateSources;
  screeningLists: ScreeningLists;
}

const isAbsoluteUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const isPlace = (text: string) => path.isAbsolute(text) || isAbsoluteUrl(['https:'])(text);

const isHost = (text: string) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text;

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const environment = z.object({
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65535)).default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isAbsoluteUrl(['postgres:', 'postgresql:']))
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isAbsoluteUrl(['http:', 'https:']))
    .optional(),
  WORKER: z.enum(['on', 'off']).default('on'),
  REQUEST_LOG: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((networks) => networks.every(isNetwork)),
  FARSHORE_SECRET: z.string().min(32).optional(),
  DEMO: z.enum(['0', '1']).default('0'),
  S3_ENDPOINT: z
    .string()
    .refine(isAbsoluteUrl(['http:', 'https:']))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isAbsoluteUrl(['smtp:', 'smtps:']))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+ )?<?[^\s<>@,]+@[^\s<>@,]+>?$/)
    .optional(),
  PUSH_CONTACT: z
    .string()
    .refine(isAbsoluteUrl(['mailto:', 'https:']))
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(isAbsoluteUrl(['mailto:', 'https:']))
    .optional(),
  CLAMD_URL: z
    .string()
    .refine((url) => parseClamdUrl(url) !== undefined)
    .optional(),
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((hosts) => hosts.every(isHost)),
  WEBHOOK_PROXY_URL: z
    .string()
    .refine(isAbsoluteUrl(['http:', 'https:']))
    .optional(),
  RATES_MAX_CHANGE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/)
    .default('5')
    .transform(Number)
    .pipe(z.number().positive().max(50)),
  SCREENING_LISTS: z.string().refine(path.isAbsolute).optional(),
  SCREENING_MAX_AGE: z
    .string()
    .regex(/^\d{1,2}$/)
    .default('7')
    .transform(Number)
    .pipe(z.number().min(1).max(31)),
  ECB_RATES: z.string().refine(isPlace).optional(),
  RATES_SHEET: z.string().refine(isPlace).optional(),
  RATES_SHEET_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/)
    .optional(),
});

const settingErrors: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'PORT must be a number from 0 to 65535',
  DATA_DIR: 'DATA_DIR must be a directory',
  DATABASE_URL: 'DATABASE_URL must look like postgresql://user:password@host:5432/database',
  PUBLIC_URL: 'PUBLIC_URL must be the address people open, like https://pay.example.com',
  WORKER: 'WORKER must be on or off',
  REQUEST_LOG: 'REQUEST_LOG must be on or off',
  TRUSTED_PROXIES: 'TRUSTED_PROXIES must be addresses or networks, like 10.0.0.0/8, 192.0.2.7',
  FARSHORE_SECRET: 'FARSHORE_SECRET must have at least 32 characters',
  DEMO: 'DEMO must be 0 or 1',
  S3_ENDPOINT: 'S3_ENDPOINT must look like https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'S3_BUCKET must be the name of a bucket',
  S3_REGION: 'S3_REGION must look like eu-central-1',
  S3_ACCESS_KEY_ID: 'S3_ACCESS_KEY_ID must be an access key',
  S3_SECRET_ACCESS_KEY: 'S3_SECRET_ACCESS_KEY must be the secret of the access key',
  SMTP_URL: 'SMTP_URL must look like smtps://user:password@mail.example.com',
  MAIL_FROM: 'MAIL_FROM must look like Farshore <pay@example.com>',
  PUSH_CONTACT: 'PUSH_CONTACT must look like mailto:ops@example.com',
  SECURITY_CONTACT: 'SECURITY_CONTACT must look like mailto:security@example.com',
  CLAMD_URL: 'CLAMD_URL must look like tcp://clamav:3310 or unix:/run/clamav/clamd.ctl',
  WEBHOOK_ALLOWED_HOSTS: 'WEBHOOK_ALLOWED_HOSTS must be hosts, like localhost:4000, hooks.example.test',
  WEBHOOK_PROXY_URL: 'WEBHOOK_PROXY_URL must look like http://proxy.example.com:4750',
  SCREENING_LISTS: 'SCREENING_LISTS must be the absolute path of a folder',
  SCREENING_MAX_AGE: 'SCREENING_MAX_AGE must be a number of days from 1 to 31',
  ECB_RATES: 'ECB_RATES must be an https address or an absolute path',
  RATES_SHEET: 'RATES_SHEET must be an https address or an absolute path',
  RATES_SHEET_SECRET: 'RATES_SHEET_SECRET must be whsec_ and at least 24 bytes in Base64',
  RATES_MAX_CHANGE: 'RATES_MAX_CHANGE must be a percentage above 0 and up to 50, like 5',
};

type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof typeof settingErrors));
    throw new StartFault([...names].map((name) => `${settingErrors[name]}.`).join('\n'));
  }
  const values = parsed.data;
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`),
    worker: values.WORKER === 'on',
    requestLog: values.REQUEST_LOG === 'on',
    trustedProxies: values.TRUSTED_PROXIES,
    secret: values.FARSHORE_SECRET ?? loadOrCreateSecret(dataDir),
    demo: values.DEMO === '1',
    s3: readS3Settings(values),
    mail: readMailSettings(values),
    pushContact: values.PUSH_CONTACT,
    securityContact: values.SECURITY_CONTACT,
    clamd: values.CLAMD_URL === undefined ? undefined : parseClamdUrl(values.CLAMD_URL),
    webhooks: { allowedHosts: values.WEBHOOK_ALLOWED_HOSTS, proxyUrl: values.WEBHOOK_PROXY_URL },
    ratesMaxChangeBps: Math.round(values.RATES_MAX_CHANGE * 100),
    rateSources: readRateSources(values),
    screeningLists: { folder: values.SCREENING_LISTS, maxAgeDays: values.SCREENING_MAX_AGE },
  };
}

function readRateSources({
  ECB_RATES: ecb,
  RATES_SHEET: place,
  RATES_SHEET_SECRET: secret,
  RATES_MAX_CHANGE,
}: z.infer<typeof environment>): RateSources {
  if (place === undefined) return { ecb, sheet: undefined };
  if (secret === undefined && URL.canParse(place))
    throw new StartFault(
      'RATES_SHEET is an address, so RATES_SHEET_SECRET must be set: its answers are signed.',
    );
  return { ecb, sheet: { place, secret, maxChangeBps: Math.round(RATES_MAX_CHANGE * 100) } };
}

/** Required together, because files stored in the wrong place are noticed late. */
function readS3Settings(values: z.infer<typeof environment>): S3Config | undefined {
  const missing = S3_SETTINGS.filter((name) => values[name] === undefined);
  if (missing.length === S3_SETTINGS.length) return undefined;
  if (missing.length)
    throw new StartFault(`Files are stored in a bucket only if ${missing.join(', ')} is set too.`);
  return {
    endpoint: values.S3_ENDPOINT!,
    bucket: values.S3_BUCKET!,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID!,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
  };
}

function readMailSettings({ SMTP_URL, MAIL_FROM }: z.infer<typeof environment>): MailConfig | undefined {
  if (SMTP_URL && MAIL_FROM) return { smtpUrl: SMTP_URL, from: MAIL_FROM };
  if (!SMTP_URL && !MAIL_FROM) return undefined;
  throw new StartFault(`Email is sent only if ${SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL'} is set too.`);
}

function loadOrCreateSecret(dataDir: string): string {
  createDataDir(dataDir);
  const file = path.join(dataDir, 'secret');
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new StartFault(
    `${file} is damaged: restore it, because everything encrypted in the database depends on it.`,
  );
}
