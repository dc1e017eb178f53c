import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { toErrorResponse } from '../errors';
import { recordRefusal } from '../refusals';
import { type ApiRequest, type ApiResponse, getRequestId } from '../request';
import type { AnyRoute, RouteMatch, Routes } from './routes';

export type RoutedRequest<R extends AnyRoute> = {
  readonly request: ApiRequest;
  readonly requestId: string;
  /** Below the prefix. */
  readonly path: string;
  readonly query: string;
  readonly found: RouteMatch<R>;
};

type RoutedOptions<R extends AnyRoute> = {
  readonly prefix: string;
  serve(given: RoutedRequest<R>): Promise<ApiResponse>;
  /** Answers an error that `serve` throws. Absent: toErrorResponse. */
  refuse?(error: DomainError, requestId: string): ApiResponse;
};

/** Checks path and method first, and answers every error. */
export const routedHandler =
  <R extends AnyRoute>(
    services: Services,
    routes: Routes<R>,
    { prefix, serve, refuse = toErrorResponse }: RoutedOptions<R>,
  ) =>
  async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    let operation = request.method;
    try {
      const [path, query] = splitUrl(request.url, prefix);
      const found = routes.match(request.method, path);
      if (found.kind === 'no_path') throw new DomainError('route_not_found');
      if (found.kind === 'wrong_method') return wrongMethod(found.allow, requestId);
      operation = found.route.name;
      return await serve({ request, requestId, path, query, found });
    } catch (thrown) {
      const error = await recordRefusal(services, thrown, request, { operation, requestId });
      return refuse(error, requestId);
    }
  };

function wrongMethod(allow: readonly string[], requestId: string): ApiResponse {
  const refused = toErrorResponse(new DomainError('method_not_allowed'), requestId);
  return { ...refused, headers: { ...refused.headers, allow: allow.join(', ') } };
}

function splitUrl(url: string, prefix: string): [path: string, query: string] {
  const start = url.indexOf(prefix, url.startsWith('/') ? 0 : url.indexOf('//') + 2) + prefix.length;
  const mark = url.indexOf('?', start);
  return mark < 0 ? [url.slice(start), ''] : [url.slice(start, mark), url.slice(mark + 1)];
}
