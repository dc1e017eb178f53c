import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const TOLERANCE_SECONDS = 5 * 60;

export const newSecret = (randomBytes: (count: number) => Uint8Array): string =>
  `${PREFIX}${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;

/** The signature of Standard Webhooks. `timestamp` is in seconds. */
export const signContent = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

export type Signed = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/** The headers of Standard Webhooks, with a signature by each secret. */
export function signHeaders(secrets: readonly string[], id: string, at: Date, body: string): Signed {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signContent(secret, content)).join(' '),
  };
}

/** False also if the time is more than five minutes away from `now`. */
export function isSigned(
  secret: string,
  { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures }: Signed,
  body: string,
  now: Date,
): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(signContent(secret, `${id}.${timestamp}.${body}`));
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
