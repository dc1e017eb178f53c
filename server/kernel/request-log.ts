export const REQUEST_IDEMPOTENCY = ['none', 'first', 'replayed', 'reused', 'in_flight'] as const;
export type RequestIdempotency = (typeof REQUEST_IDEMPOTENCY)[number];

export const REQUEST_CALLERS = ['key', 'customer', 'session'] as const;
export type RequestCaller = (typeof REQUEST_CALLERS)[number];
