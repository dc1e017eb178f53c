import { resolveKey } from '../access/api-key';
import { type Caller, type Context, hasFeature, makeContext, type Services } from '../access/context';
import { type NotesRule, readTextNotes } from '../features/notes/public';
import type { Operation } from '../kernel/contract';
import { DomainError, notFound } from '../kernel/error';
import { faultsOf } from '../kernel/fault';
import type { FileContent } from '../kernel/file';
import { type IdKind, isId } from '../kernel/id';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { Answer, Asked } from './asked';
import { type Body, readBody } from './body';
import { ANSWER_HEADERS, errorAnswer, toDomainError } from './errors';
import { fileHeaders } from './file-headers';
import { coerce } from './form';
import { withMultipart } from './multipart';
import type { compileRoutes, Route } from './routes';
import { refuseUnstorable } from './text';

type Door = {
  /** What stands before a route's path. */
  prefix: string;
  resolve(services: Services, request: Asked): Promise<Caller>;
};

/** The public API: whoever holds a key. */
const WITH_KEY: Door = {
  prefix: '/api/v1',
  resolve: (services, request) => resolveKey(services, request.headers.get('authorization')),
};

/**
 * Answers the public API, or the same operations behind another door. Every refusal comes in the same order: path and
 * method, token, scope and feature, shape of what was sent, ids in the path, and then the operation's own rules.
 */
export function restHandler(
  services: Services,
  routes: ReturnType<typeof compileRoutes>,
  { prefix, resolve }: Door = WITH_KEY,
) {
  return async (request: Asked): Promise<Answer> => {
    const requestId = requestIdOf(request, services);
    try {
      const [path, query] = pathOf(request.url, prefix);
      const match = routes.match(request.method, path);
      if (match.kind === 'no_path') throw new DomainError('route_not_found');
      if (match.kind === 'wrong_method') return wrongMethod(match.allow, requestId);
      const who = await resolve(services, request);
      const { operation } = match.route;
      refuseUnallowed(operation, who);
      const run = async (input: unknown) => {
        const idempotency = idempotencyOf(request, operation, path, input, services);
        const ctx = makeContext(services, who, { requestId, idempotency });
        return answer(ctx, operation, await match.route.run(ctx, input as never));
      };
      if (operation.body === 'multipart')
        return await withMultipart(request, services.storage, (given) =>
          run(inputOf(match.route, match.parameters, query, given)),
        );
      return await run(await readInput(request, match.route, match.parameters, query, who));
    } catch (error) {
      return errorAnswer(toDomainError(error, requestId), requestId);
    }
  };
}

function answer(ctx: Context, operation: Operation, body: unknown): Answer {
  if (operation.answers === 'file') {
    const file = body as FileContent;
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

/** Scope first, then what the environment and the merchant's features leave open. */
export function refuseUnallowed(operation: Operation, who: Pick<Context, 'scopes' | 'merchant'>): void {
  if (!who.scopes.has(operation.scope)) throw new DomainError('forbidden');
  if (operation.sandbox && who.merchant.environment !== 'sandbox') throw notFound();
  if (operation.feature && !hasFeature(who.merchant, operation.feature))
    throw new DomainError('feature_not_enabled');
}

type Given = Record<string, unknown>;

async function readInput(
  request: Asked,
  route: Route,
  parameters: Record<string, string>,
  query: string,
  { merchant }: Caller,
) {
  const takesBody = request.method === 'POST' || request.method === 'PATCH';
  if (!takesBody) return inputOf(route, parameters, query, undefined);
  const body = await readBody(request, route.operation.input);
  return inputOf(route, parameters, query, withReadNotes(body, merchant));
}

/** What notes are is a rule of the merchant's, so that no contract can say which of a form's are numbers. */
function withReadNotes({ values, isForm }: Body, { notes_rules }: Caller['merchant']): Given {
  const { notes } = values;
  if (!isForm || typeof notes !== 'object' || notes === null) return values;
  return { ...values, notes: readTextNotes(notes as Given, notes_rules as NotesRule[]) };
}

/** What the contract makes of a path, a query and, where there is one, a body. */
function inputOf(route: Route, parameters: Record<string, string>, query: string, body: Given | undefined) {
  const { operation } = route;
  const fromQuery = Object.fromEntries(groupQuery(query));
  const given = body ?? (coerce(operation.input, fromQuery) as Given);
  const stray = [
    ...(body ? Object.keys(fromQuery) : []),
    ...route.pathParameters.filter((name) => name in given),
  ][0];
  if (stray !== undefined) throw unknownParameter(stray);
  refuseUnstorable(given);
  const input = parseInput(operation, { ...given, ...parameters });
  for (const name of route.pathParameters) refuseMalformedId(operation, name, parameters[name]!);
  return input;
}

/** What the contract makes of the input, or a 400 that names each field at fault. */
export function parseInput(operation: Operation, given: unknown): unknown {
  const parsed = operation.input.safeParse(given, { reportInput: true });
  if (!parsed.success)
    throw new DomainError('invalid_request', undefined, { fields: faultsOf(parsed.error.issues) });
  return parsed.data;
}

function refuseMalformedId(operation: Operation, name: string, value: string): void {
  const kind = operation.input.shape[name]?.meta()?.idKind as IdKind | undefined;
  if (kind && !isId(kind, value)) throw notFound();
}

function* groupQuery(query: string): Iterable<[string, unknown]> {
  const seen = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = seen.get(name);
    seen.set(name, before === undefined ? value : [before, value].flat());
  }
  yield* seen;
}

const unknownParameter = (path: string) =>
  new DomainError('invalid_request', undefined, {
    fields: [{ path, rule: 'unknown', message: `${path} is not a known parameter` }],
  });

export const MAX_KEY_LENGTH = 255;

function idempotencyOf(
  request: Asked,
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

function wrongMethod(allow: readonly string[], requestId: string): Answer {
  const refused = errorAnswer(new DomainError('method_not_allowed'), requestId);
  return { ...refused, headers: { ...refused.headers, allow: allow.join(', ') } };
}

export function requestIdOf(request: Pick<Asked, 'headers'>, services: Services): string {
  const given = request.headers.get('x-request-id');
  return given && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : services.newId('request');
}

function pathOf(url: string, prefix: string): [path: string, query: string] {
  const start = url.indexOf(prefix, url.startsWith('/') ? 0 : url.indexOf('//') + 2) + prefix.length;
  const mark = url.indexOf('?', start);
  return mark < 0 ? [url.slice(start), ''] : [url.slice(start, mark), url.slice(mark + 1)];
}
