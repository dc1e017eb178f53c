import { requestExport } from '../../features/workspace/exports/public';
import {
  acquireSlot,
  type Caller,
  type Context,
  createContext,
  type FairnessKey,
  fairnessKeyOf,
  type Services,
} from '../../identity/context';
import type { Quota } from '../../identity/limits/rate-limits';
import type { Operation } from '../../kernel/contract';
import { DomainError } from '../../kernel/error';
import type { FileContent } from '../../kernel/file';
import type { IdempotencyClaim } from '../../kernel/idempotency';
import {
  admit,
  type Credential,
  EMPTY_QUOTA,
  findEarlyReader,
  quotaHeaders,
  rejectUnallowed,
  tokenCredential,
} from '../admission';
import { JSON_HEADERS, toErrorResponse } from '../errors';
import { withMultipart } from '../multipart';
import { recordRefusal } from '../refusals';
import type { ApiRequest, ApiResponse } from '../request';
import { fileHeaders } from './file-headers';
import { buildInput, readInput } from './input';
import { type RoutedRequest, routedHandler } from './routed';
import type { Route, Routes } from './routes';

type RestOptions = {
  prefix: string;
  getCredential(services: Services, request: ApiRequest, operation: Operation): Credential;
};

const BEARER_API: RestOptions = { prefix: '/api/v1', getCredential: tokenCredential };

/**
 * Every request is checked in this order: path and method, token, rate limit, scope and feature, input shape,
 * path ids, and then the operation's own rules.
 */
export function restHandler(
  services: Services,
  routes: Routes<Route>,
  { prefix, getCredential }: RestOptions = BEARER_API,
) {
  return routedHandler(services, routes, {
    prefix,
    serve,
    refuse: (error, requestId) => {
      const refused = toErrorResponse(error, requestId);
      return error.code === 'rate_limited' ? withQuota(refused, EMPTY_QUOTA) : refused;
    },
  });

  async function serve(given: RoutedRequest<Route>): Promise<ApiResponse> {
    const { request, requestId, found } = given;
    const { operation, name } = found.route;
    const asked = getCredential(services, request, operation);
    const admitting = admit(services, asked);
    const expected = findEarlyReader(services, asked, operation);
    const ahead = expected && settle(act(given, expected, fairnessKeyOf(expected)));
    const { who, quota, share } = await admitting;
    const { answered, thrown } = await (ahead && who === expected ? ahead : settle(act(given, who, share)));
    if (answered) return withQuota(answered, quota);
    const error = await recordRefusal(services, thrown, request, { operation: name, requestId }, who);
    return withQuota(toErrorResponse(error, requestId), quota);
  }

  async function act(given: RoutedRequest<Route>, who: Caller, share: FairnessKey): Promise<ApiResponse> {
    const { request, requestId, path, query, found } = given;
    const { operation, run } = found.route;
    rejectUnallowed(operation, who);
    const withInput = async (input: unknown) => {
      const idempotency = readIdempotencyKey(request, operation, path, input, services);
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
        (body) => within(services.turns, () => withInput(buildInput(services, found, query, body))),
      );
    return within(services.turns, async () =>
      withInput(await readInput(services, request, found, query, who)),
    );
  }
}

type Outcome = { readonly answered?: ApiResponse; readonly thrown?: unknown };

/** An abandoned read must not cause an unhandled rejection. */
const settle = (acting: Promise<ApiResponse>): Promise<Outcome> =>
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
    headers: ctx.reply.replayed
      ? { ...JSON_HEADERS, 'x-request-id': ctx.requestId, 'idempotent-replayed': 'true' }
      : { ...JSON_HEADERS, 'x-request-id': ctx.requestId },
  };
}

export const MAX_KEY_LENGTH = 255;

function readIdempotencyKey(
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
