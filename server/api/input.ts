import type { Caller } from '../access/context';
import { type NotesRule, readTextNotes } from '../features/notes/public';
import type { Operation } from '../kernel/contract';
import { DomainError, notFound } from '../kernel/error';
import { fieldErrors } from '../kernel/field-errors';
import type { Ids } from '../kernel/id';
import { type Body, readBody } from './body';
import { coerce } from './form';
import { withoutNulls } from './nulls';
import type { ApiRequest } from './request';
import type { Found } from './routes';
import { refuseUnstorable } from './text';

type Given = Record<string, unknown>;

export async function readInput(
  ids: Ids,
  request: ApiRequest,
  found: Found,
  query: string,
  { merchant }: Caller,
): Promise<unknown> {
  const takesBody = request.method === 'POST' || request.method === 'PATCH';
  if (!takesBody) return inputOf(ids, found, query, undefined);
  const body = await readBody(request, found.route.operation.input);
  return inputOf(ids, found, query, withReadNotes(body, merchant));
}

/** What notes are is a rule of the merchant's, so that no contract can say which of a form's are numbers. */
function withReadNotes({ values, isForm }: Body, { notes_rules }: Caller['merchant']): Given {
  const { notes } = values;
  if (!isForm || typeof notes !== 'object' || notes === null) return values;
  return { ...values, notes: readTextNotes(notes as Given, notes_rules as NotesRule[]) };
}

/** What the contract makes of a path, a query and, where there is one, a body. */
export function inputOf(
  ids: Ids,
  { route, parameters }: Found,
  query: string,
  body: Given | undefined,
): unknown {
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
  for (const name of route.pathParameters) refuseMalformedId(ids, operation, name, parameters[name]!);
  return input;
}

/** What the contract makes of the input, or a 400 that names each field at fault. */
export function parseInput({ method, input }: Operation, given: unknown): unknown {
  const parsed = input.safeParse(method === 'POST' ? withoutNulls(input, given) : given, {
    reportInput: true,
  });
  if (!parsed.success)
    throw new DomainError('invalid_request', undefined, { fields: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

function refuseMalformedId(ids: Ids, operation: Operation, name: string, value: string): void {
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

const unknownParameter = (path: string) =>
  new DomainError('invalid_request', undefined, {
    fields: [{ path, rule: 'unknown', message: `${path} is not a known parameter` }],
  });
