import type { ErrorCode } from './generated/types.js';

export type FieldError = {
  /** Path of the field, such as `beneficiary.address.postal_code`; empty for the whole body. */
  readonly field: string;
  /** The broken rule, as a code such as `required`. */
  readonly rule: string;
  readonly message: string;
};

/** Any error of this package. */
export class FarshoreError extends Error {
  override name = 'FarshoreError';
}

/** The API refused the request. `code` is for programs, `message` for people. */
export class ApiError extends FarshoreError {
  override name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** `unexpected_response`: the answer is not from the API, but for example from a proxy. */
  readonly code: ErrorCode | 'unexpected_response';
  /** Every field at fault. */
  readonly fields: readonly FieldError[];
  /** Give it to the operator of the deployment: it finds the request in the request log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined;
  /** Page that explains the code. */
  readonly helpUrl: string | undefined;
  /** ID of your record that already has the value, with the code `record_exists`. */
  readonly recordId: string | undefined;
  /** Of a POST; pass it as an option to repeat the request safely. */
  readonly idempotencyKey: string | undefined;

  constructor(
    message: string,
    details: Pick<
      ApiError,
      'status' | 'code' | 'fields' | 'requestId' | 'retryAfter' | 'helpUrl' | 'recordId' | 'idempotencyKey'
    >,
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.helpUrl = details.helpUrl;
    this.recordId = details.recordId;
    this.idempotencyKey = details.idempotencyKey;
  }
}

/**
 * No answer: the connection failed or the time is over. The request may have taken effect, so repeat it only
 * with the same idempotency key.
 */
export class ConnectionError extends FarshoreError {
  override name = 'ConnectionError';
  /** Of a POST; pass it as an option to repeat the request safely. */
  readonly idempotencyKey: string | undefined;

  constructor(
    message: string,
    options: { readonly cause: unknown; readonly idempotencyKey: string | undefined },
  ) {
    super(message, { cause: options.cause });
    this.idempotencyKey = options.idempotencyKey;
  }
}

/** A webhook is not genuine, or too old. */
export class SignatureError extends FarshoreError {
  override name = 'SignatureError';
}
