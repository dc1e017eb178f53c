import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { toErrorResponse } from '../errors';
import { recordRefusal } from '../refusals';
import { type ApiRequest, type ApiResponse, getRequestId, withoutBody } from '../request';
import type { Exchange, RecordExchange } from '../request-log/exchange';
import type { AnyRoute, RouteMatch, Routes } from './routes';

export type RoutedRequest<R extends AnyRoute> = {
  readonly request: ApiRequest;
  readonly requestId: string;
  /** Below the prefix. */
  readonly path: string;
  readonly query: string;
  readonly found: RouteMatch<R>;
  readonly exchange: Exchange;
};

type RoutedOptions<R extends AnyRoute> = {
  readonly prefix: string;
  serve(given: RoutedRequest<R>): Promise<ApiResponse>;
  /** Further headers of the answer to OPTIONS. */
  preflight?(request: ApiRequest, path: string): Readonly<Record<string, string>>;
  /** Answers an error that `serve` throws. Absent: toErrorResponse. */
  refuse?(error: DomainError, requestId: string): ApiResponse;
  /** Called with every answer, except to OPTIONS. */
  record?: RecordExchange;
};

/**
 * Checks path and method first, and answers every error. HEAD is answered where GET is, and OPTIONS on every
 * path.
 */
export function routedHandler<R extends AnyRoute>(
  services: Services,
  routes: Routes<R>,
  { prefix, serve, preflight, refuse = toErrorResponse, record }: RoutedOptions<R>,
) {
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    const exchange: Exchange = { request, requestId, began: performance.now() };
    const answer = await handle(exchange);
    if (request.method !== 'OPTIONS') record?.(exchange, answer);
    return request.method === 'HEAD' ? withoutBody(answer) : answer;
  };

  async function handle(exchange: Exchange): Promise<ApiResponse> {
    const { request, requestId } = exchange;
    let operation = request.method;
    try {
      const [path, query] = splitUrl(request.url, prefix);
      exchange.path = path;
      const found = routes.match(request.method, path);
      if (found.kind === 'no_path') throw new DomainError('route_not_found');
      if (found.kind === 'wrong_method')
        return request.method === 'OPTIONS'
          ? answerOptions(found.allow, requestId, preflight?.(request, path))
          : rejectMethod(found.allow, requestId);
      operation = found.route.name;
      exchange.route = found.route;
      return await serve({ request, requestId, path, query, found, exchange });
    } catch (thrown) {
      const error = await recordRefusal(services, thrown, request, { operation, requestId });
      return refuse(error, requestId);
    }
  }
}

export const answerOptions = (
  allow: readonly string[],
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): ApiResponse => ({
  status: 204,
  headers: { allow: allow.join(', '), 'x-request-id': requestId, ...more },
  body: null,
});

export function rejectMethod(allow: readonly string[], requestId: string): ApiResponse {
  const refused = toErrorResponse(new DomainError('method_not_allowed'), requestId);
  return { ...refused, headers: { ...refused.headers, allow: allow.join(', ') } };
}

function splitUrl(url: string, prefix: string): [path: string, query: string] {
  const start = url.indexOf(prefix, url.startsWith('/') ? 0 : url.indexOf('//') + 2) + prefix.length;
  const mark = url.indexOf('?', start);
  return mark < 0 ? [url.slice(start), ''] : [url.slice(start, mark), url.slice(mark + 1)];
}
