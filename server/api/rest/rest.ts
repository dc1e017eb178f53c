import * as z from 'zod';
import { requestExport } from '../../features/workspace/exports/public';
import {
  acquireSlot,
  type Caller,
  type Context,
  createContext,
  type FairnessKey,
  type Services,
} from '../../identity/context';
import type { Operation } from '../../kernel/contract';
import { DomainError } from '../../kernel/error';
import type { FileContent } from '../../kernel/file';
import {
  admit,
  type Credential,
  EMPTY_QUOTA,
  quotaHeaders,
  requireAllowed,
  requireScope,
  tokenCredential,
} from '../admission';
import { inDaysShown } from '../days-of-zone';
import { JSON_HEADERS, toErrorResponse } from '../errors';
import { readIdempotencyKey } from '../idempotency-key';
import { withMultipart } from '../multipart';
import { recordRefusal } from '../refusals';
import { represent } from '../representation';
import type { ApiRequest, ApiResponse } from '../request';
import type { RecordExchange } from '../request-log/exchange';
import { corsHeaders, preflightHeaders } from './cors';
import { fileHeaders } from './file-headers';
import { buildInput, type Received, readInput } from './input';
import { type RoutedRequest, routedHandler } from './routed';
import type { Route, Routes } from './routes';

type RestOptions = {
  prefix: string;
  getCredential(services: Services, request: ApiRequest, operation: Operation): Credential;
  readonly record?: RecordExchange;
};

export const BEARER_API: RestOptions = { prefix: '/api/v1', getCredential: tokenCredential };

/**
 * Every request is checked in this order: path and method, token, rate limit, scope and feature, input shape,
 * path ids, and then the operation's own rules.
 */
export function restHandler(
  services: Services,
  routes: Routes<Route>,
  { prefix, getCredential, record }: RestOptions = BEARER_API,
) {
  const secret = new Set(routes.all.filter(({ operation }) => showsSecret(operation.output)));
  return routedHandler(services, routes, {
    prefix,
    serve,
    record,
    preflight: (request, path) => preflightHeaders(request, routes, path),
    refuse: (error, requestId) => {
      const refused = toErrorResponse(error, requestId);
      return error.code === 'rate_limited' ? withHeaders(refused, quotaHeaders(EMPTY_QUOTA)) : refused;
    },
  });

  async function serve(given: RoutedRequest<Route>): Promise<ApiResponse> {
    const { request, requestId, found, exchange } = given;
    const { operation, name } = found.route;
    const { who, quota, share } = await admit(services, getCredential(services, request, operation));
    exchange.caller = who;
    const headers = {
      ...quotaHeaders(quota),
      ...corsHeaders(request, operation, who.merchant),
      ...deprecationHeaders(operation),
    };
    const options = { etag: operation.etag, isSecret: secret.has(found.route) };
    const received: Received = {};
    let answered: ApiResponse;
    try {
      answered = await act(given, who, share, received);
      if (typeof answered.body === 'string') exchange.text = answered.body;
    } catch (thrown) {
      const error = await recordRefusal(services, thrown, request, { operation: name, requestId }, who);
      answered = toErrorResponse(error, requestId, request.headers.get('prefer'));
      exchange.text = answered.body as string;
    }
    exchange.received = received.values;
    return represent(request, withHeaders(answered, headers), options);
  }

  async function act(
    given: RoutedRequest<Route>,
    who: Caller,
    share: FairnessKey,
    received: Received,
  ): Promise<ApiResponse> {
    const { request, requestId, path, query, found } = given;
    const { operation, run } = found.route;
    requireScope(found.route, who);
    requireAllowed(operation, who);
    const withInput = async (given: unknown) => {
      const input = inDaysShown(given, who, request.headers);
      const idempotency =
        operation.method === 'POST'
          ? readIdempotencyKey(request.headers, `POST ${path}`, input, services)
          : null;
      const ctx = createContext(services, who, {
        requestId,
        address: request.headers.get(services.addressHeader),
        idempotency,
      });
      return services.load.track(async () =>
        answer(ctx, found.route, input as object, await run(ctx, input as never)),
      );
    };
    const within = async <T>(places: Services['turns'], work: () => Promise<T>): Promise<T> => {
      const leave = await acquireSlot(places, share);
      try {
        // Work for a disconnected client would only delay others.
        if (request.isDisconnected()) throw new DomainError('request_timeout');
        return await work();
      } finally {
        leave();
      }
    };
    // Receiving a file uses the upload slots, so that it doesn't occupy an operation slot.
    if (operation.body === 'multipart')
      return withMultipart(
        request,
        services.storage,
        (receive) => within(services.uploads, receive),
        (body) => within(services.turns, () => withInput(buildInput(services, found, query, body, received))),
      );
    // All people of a merchant share slots, as do its customers; two would be too few for them.
    const places = operation.method === 'GET' && !share.group ? services.reads : services.turns;
    return within(places, async () =>
      withInput(await readInput(services, request, found, query, who, received)),
    );
  }
}

const withHeaders = (answer: ApiResponse, headers: ApiResponse['headers']): ApiResponse => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

async function answer(
  ctx: Context,
  { name, operation }: Route,
  input: object,
  body: unknown,
): Promise<ApiResponse> {
  if (operation.answers === 'file') {
    const file = body as FileContent;
    if (file.isLong) {
      const job = await requestExport(ctx, { operation: name, scope: operation.scope, input, file });
      return {
        body: JSON.stringify(job),
        status: 202,
        headers: { ...JSON_HEADERS, 'x-request-id': ctx.requestId },
      };
    }
    return {
      body: file.content,
      status: 200,
      headers: { ...fileHeaders(file), 'x-request-id': ctx.requestId },
    };
  }
  return {
    body: JSON.stringify(body),
    status: operation.status ?? 200,
    headers: {
      ...JSON_HEADERS,
      'x-request-id': ctx.requestId,
      ...(operation.etag && { 'cache-control': 'private, no-cache' }),
      ...(ctx.reply.replayed && { 'idempotent-replayed': 'true' }),
    },
  };
}

/** RFC 9745 and RFC 8594. */
const deprecationHeaders = ({
  deprecated,
}: Pick<Operation, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated
    ? {
        deprecation: `@${Date.parse(deprecated.since) / 1000}`,
        sunset: new Date(deprecated.sunset).toUTCString(),
      }
    : {};

const SECRET_NAMES = /(^|_)(secret|secret_key|secret_token|token)$/;

/** True if the response schema has a field for a secret, such as a new key. */
export function showsSecret(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return showsSecret(schema.unwrap());
  if (schema instanceof z.ZodArray) return showsSecret(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.some(showsSecret);
  if (!(schema instanceof z.ZodObject)) return false;
  return Object.entries(schema.shape).some(
    ([name, field]) => SECRET_NAMES.test(name) || showsSecret(field as z.core.$ZodType),
  );
}
