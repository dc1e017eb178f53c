import { isId } from '../kernel/id';

/** Accepts a caller's request ID. Only the server creates IDs that begin with req_, so that they are unique. */
export const isGivenRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(value) && !isId('request', value);
