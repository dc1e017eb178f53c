export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 15;

export type SessionEnd = 'idle' | 'expired' | 'revoked';
