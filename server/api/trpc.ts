import {
  initTRPC,
  type TRPCBuiltRouter,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type * as z from 'zod';
import type { Feature } from '../features/kit/feature';
import { acquireSlot, type Caller, createContext, type Services } from '../identity/context';
import { baseOf, type Door } from '../identity/house';
import type { Sessions } from '../identity/sign-in/session';
import { type Contract, carriesFile, type Method, type Operation } from '../kernel/contract';
import { type DomainError, type ErrorCode, type FieldError, invalid, isDomainError } from '../kernel/error';
import type { FileContent, ReceivedFile } from '../kernel/file';
import type { Release } from '../kernel/semaphore';
import { admit, cookieCredential, EMPTY_QUOTA, quotaHeaders, requireAllowed } from './admission';
import { readText } from './body';
import { inDaysShown } from './days-of-zone';
import { toDomainError, toErrorResponse } from './errors';
import { readIdempotencyKey } from './idempotency-key';
import { forNoReader } from './reader';
import { recordForbidden } from './refusals';
import { type Features, featuresBehind } from './registry';
import { fromFetch, getRequestId, toFetch } from './request';
import { parseInput } from './rest/input';
import { requireStorable } from './text';

const MAX_CALLS = 20;

type Visit = {
  readonly requestId: string;
  readonly address: string | null;
  readonly headers: Pick<Headers, 'get'>;
  visitor(): Promise<Caller>;
};

const t = initTRPC.context<Visit>().create({
  errorFormatter: ({ shape, error, ctx }) => {
    const cause = isDomainError(error.cause) ? error.cause : undefined;
    return {
      ...shape,
      data: {
        ...shape.data,
        stack: undefined,
        http_status: cause?.status ?? getHTTPStatusCodeFromError(error),
        error_code: cause?.code ?? TRPC_ERROR_CODES[error.code] ?? 'internal_error',
        request_id: ctx?.requestId,
        fields: (cause?.fields ?? []) as readonly FieldError[],
        shortfall: cause?.shortfall,
      },
    };
  },
});

const TRPC_ERROR_CODES: Readonly<Partial<Record<TRPCError['code'], ErrorCode>>> = {
  NOT_FOUND: 'route_not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PARSE_ERROR: 'malformed_body',
  BAD_REQUEST: 'invalid_request',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

type Procedure<Op> =
  Op extends Operation<infer M, infer I, infer O>
    ? M extends 'GET'
      ? TRPCQueryProcedure<{ input: z.input<I>; output: z.output<O>; meta: unknown }>
      : TRPCMutationProcedure<{ input: z.input<I>; output: z.output<O>; meta: unknown }>
    : never;

type CarriesFile<Op> =
  Op extends Operation<Method, infer I, infer O>
    ? z.output<O> extends FileContent
      ? true
      : z.output<I> extends { file: ReceivedFile }
        ? true
        : false
    : never;

type IsForCustomers<Op> = Op extends { readonly token: 'customer' | 'session' } ? true : false;

type Procedures<F> =
  F extends Feature<infer O>
    ? { [K in keyof O as true extends CarriesFile<O[K]> | IsForCustomers<O[K]> ? never : K]: Procedure<O[K]> }
    : never;

export type AppRouter = TRPCBuiltRouter<
  (typeof t)['_config']['$types'],
  { [F in keyof Features]: Procedures<Features[F]> }
>;

export function createTrpc(services: Services, sessions: Sessions, door: Door = 'merchants') {
  const procedure = (key: string, contract: Contract, handlers: Feature['handlers']) => {
    const operation = contract.operations[key]!;
    const run = async ({ ctx, input }: { ctx: Visit; input: unknown }) => {
      let who: Caller | undefined;
      try {
        who = await ctx.visitor();
        requireAllowed(operation, who);
        requireStorable(input);
        const parsed = inDaysShown(parseInput(operation, input ?? {}), who, ctx.headers) as never;
        // As in the API; the other operations of the dashboard don't commit once per key.
        const idempotency =
          operation.method === 'POST' && operation.path && !operation.dashboard
            ? readIdempotencyKey(ctx.headers, `POST ${contract.name}.${key}`, parsed, services)
            : null;
        const context = createContext(services, who, { ...ctx, idempotency });
        const handle = () => handlers[key]!(context, parsed);
        return await (operation.method === 'GET' ? handle() : forNoReader(handle));
      } catch (thrown) {
        const error = toDomainError(services, thrown, ctx.requestId);
        await recordForbidden(services, error, { operation: `${contract.name}.${key}`, ...ctx }, who);
        throw asTrpcError(error);
      }
    };
    // `run` applies the contract's schema, so that REST and tRPC return the same error messages.
    const open = t.procedure.input((value: unknown) => value);
    return operation.method === 'GET' ? open.query(run) : open.mutation(run);
  };

  const router = t.router(
    Object.fromEntries(
      featuresBehind(door).map(([name, { contract, handlers }]) => [
        name,
        Object.fromEntries(
          Object.entries<Operation>(contract.operations)
            .filter(([, operation]) => !carriesFile(operation) && !operation.token)
            .map(([key]) => [key, procedure(key, contract, handlers as Feature['handlers'])]),
        ),
      ]),
    ),
  ) as unknown as AppRouter;

  return {
    router,
    caller: (
      headers: Headers,
      requestId: string,
      visitor: Visit['visitor'] = () => sessions.resolve(headers),
    ) =>
      t.createCallerFactory(router)({
        requestId,
        address: headers.get(services.addressHeader),
        headers,
        visitor,
      }),
    handle: async (request: Request): Promise<Response> => {
      const requestId = getRequestId(request, services);
      const calls = countCalls(request.url);
      if (calls > MAX_CALLS) {
        const error = invalid('', 'calls', `A request makes ${MAX_CALLS} calls or less`);
        return toFetch(toErrorResponse(error, requestId));
      }
      const address = request.headers.get(services.addressHeader);
      let leave: Release | undefined;
      try {
        const { who, quota, share } = await admit(services, cookieCredential(sessions, request), calls);
        leave = await acquireSlot(services.turns, share);
        const req = await withBody(request);
        const visit = () => ({ requestId, address, headers: request.headers, visitor: async () => who });
        const answer = await respond(req, requestId, visit, quotaHeaders(quota));
        const held = leave;
        leave = undefined;
        return releaseAfter(answer, held);
      } catch (thrown) {
        const error = toDomainError(services, thrown, requestId);
        const unread = new Request(request.url, { method: request.method, headers: request.headers });
        const refuse = () => {
          throw asTrpcError(error);
        };
        const none = error.code === 'rate_limited' ? quotaHeaders(EMPTY_QUOTA) : {};
        const refused = await respond(unread, requestId, refuse, none);
        if (error.retryAfterSeconds) refused.headers.set('retry-after', String(error.retryAfterSeconds));
        await recordForbidden(services, error, { operation: 'tRPC', requestId, address });
        return refused;
      } finally {
        leave?.();
      }
    },
  };

  function respond(
    req: Request,
    requestId: string,
    createContext: () => Visit,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return fetchRequestHandler({
      endpoint: `${baseOf(door)}/api/trpc`,
      req,
      router,
      allowMethodOverride: true,
      createContext,
      responseMeta: () => ({ headers: { 'cache-control': 'no-store', 'x-request-id': requestId, ...more } }),
    });
  }
}

/**
 * Releases a slot once every call of a batch has its answer, however slowly the client reads them, or when the
 * client has gone.
 */
function releaseAfter(answer: Response, release: Release): Response {
  if (!answer.body) {
    release();
    return answer;
  }
  const eager = new TransformStream(
    undefined,
    undefined,
    new CountQueuingStrategy({ highWaterMark: Infinity }),
  );
  answer.body.pipeTo(eager.writable).then(release, release);
  return new Response(eager.readable, answer);
}

/** Reading the body first limits its size. */
async function withBody(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  const body = await readText(fromFetch(request));
  return new Request(request.url, { method: 'POST', headers: request.headers, body });
}

const countCalls = (url: string): number => url.split('?', 1)[0]!.split(/,|%2c/i).length;

export type Trpc = ReturnType<typeof createTrpc>;

const TRPC_CODE: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

const asTrpcError = (error: DomainError) =>
  new TRPCError({
    code: TRPC_CODE[error.status] ?? 'INTERNAL_SERVER_ERROR',
    message: error.message,
    cause: error,
  });
