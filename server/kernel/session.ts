/** The default and the maximum. */
export const SESSION_HOURS = 12;
export const MIN_IDLE_MINUTES = 5;
export const MAX_IDLE_MINUTES = 60;

export type SessionEnd = 'idle' | 'expired' | 'revoked' | 'network';

export type EndedSession = {
  readonly reason: SessionEnd;
  readonly sessionHours: number;
  readonly idleMinutes: number;
};
