import type { Services } from '../identity/context';
import { DomainError } from '../kernel/error';
import type { IdempotencyClaim } from '../kernel/idempotency';

export const MAX_KEY_LENGTH = 255;

/** The claim of a request with an Idempotency-Key; `scope` names what it does. */
export function readIdempotencyKey(
  headers: Pick<Headers, 'get'>,
  scope: string,
  input: unknown,
  { seal, clock }: Pick<Services, 'seal' | 'clock'>,
): IdempotencyClaim | null {
  const key = headers.get('idempotency-key');
  if (key === null) return null;
  if (!key || key.length > MAX_KEY_LENGTH)
    throw new DomainError('invalid_request', `Idempotency-Key must be 1 to ${MAX_KEY_LENGTH} characters`);
  const fingerprint = seal.hash(JSON.stringify(input));
  return { scope, key, fingerprint, recorded_at: clock.realNow() };
}
