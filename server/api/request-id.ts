import { isId } from '../kernel/id';

/** Whether a caller may name its request like this. IDs of our form are ours alone, so that they stay unique. */
export const isGivenRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(value) && !isId('request', value);
