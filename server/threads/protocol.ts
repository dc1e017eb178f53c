import { DomainError, type ErrorCode, type FieldError, isDomainError } from '../kernel/error';

/** What is said to a thread: begin with a task; go on to the next part; stop before the end. */
export type Order = { readonly task: string; readonly input: unknown } | 'next' | 'stop';

/** What a thread says: a part of a result, its end, or what went wrong. */
export type Report =
  | { readonly kind: 'part'; readonly value: unknown }
  | { readonly kind: 'end'; readonly value?: unknown }
  | { readonly kind: 'error'; readonly error: unknown };

type Refusal = { code: ErrorCode; message: string; fields: FieldError[]; retryAfterSeconds?: number };

/** An error as it crosses between threads, where a copy would lose what makes it a refusal. */
export const packed = (error: unknown): unknown => {
  if (!isDomainError(error)) return error;
  const { code, message, fields, retryAfterSeconds } = error;
  return { refusal: { code, message, fields: [...fields], retryAfterSeconds } satisfies Refusal };
};

export function unpacked(error: unknown): unknown {
  const refusal = (error as { refusal?: Refusal } | null)?.refusal;
  return refusal ? new DomainError(refusal.code, refusal.message, refusal) : error;
}
