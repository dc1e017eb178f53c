import type * as z from 'zod';
import { readTextNotes } from '../../features/workspace/notes/public';
import type { Caller } from '../../identity/context';
import type { Operation } from '../../kernel/contract';
import { DomainError, notFound } from '../../kernel/error';
import { fieldErrors } from '../../kernel/field-errors';
import type { Ids } from '../../kernel/id';
import { type Body, readBody } from '../body';
import type { ApiRequest } from '../request';
import { requireStorable } from '../text';
import { coerce } from './form';
import type { AnyRoute, Route, RouteMatch } from './routes';

type Given = Record<string, unknown>;

/** Set as soon as the input is read, even if it is invalid. */
export type Received = { values?: Given };

export async function readInput(
  ids: Ids,
  request: ApiRequest,
  found: RouteMatch<Route>,
  query: string,
  { merchant }: Caller,
  received?: Received,
): Promise<unknown> {
  const takesBody = request.method === 'POST' || request.method === 'PATCH';
  if (!takesBody) return buildInput(ids, found, query, undefined, received);
  const body = await readBody(request, found.route.operation.input);
  return buildInput(ids, found, query, withParsedNotes(body, merchant), received);
}

/** The merchant decides which notes are numbers, so the contract cannot convert a form's text. */
function withParsedNotes({ values, isForm }: Body, { notes_rules }: Caller['merchant']): Given {
  const { notes } = values;
  if (!isForm || typeof notes !== 'object' || notes === null) return values;
  return { ...values, notes: readTextNotes(notes as Given, notes_rules) };
}

export function buildInput(
  ids: Ids,
  { route, parameters }: RouteMatch,
  query: string,
  body: Given | undefined,
  received: Received = {},
): unknown {
  const { operation } = route;
  const fromQuery = Object.fromEntries(groupQuery(query));
  const given = body ?? (coerce(operation.input, fromQuery) as Given);
  received.values = given;
  const stray = [
    ...(body ? Object.keys(fromQuery) : []),
    ...route.pathParameters.filter((name) => name in given),
  ];
  if (stray.length) throw unknownParameters(stray);
  requireStorable(given);
  const input = parseInput(operation, { ...given, ...parameters });
  for (const name of route.pathParameters) requireWellFormedId(ids, operation, name, parameters[name]!);
  return input;
}

export function parseInput({ method, input }: Pick<Operation, 'method' | 'input'>, given: unknown): unknown {
  const parsed = input.safeParse(method === 'POST' ? withoutNulls(input, given) : given, {
    reportInput: true,
  });
  if (!parsed.success)
    throw new DomainError('invalid_request', undefined, { fields: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

function requireWellFormedId(ids: Ids, operation: AnyRoute['operation'], name: string, value: string): void {
  const kind = operation.input.shape[name]?.meta()?.idKind as string | undefined;
  if (kind && !ids.isId(kind, value)) throw notFound();
}

function* groupQuery(query: string): Iterable<[string, unknown]> {
  const seen = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = seen.get(name);
    seen.set(name, before === undefined ? value : [before, value].flat());
  }
  yield* seen;
}

const unknownParameters = (paths: readonly string[]) =>
  new DomainError('invalid_request', undefined, {
    fields: paths.map((path) => ({ path, rule: 'unknown', message: `${path} is not a known parameter` })),
  });

type Definition = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
};

/** Null means absent in a create request, except where a field accepts null. */
export function withoutNulls(schema: z.ZodType, value: unknown): unknown {
  const { innerType, element, shape } = (schema as z.ZodType & { def: z.core.$ZodTypeDef }).def as Definition;
  if (innerType) return withoutNulls(innerType, value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return element ? value.map((one) => withoutNulls(element, one)) : value;
  if (!shape) return value;
  const field = (key: string) => (Object.hasOwn(shape, key) ? shape[key] : undefined);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => inner !== null || !field(key)?.isOptional() || field(key)!.isNullable())
      .map(([key, inner]) => [key, field(key) ? withoutNulls(field(key)!, inner) : inner]),
  );
}
