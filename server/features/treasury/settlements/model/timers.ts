import type { Write } from '../../../../data/commit/change';
import { timer } from '../../../../data/commit/timer';
import type { Context } from '../../../../identity/context';

type TimerContext = Pick<Context, 'merchant' | 'now' | 'fireAt'>;

const DAY_MS = 24 * 3600_000;
const APPROVAL_DAYS = 90;

export const RAIL = 'settlement_rail';
export const APPROVAL_IDLE = 'settlement_approval_idle';
export const DAILY = 'settlement_daily';
export const RUN = 'settlement_run';

export function timerWrites(
  by: TimerContext,
  { id, status }: { id: string; status: string },
): Write<never>[] {
  if (status === 'pending' || status === 'in_progress') return [timer(by, RAIL, id, by.now())];
  if (status !== 'pending_approval') return [];
  return [timer(by, APPROVAL_IDLE, id, new Date(by.now().getTime() + APPROVAL_DAYS * DAY_MS))];
}
