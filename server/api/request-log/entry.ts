import type { Services } from '../../identity/context';
import type { RequestCaller, RequestIdempotency } from '../../kernel/request-log';
import type { ApiResponse } from '../request';
import { isGivenRequestId } from '../request-id';
import type { Entry, Exchange } from './exchange';

const MAX_USER_AGENT = 400;

type Known = Pick<Entry, 'merchant_id' | 'caller_type' | 'caller_id' | 'caller_name'>;

/** Undefined if the merchant is unknown, because the token is not one of ours. */
export function entryOf(services: Services, exchange: Exchange, answer: ApiResponse): Entry | undefined {
  const known = callerOf(services, exchange);
  if (!known) return undefined;
  const { request, requestId, route, path = '' } = exchange;
  const isGiven = isGivenRequestId(requestId);
  const duration_ms = Math.round(performance.now() - exchange.began);
  const errorCode = answer.headers['x-error-code'];
  return {
    ...known,
    id: isGiven ? services.newId('request') : requestId,
    given_id: isGiven ? requestId : null,
    method: request.method,
    path,
    operation: route?.name ?? null,
    status: answer.status,
    error_code: errorCode === undefined ? null : String(errorCode),
    duration_ms,
    idempotency: idempotencyOf(exchange, answer),
    address: request.headers.get(services.addressHeader),
    user_agent: request.headers.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? null,
    received: exchange.received ?? null,
    text: exchange.text ?? (typeof answer.body === 'string' ? answer.body : null),
    created_at: services.clock.realNow().getTime() - duration_ms,
  };
}

function callerOf(services: Services, { request, route, caller }: Exchange): Known | undefined {
  if (caller) {
    const { merchant, actor } = caller;
    const caller_type = typeOf(services, actor.id);
    return { merchant_id: merchant.id, caller_type, caller_id: actor.id ?? '', caller_name: actor.name };
  }
  const claims = !route?.operation.token
    ? readKey(services, request.headers.get('authorization'))
    : undefined;
  return (
    claims && { merchant_id: claims.merchant, caller_type: 'key', caller_id: claims.key, caller_name: null }
  );
}

function typeOf(services: Services, id: string | null): RequestCaller {
  if (services.isId('payment_session', id)) return 'session';
  return services.isId('customer', id) ? 'customer' : 'key';
}

/** A revoked key, or one over its limit, is known by its signature. */
function readKey({ tokens }: Services, authorization: string | null) {
  if (!authorization) return undefined;
  try {
    const { isSigned, claims } = tokens.read(authorization);
    return isSigned ? claims : undefined;
  } catch {
    return undefined;
  }
}

function idempotencyOf({ request, route }: Exchange, { headers }: ApiResponse): RequestIdempotency {
  if (route?.operation.method !== 'POST' || request.headers.get('idempotency-key') === null) return 'none';
  if (headers['idempotent-replayed']) return 'replayed';
  if (headers['x-error-code'] === 'idempotency_key_reused') return 'reused';
  return headers['x-error-code'] === 'idempotency_key_in_flight' ? 'in_flight' : 'first';
}
