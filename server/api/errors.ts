import { isUnreachable } from '../db/transaction';
import { DomainError, ERROR_TITLE, isDomainError } from '../kernel/error';
import { log } from '../log';
import type { Answer } from './asked';

/** What a caller is told of anything that was thrown: an expected refusal as it is, a bug as a 500 without its inside. */
export function toDomainError(error: unknown, requestId: string): DomainError {
  if (isDomainError(error)) return error;
  if (isUnreachable(error)) {
    log.warn({ request_id: requestId, err: error }, 'database unreachable');
    return new DomainError('unavailable', undefined, { retryAfterSeconds: 2 });
  }
  log.error({ request_id: requestId, err: error }, 'request failed');
  return new DomainError('internal_error');
}

/** Exactly `{error, message}`; what machines may want beside it stands in headers. */
export function errorAnswer(error: DomainError, requestId: string): Answer {
  const headers: Record<string, string> = {
    ...ANSWER_HEADERS,
    'x-request-id': requestId,
    'x-error-code': error.code,
  };
  const field = error.fields[0]?.path;
  if (field) headers['x-error-field'] = headerText(field);
  if (error.retryAfterSeconds) headers['retry-after'] = String(error.retryAfterSeconds);
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  const body = JSON.stringify({ error: ERROR_TITLE[error.status], message: error.message });
  return { status: error.status, headers, body };
}

const MAX_HEADER = 200;

/** A field's name may be anything a caller wrote; a header takes little of that. */
const headerText = (text: string): string =>
  encodeURI(text.slice(0, MAX_HEADER).replace(/\p{Surrogate}/gu, '\ufffd')).slice(0, MAX_HEADER);

export const ANSWER_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
