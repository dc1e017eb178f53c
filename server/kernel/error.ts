export const ERRORS = {
  invalid_request: { status: 400, message: 'The request is not valid' },
  malformed_request: { status: 400, message: 'The request is not valid HTTP' },
  malformed_body: { status: 400, message: 'The body is not valid JSON' },
  state_not_allowed: { status: 400, message: 'This action is not possible in the current state' },
  insufficient_balance: {
    status: 400,
    message: 'Account has insufficient balance to process this transaction.',
  },
  rate_unavailable: { status: 400, message: 'There is no current exchange rate' },
  unauthorized: { status: 401, message: 'Missing token' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app' },
  forbidden: { status: 403, message: 'Your role or key does not allow this' },
  step_up_required: {
    status: 403,
    message: 'Confirm your identity first, with your authentication code or password',
  },
  second_factor_missing: {
    status: 403,
    message: 'Your business requires a second factor. Set up an authenticator app or a passkey first',
  },
  network_not_allowed: { status: 403, message: 'Your business doesn’t allow signing in from this network' },
  feature_not_enabled: { status: 403, message: 'Feature not enabled' },
  not_found: { status: 404, message: 'Entity not found' },
  route_not_found: { status: 404, message: 'No such path' },
  method_not_allowed: { status: 405, message: 'This path does not support the method' },
  record_exists: { status: 409, message: 'Record already exists' },
  idempotency_key_reused: { status: 409, message: 'Idempotency-Key was used with another body' },
  idempotency_key_in_flight: {
    status: 409,
    message: 'A request with this Idempotency-Key is still in progress',
  },
  clock_too_far: {
    status: 409,
    message:
      'Too much work for one step. Advance in smaller steps; the clock stopped at the last completed item',
  },
  stale: { status: 409, message: 'The resource has changed since you read it. Read it again' },
  request_timeout: { status: 408, message: 'The body did not arrive in time' },
  content_too_large: { status: 413, message: 'The body is larger than 1 MiB' },
  unsupported_media_type: {
    status: 415,
    message: 'Content-Type must be application/json or application/x-www-form-urlencoded',
  },
  headers_too_large: { status: 431, message: 'The request line and headers are larger than 16 KiB' },
  notes_invalid: { status: 422, message: 'Validation failed' },
  rate_limited: { status: 429, message: 'Too many requests' },
  internal_error: { status: 500, message: 'Something went wrong on our side' },
  unavailable: {
    status: 503,
    message: 'The service is starting or its database is unavailable. Try again shortly',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The `error` field of an error body. */
export const ERROR_TITLE: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** `path` is as the caller wrote it. */
export type FieldError = { readonly path: string; readonly rule: string; readonly message: string };

/** In minor units. */
export type Shortfall = { readonly amount: number; readonly currency: string };

export class DomainError extends Error {
  readonly isDomainError = true;
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  readonly shortfall?: Shortfall;
  /** ID of the caller's own record that already has the value. */
  readonly recordId?: string;

  constructor(
    code: ErrorCode,
    message?: string,
    more: {
      fields?: FieldError[];
      retryAfterSeconds?: number;
      shortfall?: Shortfall;
      recordId?: string;
    } = {},
  ) {
    super(message ?? more.fields?.[0]?.message ?? ERRORS[code].message);
    this.name = 'DomainError';
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.shortfall = more.shortfall;
    this.recordId = more.recordId;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

// `instanceof` fails across copies of this class: a bundle and Next may each hold one.
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && (error as { isDomainError?: unknown }).isDomainError === true;

/** The same fault of a field within another one. */
export const prefixField = ({ path, rule, message }: FieldError, parent: string): FieldError => ({
  path: `${parent}.${path}`,
  rule,
  message: message.startsWith(path) ? `${parent}.${message}` : message,
});

/** Creates a 400. */
export const invalid = (path: string, rule: string, message: string): DomainError =>
  new DomainError('invalid_request', message, { fields: [{ path, rule, message }] });

const fieldsAt = (path: string | undefined, rule: string, message: string): FieldError[] =>
  path === undefined ? [] : [{ path, rule, message }];

/** `path` is the field of the body that names what does not exist. */
export const notFound = (path?: string): DomainError =>
  new DomainError('not_found', undefined, { fields: fieldsAt(path, 'exists', ERRORS.not_found.message) });

/** `path` is the field whose value another record has, and `recordId` that record's ID if the caller may know it. */
export const recordExists = (
  path?: string,
  { recordId, message = ERRORS.record_exists.message }: { recordId?: string; message?: string } = {},
): DomainError =>
  new DomainError('record_exists', message, { fields: fieldsAt(path, 'unique', message), recordId });

/** Creates a 400; `missing` is in minor units. */
export const insufficient = (missing: bigint, currency: string): DomainError =>
  new DomainError(
    'insufficient_balance',
    `${ERRORS.insufficient_balance.message} Additional amount required: ${missing}.`,
    { shortfall: { amount: Number(missing), currency } },
  );
