import { createHmac } from 'node:crypto';
import type { Event } from 'farshore';
import { Problem } from './problem.js';

export type Forwarded = { readonly status: number } | { readonly error: string };

/** As a webhook endpoint receives it, signed as Standard Webhooks specifies. */
export async function forward(event: Event, to: string, secret: string): Promise<Forwarded> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64');
  try {
    const { status } = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    return { status };
  } catch (error) {
    const { cause, message } = error as Error;
    return { error: cause instanceof Error ? cause.message || cause.name : message };
  }
}

/** Takes a port of this machine, or a URL. */
export function addressOf(given: string): string {
  if (/^\d+$/.test(given)) return `http://localhost:${given}/`;
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new Problem(`--to must be a port or a URL, such as 4000 or http://localhost:4000/webhooks`);
}
