import type { ApiKey } from '../../../data/prisma/client';
import { DomainError } from '../../../kernel/error';
import type { ApiKeyStatus } from './words';

const EXPIRING_MS = 7 * 24 * 3600_000;

type Ends<Time> = Record<keyof Pick<ApiKey, 'expires_at' | 'revoked_at'>, Time | null>;

/** Keys live in real time, not on the merchant's clock. */
export function statusOf({ expires_at, revoked_at }: Ends<Date | string>, now: Date): ApiKeyStatus {
  if (revoked_at) return 'revoked';
  const left = expires_at ? new Date(expires_at).getTime() - now.getTime() : Number.POSITIVE_INFINITY;
  if (left <= 0) return 'expired';
  return left <= EXPIRING_MS ? 'expiring' : 'active';
}

/** Conditions of lists. Active keys include those that expire soon. */
export const whereStatus = (now: Date): Record<ApiKeyStatus, object> => {
  const soon = new Date(now.getTime() + EXPIRING_MS);
  return {
    active: { revoked_at: null, OR: [{ expires_at: null }, { expires_at: { gt: now } }] },
    expiring: { revoked_at: null, expires_at: { gt: now, lte: soon } },
    expired: { revoked_at: null, expires_at: { lte: now } },
    revoked: { revoked_at: { not: null } },
  };
};

export function requireCurrent(key: Ends<Date> & Pick<ApiKey, 'superseded_at'>, now: Date): void {
  const status = statusOf(key, now);
  const ended = key.superseded_at && status !== 'revoked' ? 'replaced' : status;
  if (ended === 'active' || ended === 'expiring') return;
  throw new DomainError(
    'state_not_allowed',
    ended === 'expired' ? 'This key has expired' : `This key was ${ended}`,
  );
}
