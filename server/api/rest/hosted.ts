import { Readable } from 'node:stream';
import type { Services } from '../../identity/context';
import { DomainError, notFound } from '../../kernel/error';
import type { FileContent } from '../../kernel/file';
import type { HostedImage } from '../../kernel/hosted';
import { readBody } from '../body';
import { JSON_HEADERS } from '../errors';
import type { ApiRequest, ApiResponse } from '../request';
import { isSameOrigin } from '../same-origin';
import { fileHeaders } from './file-headers';
import { buildInput } from './input';
import { type RoutedRequest, routedHandler } from './routed';
import type { HostedRoute, RouteMatch, Routes } from './routes';

/**
 * Every request is checked in this order: path and method, origin, link, size and shape of the body, and then
 * the operation's own rules.
 */
export const hostedHandler = (services: Services, routes: Routes<HostedRoute>, prefix = '/api') =>
  routedHandler(services, routes, {
    prefix,
    async serve({ request, requestId, query, found }: RoutedRequest<HostedRoute>) {
      const { operation, run } = found.route;
      if (operation.method === 'POST' && !isSameOrigin(request))
        throw new DomainError('forbidden', 'Cross-site requests are refused');
      requireWellFormedLink(found);
      const input = buildInput(services, found, query, await readFields(request, found.route));
      const ctx = Object.assign({}, services, {
        requestId,
        address: request.headers.get(services.addressHeader),
        headers: request.headers,
        host: request.headers.get('host') ?? '',
      });
      return answer(found.route, await run(ctx, input as never), requestId);
    },
  });

/** A malformed link is 404 like an unknown one. */
function requireWellFormedLink({ route, parameters }: RouteMatch<HostedRoute>): void {
  const { shape } = route.operation.input;
  for (const name of route.pathParameters)
    if (!shape[name]!.safeParse(parameters[name]).success) throw notFound();
}

async function readFields(request: ApiRequest, { operation }: HostedRoute) {
  if (operation.method === 'GET') return undefined;
  return (await readBody(request, operation.input, operation.maxBytes)).values;
}

async function answer({ operation }: HostedRoute, output: unknown, requestId: string): Promise<ApiResponse> {
  const headers = { ...JSON_HEADERS, 'x-request-id': requestId };
  if (operation.answers === 'redirect') return redirect(output as string, requestId);
  if (operation.answers === 'response') return fromResponse(output as Response, requestId);
  if (operation.answers === 'image') return answerImage(output as HostedImage, headers);
  if (operation.answers === 'file') return answerFile(output as FileContent, headers);
  return { status: 200, headers, body: JSON.stringify(output) };
}

async function fromResponse(response: Response, requestId: string): Promise<ApiResponse> {
  const headers = { ...Object.fromEntries(response.headers), 'x-request-id': requestId };
  const cookies = response.headers.getSetCookie();
  return {
    status: response.status,
    headers: cookies.length ? { ...headers, 'set-cookie': cookies } : headers,
    body: await response.text(),
  };
}

const redirect = (location: string, requestId: string): ApiResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'x-request-id': requestId },
  body: '',
});

const answerFile = (file: FileContent, headers: ApiResponse['headers']): ApiResponse => ({
  status: 200,
  headers: { ...headers, ...fileHeaders(file) },
  body: Readable.from(file.content),
});

const answerImage = (
  { contentType, bytes, cacheControl }: HostedImage,
  headers: ApiResponse['headers'],
): ApiResponse => ({
  status: 200,
  headers: {
    ...headers,
    'content-type': contentType,
    'content-length': String(bytes.length),
    'cache-control': cacheControl,
  },
  body: Readable.from([bytes]),
});
