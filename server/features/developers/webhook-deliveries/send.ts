import type { Services } from '../../../identity/context';
import { log } from '../../../log';
import { signHeaders } from '../../../webhooks/signature';
import { openSecrets } from '../webhook-endpoints/public';
import { bodyOf, type EventToWire } from './body';
import type { Claimed } from './claim';
import { type DeliveryVerb, deliveryMachine } from './machine';
import type { Attempt } from './record';
import { findNextAttempt } from './schedule';

const GONE = 410;

/**
 * Sends a claimed delivery. Undefined if it could not be prepared, or was aborted: if it is still pending, it is
 * tried again when its lease ends.
 */
export async function attempt(
  services: Services,
  toWire: EventToWire,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Attempt | undefined> {
  const { clock, webhookSender } = services;
  const now = clock.realNow();
  let prepared: { body: string; signed: ReturnType<typeof signHeaders> };
  try {
    const body = bodyOf(services, toWire, claimed, claimed.event);
    const secrets = await openSecrets(services, { ...claimed, id: claimed.endpoint_id }, now);
    prepared = { body, signed: signHeaders(secrets, claimed.event_id, now, body) };
  } catch (err) {
    log.error({ err, delivery: claimed.id }, 'webhook not prepared');
    return undefined;
  }
  const { body, signed } = prepared;
  const began = performance.now();
  const result = await webhookSender.send({
    url: claimed.url,
    headers: { 'content-type': 'application/json', 'user-agent': 'Farshore-Webhooks/1', ...signed },
    body,
    sandbox: claimed.environment === 'sandbox',
    signal,
  });
  if (signal.aborted && 'error' in result) return undefined;
  const answer = 'error' in result ? undefined : result;
  return {
    merchant_id: claimed.merchant_id,
    id: claimed.id,
    endpoint_id: claimed.endpoint_id,
    subject_id: claimed.subject_id,
    event_id: claimed.event_id,
    ...stateAfter(services, claimed, answer),
    started_at: now,
    duration_ms: Math.round(performance.now() - began),
    response_status: answer?.status ?? null,
    error: 'error' in result ? result.error : null,
    response_body: answer?.body ?? null,
    signature: signed['webhook-signature'],
  };
}

export const isGone = ({ response_status }: Pick<Attempt, 'response_status'>): boolean =>
  response_status === GONE;

type Answer = { readonly status: number; readonly retryAfter: string | undefined };

function stateAfter(
  { clock }: Services,
  { environment, failures }: Claimed,
  answer: Answer | undefined,
): Pick<Attempt, 'status' | 'next_attempt_at'> {
  const { status = 0, retryAfter } = answer ?? {};
  if (status >= 200 && status < 300) return { status: stateOf('succeed'), next_attempt_at: null };
  const random = new DataView(clock.randomBytes(4).slice().buffer).getUint32(0) / 2 ** 32;
  const next =
    status === GONE
      ? undefined
      : findNextAttempt({ environment, attempts: failures + 1, retryAfter }, clock.realNow(), random);
  return { status: stateOf(next ? 'retry' : 'fail'), next_attempt_at: next ?? null };
}

const stateOf = (verb: DeliveryVerb) => deliveryMachine[verb].to;
