import { TRPCClientError } from '@trpc/client';
import type { Failure } from '@/components/data/failure';
import type { AppRouter } from '@/server/api/trpc';
import { shortfallText } from '@/server/kernel/amount-text';
import type { FieldFault } from '@/server/kernel/error';

const dataOf = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;

export const statusOf = (error: unknown): number | undefined => dataOf(error)?.http_status;

export const codeOf = (error: unknown): string | undefined => dataOf(error)?.error_code;

export const fieldsOf = (error: unknown): readonly FieldFault[] => dataOf(error)?.fields ?? [];

/** What is wrong with one field, as a form shows it beside the field. */
export const faultOf = (error: unknown, path: string): string | undefined =>
  fieldsOf(error).find((fault) => fault.path === path)?.message;

/** What a visitor lacks for whom it is forbidden. */
export const missingIn = (code: string | undefined): 'role' | 'feature' =>
  code === 'feature_not_enabled' ? 'feature' : 'role';

/** Null for no error, so that a query's `error` can be handed over as it is. `undone` says what did not happen. */
export function failureOf(error: unknown, undone?: string): Failure | null {
  if (!error) return null;
  const data = dataOf(error);
  if (!data) {
    return {
      title: 'Farshore can’t be reached',
      detail: 'The server didn’t respond. Check your connection, then try again.',
      requestId: null,
      forbidden: null,
    };
  }
  const ours = data.http_status >= 500;
  const title = ours ? 'Something went wrong on our side' : 'The request was rejected';
  return {
    title: undone ?? title,
    detail: ours
      ? `${undone ? `${title}. ` : ''}Nothing was changed. Try again. If it happens again, give the request ID to your administrator.`
      : data.shortfall
        ? `${shortfallText(data.shortfall)}. Add funds or choose another balance.`
        : (error as Error).message,
    requestId: data.request_id ?? null,
    forbidden: data.http_status === 403 ? missingIn(data.error_code) : null,
  };
}
