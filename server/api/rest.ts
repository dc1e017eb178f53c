import {
  acquireSlot,
  type Caller,
  type Context,
  createContext,
  type FairnessKey,
  fairnessKeyOf,
  type Services,
} from '../access/context';
import type { Quota } from '../access/rate-limits';
import { requestExport } from '../features/exports/public';
import type { Operation } from '../kernel/contract';
import { DomainError } from '../kernel/error';
import type { FileContent } from '../kernel/file';
import type { IdempotencyClaim } from '../kernel/idempotency';
import {
  type Asking,
  admit,
  askingByToken,
  NOTHING_LEFT,
  quotaHeaders,
  readsAhead,
  refuseUnallowed,
} from './admission';
import { ANSWER_HEADERS, errorAnswer, toDomainError } from './errors';
import { fileHeaders } from './file-headers';
import { inputOf, readInput } from './input';
import { withMultipart } from './multipart';
import { noteForbidden } from './refusals';
import { type ApiRequest, type ApiResponse, requestIdOf } from './request';
import type { compileRoutes, Found, Route } from './routes';

type Door = {
  /** What stands before a route's path. */
  prefix: string;
  asking(services: Services, request: ApiRequest, operation: Operation): Asking;
};

/** The public API: whoever holds a token. */
const WITH_TOKEN: Door = { prefix: '/api/v1', asking: askingByToken };

type Routed = {
  readonly request: ApiRequest;
  readonly requestId: string;
  /** Without the prefix and the query. */
  readonly path: string;
  readonly query: string;
  readonly found: Found;
};

/**
 * Answers the public API, or the same operations behind another door. Every refusal comes in the same order: path and
 * method, token, how many requests, scope and feature, shape of what was sent, ids in the path, and then the
 * operation's own rules.
 */
export function restHandler(
  services: Services,
  routes: ReturnType<typeof compileRoutes>,
  { prefix, asking }: Door = WITH_TOKEN,
) {
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = requestIdOf(request, services);
    let operation = request.method;
    try {
      const [path, query] = pathOf(request.url, prefix);
      const found = routes.match(request.method, path);
      if (found.kind === 'no_path') throw new DomainError('route_not_found');
      if (found.kind === 'wrong_method') return wrongMethod(found.allow, requestId);
      operation = found.route.name;
      return await serve({ request, requestId, path, query, found });
    } catch (thrown) {
      const error = toDomainError(services, thrown, requestId);
      const address = request.headers.get(services.addressHeader);
      await noteForbidden(services, error, { operation, requestId, address });
      const refused = errorAnswer(error, requestId);
      return error.code === 'rate_limited' ? withQuota(refused, NOTHING_LEFT) : refused;
    }
  };

  async function serve(given: Routed): Promise<ApiResponse> {
    const { request, requestId, found } = given;
    const { operation, name } = found.route;
    const asked = asking(services, request, operation);
    const admitting = admit(services, asked);
    const expected = readsAhead(services, asked, operation);
    const ahead = expected && outcome(act(given, expected, fairnessKeyOf(expected)));
    const { who, quota, share } = await admitting;
    const { answered, thrown } = await (ahead && who === expected ? ahead : outcome(act(given, who, share)));
    if (answered) return withQuota(answered, quota);
    const error = toDomainError(services, thrown, requestId);
    const address = request.headers.get(services.addressHeader);
    await noteForbidden(services, error, { operation: name, requestId, address }, who);
    return withQuota(errorAnswer(error, requestId), quota);
  }

  async function act(given: Routed, who: Caller, share: FairnessKey): Promise<ApiResponse> {
    const { request, requestId, path, query, found } = given;
    const { operation, run } = found.route;
    refuseUnallowed(operation, who);
    const withInput = async (input: unknown) => {
      const idempotency = idempotencyOf(request, operation, path, input, services);
      const ctx = createContext(services, who, {
        requestId,
        address: request.headers.get(services.addressHeader),
        idempotency,
      });
      return answer(ctx, found.route, input as object, await run(ctx, input as never));
    };
    const within = async <T>(places: Services['turns'], work: () => Promise<T>): Promise<T> => {
      const leave = await acquireSlot(places, share);
      try {
        // What nobody waits for any more would only keep others waiting.
        if (request.isGone()) throw new DomainError('request_timeout');
        return await work();
      } finally {
        leave();
      }
    };
    // A file is waited for outside of the turns of what has come.
    if (operation.body === 'multipart')
      return withMultipart(
        request,
        services.storage,
        (receive) => within(services.uploads, receive),
        (body) => within(services.turns, () => withInput(inputOf(services, found, query, body))),
      );
    return within(services.turns, async () =>
      withInput(await readInput(services, request, found, query, who)),
    );
  }
}

type Outcome = { readonly answered?: ApiResponse; readonly thrown?: unknown };

/** What came of it, so that what nobody asks for any more may fail without being heard. */
const outcome = (acting: Promise<ApiResponse>): Promise<Outcome> =>
  acting.then(
    (answered) => ({ answered }),
    (thrown) => ({ thrown }),
  );

const withQuota = (answer: ApiResponse, quota: Quota): ApiResponse => ({
  ...answer,
  headers: { ...answer.headers, ...quotaHeaders(quota) },
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
        headers: { ...ANSWER_HEADERS, 'x-request-id': ctx.requestId },
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
    headers: ctx.reply.replayed
      ? { ...ANSWER_HEADERS, 'x-request-id': ctx.requestId, 'idempotent-replayed': 'true' }
      : { ...ANSWER_HEADERS, 'x-request-id': ctx.requestId },
  };
}

export const MAX_KEY_LENGTH = 255;

function idempotencyOf(
  request: ApiRequest,
  operation: Operation,
  path: string,
  input: unknown,
  { seal, clock }: Services,
): IdempotencyClaim | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || operation.method !== 'POST') return null;
  if (!key || key.length > MAX_KEY_LENGTH) {
    throw new DomainError('invalid_request', `Idempotency-Key must be 1 to ${MAX_KEY_LENGTH} characters`);
  }
  const fingerprint = seal.hash(JSON.stringify(input));
  return { scope: `${operation.method} ${path}`, key, fingerprint, recorded_at: clock.realNow() };
}

function wrongMethod(allow: readonly string[], requestId: string): ApiResponse {
  const refused = errorAnswer(new DomainError('method_not_allowed'), requestId);
  return { ...refused, headers: { ...refused.headers, allow: allow.join(', ') } };
}

function pathOf(url: string, prefix: string): [path: string, query: string] {
  const start = url.indexOf(prefix, url.startsWith('/') ? 0 : url.indexOf('//') + 2) + prefix.length;
  const mark = url.indexOf('?', start);
  return mark < 0 ? [url.slice(start), ''] : [url.slice(start, mark), url.slice(mark + 1)];
}
