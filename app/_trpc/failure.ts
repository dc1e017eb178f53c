import { TRPCClientError } from '@trpc/client';
import type { Failure } from '@/components/problems/failure';
import type { AppRouter } from '@/server/api/trpc';
import type { FieldError } from '@/server/kernel/error';
import { shortfallText } from '@/server/kernel/money/amount-text';

const dataOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;

export const statusOf = (error: unknown): number | undefined => dataOf(error)?.http_status;

export const codeOf = (error: unknown): string | undefined => dataOf(error)?.error_code;

export const fieldsOf = (error: unknown): readonly FieldError[] => dataOf(error)?.fields ?? [];

export const faultOf = (error: unknown, path: string): string | undefined =>
  fieldsOf(error).find((fault) => fault.path === path)?.message;

export const missingIn = (code: string | undefined): 'role' | 'feature' =>
  code === 'feature_not_enabled' ? 'feature' : 'role';

export function failureOf(error: unknown, title?: string): Failure | null {
  if (!error) return null;
  if (!dataOf(error)) {
    return {
      title: 'Farshore can’t be reached',
      detail: 'The server didn’t respond. Check your connection, then try again.',
      requestId: null,
      forbidden: null,
    };
  }
  const cause = isServerError(error) ? 'Something went wrong on our side' : 'The request was rejected';
  return {
    ...detailsOf(error),
    title: title ?? cause,
    detail: isServerError(error)
      ? `${title ? `${cause}. ` : ''}Try again. ${REPORT}`
      : refusalText(error as Error),
  };
}

/**
 * Message for a failed mutation. `undone` is the title if the server rejected it, such as "Payout not
 * created". After a server error or a lost response the outcome is unknown; the message says so and names the
 * page to check (`lookIn`).
 */
export function mutationFailure(error: unknown, undone: string, lookIn?: string): Failure | null {
  if (!error) return null;
  if (dataOf(error) && !isServerError(error)) {
    return { ...detailsOf(error), title: undone, detail: refusalText(error as Error) };
  }
  const cause = dataOf(error) ? 'Something went wrong on our side' : 'The server didn’t respond';
  const check = lookIn ? `Check ${lookIn}` : 'Reload the page to check';
  return {
    ...detailsOf(error),
    title: undone.replace(/ not /, ' may have been '),
    detail: `${cause}, so we don’t know whether this took effect. ${check} before you try again.${dataOf(error) ? ` ${REPORT}` : ''}`,
  };
}

const REPORT = 'If it happens again, give the request ID to your administrator.';

const isServerError = (error: unknown): boolean => (statusOf(error) ?? 0) >= 500;

const detailsOf = (error: unknown) => ({
  requestId: dataOf(error)?.request_id ?? null,
  forbidden: statusOf(error) === 403 ? missingIn(codeOf(error)) : null,
});

function refusalText(error: Error): string {
  const shortfall = dataOf(error)?.shortfall;
  return shortfall ? `${shortfallText(shortfall)}. Add funds or choose another balance.` : error.message;
}
