import { FarshoreError, SignatureError } from './errors.js';
import type { Event } from './generated/types.js';

export type WebhookOptions = {
  /** Seconds that the time of a webhook may differ from now; 300 by default. */
  readonly toleranceSeconds?: number | undefined;
};

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/** Verifies webhooks, as Standard Webhooks specifies. */
export class Webhooks {
  readonly #secrets: readonly Uint8Array<ArrayBuffer>[];
  readonly #toleranceMs: number;

  /** Takes the endpoint's secret, or several while one replaces another. */
  constructor(
    secret: string | readonly string[] | undefined,
    { toleranceSeconds = 300 }: WebhookOptions = {},
  ) {
    this.#secrets = [secret ?? []].flat().map(readSecret);
    if (!this.#secrets.length) throw new FarshoreError('A secret of the webhook endpoint is missing');
    this.#toleranceMs = toleranceSeconds * 1000;
  }

  /**
   * Returns the event of a genuine webhook, and throws a SignatureError otherwise. The body must be as it was
   * received, before any parsing. A webhook can arrive again: keep the IDs of the events that you have processed.
   */
  async verify(rawBody: string | Uint8Array, headers: WebhookHeaders): Promise<Event> {
    const id = read(headers, 'webhook-id');
    const timestamp = read(headers, 'webhook-timestamp');
    const signatures = read(headers, 'webhook-signature');
    const sentAt = Number(timestamp) * 1000;
    if (!(Math.abs(Date.now() - sentAt) <= this.#toleranceMs))
      throw new SignatureError('The webhook is too old, or the clock of this machine is wrong');
    const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
    const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...body]);
    if (!(await this.#isSigned(signed, signatures)))
      throw new SignatureError(
        'No signature matches. Pass the body as it was received, and the secret of this endpoint',
      );
    return JSON.parse(new TextDecoder().decode(body)) as Event;
  }

  async #isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string): Promise<boolean> {
    const given = signatures
      .split(' ')
      .flatMap((one) => (one.startsWith('v1,') ? (fromBase64(one.slice(3)) ?? []) : []));
    for (const secret of this.#secrets) {
      const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'verify',
      ]);
      // Compares in constant time.
      for (const signature of given)
        if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
    }
    return false;
  }
}

function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  const [, encoded] = SECRET.exec(secret) ?? [];
  const bytes = encoded && fromBase64(encoded);
  if (!bytes) throw new FarshoreError('The secret of a webhook endpoint starts with whsec_');
  return bytes;
}

function read(headers: WebhookHeaders, name: string): string {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const value = typeof found === 'object' ? found?.[0] : found;
  if (!value) throw new SignatureError(`The header ${name} is missing`);
  return value;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
