import type { Merchant } from '../../identity/context';
import type { Operation } from '../../kernel/contract';
import { isOrigin } from '../../kernel/text/origin';
import type { ApiRequest } from '../request';
import type { Route, Routes } from './routes';

type Headers = Readonly<Record<string, string>>;

const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, Prefer, X-Request-Id';
const RESPONSE_HEADERS =
  'X-Request-Id, X-Error-Code, X-Error-Field, X-Error-Record, Link, Idempotent-Replayed, Preference-Applied, Retry-After';
const MAX_AGE_SECONDS = 600;

/**
 * A preflight carries no token, so it passes for any origin that a merchant can allow, if the operation takes
 * a customer's or session's token. The answer itself is readable only from the merchant's allowed origins.
 */
export function preflightHeaders({ headers }: ApiRequest, routes: Routes<Route>, path: string): Headers {
  const origin = headers.get('origin');
  const method = headers.get('access-control-request-method');
  if (!origin || !method || !isOrigin(origin)) return {};
  const found = routes.match(method, path);
  if (found.kind !== 'found' || !found.route.operation.token) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': method,
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': String(MAX_AGE_SECONDS),
    vary: 'Origin, Access-Control-Request-Method',
  };
}

export function corsHeaders(
  { headers }: ApiRequest,
  { token }: Operation,
  { allowed_origins }: Pick<Merchant, 'allowed_origins'>,
): Headers {
  const origin = headers.get('origin');
  if (!token || !origin || !allowed_origins.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': RESPONSE_HEADERS,
    vary: 'Origin',
  };
}
