import { isAmountTooLarge, isDiskFull, isReadOnly, isUnreachable } from '../data/outage';
import type { Services } from '../identity/context';
import { DomainError, ERROR_TITLE, invalid, isDomainError } from '../kernel/error';
import { MAX_AMOUNT } from '../kernel/money/money';
import { log } from '../log';
import type { ApiResponse } from './request';

export function toDomainError({ diskSpace }: ErrorServices, error: unknown, requestId: string): DomainError {
  if (isDomainError(error)) return error;
  if (isUnreachable(error)) {
    log.warn({ request_id: requestId, err: error }, 'database unreachable');
    return new DomainError('unavailable', undefined, { retryAfterSeconds: 2 });
  }
  if (isDiskFull(error)) {
    diskSpace.markFull();
    log.error({ request_id: requestId, err: error }, 'no room on the disk');
    const message = 'The service is out of disk space. Try again later';
    return new DomainError('unavailable', message, { retryAfterSeconds: 30 });
  }
  if (isReadOnly(error)) {
    log.error({ request_id: requestId, err: error }, 'the data directory cannot be written');
    const message = 'The service cannot store files at the moment. Try again later';
    return new DomainError('unavailable', message, { retryAfterSeconds: 30 });
  }
  if (isAmountTooLarge(error))
    return invalid('amount', 'max', `amount must not take a balance beyond ${MAX_AMOUNT}`);
  log.error({ request_id: requestId, err: error }, 'request failed');
  return new DomainError('internal_error');
}

type ErrorServices = Pick<Services, 'diskSpace'>;

const ALL_ERRORS = /(?:^|,)\s*errors\s*=\s*"?all"?\s*(?:$|[,;])/i;

/**
 * The specified body is `{error, message}`, so the error code and field are in headers. With the header
 * `Prefer: errors=all`, the body also lists every fault of the fields.
 */
export function toErrorResponse(
  error: DomainError,
  requestId: string,
  prefer: string | null = null,
): ApiResponse {
  const showsAll = error.fields.length > 0 && ALL_ERRORS.test(prefer ?? '');
  const headers: Record<string, string> = {
    ...JSON_HEADERS,
    'x-request-id': requestId,
    'x-error-code': error.code,
    link: `</docs/errors/${error.code}>; rel="help"`,
  };
  const field = error.fields[0]?.path;
  if (field) headers['x-error-field'] = headerText(field);
  if (error.recordId) headers['x-error-record'] = error.recordId;
  if (error.retryAfterSeconds) headers['retry-after'] = String(error.retryAfterSeconds);
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  if (showsAll) headers['preference-applied'] = 'errors=all';
  const body = {
    error: ERROR_TITLE[error.status],
    message: error.message,
    ...(showsAll && {
      errors: error.fields.map(({ path, rule, message }) => ({ field: path, rule, message })),
    }),
  };
  return { status: error.status, headers, body: JSON.stringify(body) };
}

const MAX_HEADER = 200;

/** A field name may contain any text; a header cannot. */
const headerText = (text: string): string =>
  encodeURI(text.slice(0, MAX_HEADER).replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .slice(0, MAX_HEADER);

export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
