import { DomainError, type ErrorCode, type FieldError, isDomainError } from '../kernel/error';

export type Order = { readonly task: string; readonly input: unknown } | 'next' | 'stop';

export type Report =
  | { readonly kind: 'part'; readonly value: unknown }
  | { readonly kind: 'end'; readonly value?: unknown }
  | { readonly kind: 'error'; readonly error: unknown };

type Refusal = { code: ErrorCode; message: string; fields: FieldError[]; retryAfterSeconds?: number };

/** Structured cloning would lose the class of a DomainError. */
export const packError = (error: unknown): unknown => {
  if (!isDomainError(error)) return error;
  const { code, message, fields, retryAfterSeconds } = error;
  return { refusal: { code, message, fields: [...fields], retryAfterSeconds } satisfies Refusal };
};

export function unpackError(error: unknown): unknown {
  const refusal = (error as { refusal?: Refusal } | null)?.refusal;
  return refusal ? new DomainError(refusal.code, refusal.message, refusal) : error;
}
