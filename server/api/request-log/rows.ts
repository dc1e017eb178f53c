import * as z from 'zod';
import type { Operation } from '../../kernel/contract';
import { maskNumbers, REDACTED } from '../../kernel/text/mask-numbers';
import type { Task } from '../../threads/task';
import { features } from '../registry';
import type { Entry } from './exchange';
import { redactor } from './redact';

const MAX_BYTES = 16 * 1024;
const CUT = '… [cut]';
const ID = /^[a-z]{2,12}_[0-9a-hjkmnp-tv-z]{26}$/;

const operations = new Map(
  Object.values(features).flatMap(({ contract }) =>
    Object.entries<Operation>(contract.operations).map(([key, operation]) => [
      `${contract.name}.${key}`,
      operation,
    ]),
  ),
);

/** Segments of paths that are known to be no caller's data. */
const SEGMENTS = new Set(
  [...operations.values()].flatMap(({ path = '', alias = '' }) => [...path.split('/'), ...alias.split('/')]),
);

const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })).optional(),
});

/** Redacts entries, given as JSON, and returns their rows as JSON. */
export const rowsTask: Task<string, string> = {
  name: 'request-log-rows',
  lane: 'short',
  run: async (entries) => JSON.stringify((JSON.parse(entries) as Entry[]).map(rowOf)),
};

function rowOf({ operation: name, received, text, ...entry }: Entry) {
  const operation = name === null ? undefined : operations.get(name);
  const answer = text === null ? undefined : parse(text);
  const isError = entry.status >= 400;
  const [subject_id = null, ...others] = namedIds(entry.path, isError ? undefined : answer);
  return {
    ...entry,
    given_id: entry.given_id && maskNumbers(entry.given_id),
    path: entry.path.split('/').map(keptSegment).join('/'),
    operation: operation ? `${operation.method} ${operation.path}` : null,
    user_agent: entry.user_agent && maskNumbers(entry.user_agent),
    subject_id,
    object_id: others.at(-1) ?? null,
    request: operation && received ? stored(redactor(operation.input)(received, !isError)) : null,
    response: stored(answerOf(operation, isError, answer)),
  };
}

function answerOf(operation: Operation | undefined, isError: boolean, answer: unknown): unknown {
  if (isError) return redactor(errorBody)(answer, true);
  return operation && !operation.answers && redactor(operation.output)(answer, true);
}

const keptSegment = (segment: string): string =>
  SEGMENTS.has(segment) || ID.test(segment) ? segment : REDACTED;

/** IDs in the path and the answer, each once. */
function namedIds(path: string, answer: unknown): string[] {
  const made = (answer as { id?: unknown } | null | undefined)?.id;
  return [...new Set([...path.split('/'), ...(typeof made === 'string' ? [made] : [])])].filter((id) =>
    ID.test(id),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stored(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) <= MAX_BYTES) return text;
  const kept = Buffer.from(text).subarray(0, MAX_BYTES - Buffer.byteLength(CUT) - 3);
  return `${kept.toString()}${CUT}`;
}
