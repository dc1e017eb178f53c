import { receiveReport } from '../features/treasury/banking/public';
import type { Services } from '../identity/context';
import { networkOf } from '../identity/network';
import { DomainError, isDomainError } from '../kernel/error';
import { createSemaphore } from '../kernel/semaphore';
import { readText } from './body';
import { JSON_HEADERS, toDomainError, toErrorResponse } from './errors';
import { type ApiRequest, type ApiResponse, getRequestId } from './request';
import { rejectMethod } from './rest/routed';

export const BANKS_PREFIX = '/api/banks/';
export const MAX_REPORT_BYTES = 16 * 1024 * 1024;

const PATH = /^\/api\/banks\/([a-z0-9-]{2,40})\/reports$/;
/** Failures from a network within 15 minutes. */
const MAX_FAILURES = 60;
/** Reports whose bodies are in memory at once. */
const SLOTS = {
  atOnce: 8,
  mostWaiting: 100,
  refusal: { code: 'unavailable', message: 'Too many reports at once', retryAfterSeconds: 1 },
} as const;

/** Takes the reports of adapters, documented in docs/openapi/bank-reports.yaml. */
export function bankReportsHandler(services: Services) {
  const slots = createSemaphore(SLOTS);
  return async (request: ApiRequest): Promise<ApiResponse> => {
    const requestId = getRequestId(request, services);
    try {
      const [, name] = PATH.exec(new URL(request.url, 'http://localhost').pathname) ?? [];
      if (name === undefined) throw new DomainError('route_not_found');
      if (request.method !== 'POST') return rejectMethod(['POST'], requestId);
      return await receive(request, name, requestId);
    } catch (error) {
      return toErrorResponse(toDomainError(services, error, requestId), requestId);
    }
  };

  async function receive(request: ApiRequest, name: string, requestId: string): Promise<ApiResponse> {
    const attempt = `bank report ${networkOf(request.headers.get(services.addressHeader) ?? '')}`;
    const leave = await slots.enter();
    try {
      await services.attempts.take(attempt, MAX_FAILURES);
      const signed = {
        'webhook-id': readHeader(request, 'webhook-id', /^[\w.:-]{1,100}$/),
        'webhook-timestamp': readHeader(request, 'webhook-timestamp', /^\d{1,12}$/),
        'webhook-signature': readHeader(request, 'webhook-signature', /^[\x20-\x7e]{1,500}$/),
      };
      const report = await receiveReport(services, name, signed, await readText(request, MAX_REPORT_BYTES));
      await services.attempts.uncount(attempt);
      return {
        status: report.outcome === 'refused' ? 422 : 200,
        headers: { ...JSON_HEADERS, 'x-request-id': requestId },
        body: JSON.stringify(report),
      };
    } catch (error) {
      // Only wrong signatures count.
      if (isDomainError(error) && error.code === 'unavailable') await services.attempts.uncount(attempt);
      throw error;
    } finally {
      leave();
    }
  }
}

function readHeader({ headers }: ApiRequest, name: string, pattern: RegExp): string {
  const value = headers.get(name);
  if (value === null || !pattern.test(value))
    throw new DomainError('not_found', `The header ${name} is missing or malformed`);
  return value;
}
