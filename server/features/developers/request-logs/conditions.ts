import { startsWithId } from '../../../data/query/search';
import { firstIdAt } from '../../../kernel/id';
import type { PageQuery } from '../../../kernel/page';
import { maskNumbers } from '../../../kernel/text/mask-numbers';
import { readInstant } from '../../../kernel/time/time';

type Given = {
  readonly status?: string;
  readonly method?: string;
  readonly path?: string;
  readonly key_id?: string;
  readonly request_id?: string;
  readonly subject_id?: string;
  readonly error_code?: string;
  readonly q?: string;
};

export type RoutedOperation = { readonly method: string; readonly path: string };

export const conditionOf = (given: Given, operations: readonly RoutedOperation[]) => ({
  AND: [
    { caller_id: given.key_id, error_code: given.error_code },
    given.status === undefined ? {} : statusCondition(given.status),
    given.method === undefined && given.path === undefined ? {} : operationCondition(given, operations),
    given.request_id === undefined ? {} : requestCondition(given.request_id),
    given.subject_id === undefined ? {} : subjectCondition(given.subject_id),
    given.q?.trim() ? searchedCondition(given.q.trim(), operations) : {},
  ],
});

function statusCondition(status: string) {
  if (!status.endsWith('xx')) return { status: Number(status) };
  const first = Number(status[0]) * 100;
  return { status: { gte: first, lt: first + 100 } };
}

/** As they are stored. */
const requestCondition = (id: string) => ({ OR: [{ id }, { given_id: maskNumbers(id) }] });

const subjectCondition = (id: string) => ({ OR: [{ subject_id: id }, { object_id: id }] });

/** The operations are listed, because the index finds each of them, but not a method or the beginning of a path. */
function operationCondition({ method, path = '' }: Given, operations: readonly RoutedOperation[]) {
  const below = path.replace(/^(?:https?:\/\/[^/]+)?\/api\/v1(?=\/)/, '').replace(/\?.*$/s, '');
  const fitting = operations.filter(
    (one) => (method === undefined || one.method === method) && one.path.startsWith(below),
  );
  const id = /\/([a-z]+_[0-9a-z]{26})(?:\/|$)/.exec(below)?.[1];
  if (fitting.length || !id) return { operation: { in: fitting.map((one) => `${one.method} ${one.path}`) } };
  return { AND: [{ method }, subjectCondition(id), startsWithId('path', below)] };
}

function searchedCondition(typed: string, operations: readonly RoutedOperation[]) {
  if (/^(https?:\/)?\//.test(typed)) return operationCondition({ path: typed }, operations);
  return { OR: [...requestCondition(typed).OR, ...subjectCondition(typed).OR, { caller_id: typed }] };
}

// A request’s ID may be later than its beginning.
const SLACK_MS = 120_000;

/** Reads only the days’ partitions. */
export function within({ before, after }: Pick<PageQuery, 'before' | 'after'>) {
  const at = (instant: string, edge: 'before' | 'after', ms: number) =>
    firstIdAt('request', new Date(Date.parse(readInstant(instant, edge)!) + ms));
  return {
    id: {
      ...(after !== undefined && { gte: at(after, 'after', -SLACK_MS) }),
      ...(before !== undefined && { lt: at(before, 'before', SLACK_MS) }),
    },
  };
}
