import type { Context } from '../../../access/context';
import type { Write } from '../../../changes/change';
import { timer } from '../../../changes/timer';

type Clocked = Pick<Context, 'merchant' | 'now' | 'fireAt'>;

const DAY_MS = 24 * 3600_000;
const APPROVAL_DAYS = 90;

/** A settlement is taken a step further at the bank. */
export const RAIL = 'settlement_rail';
/** Nobody has approved it for too long. */
export const APPROVAL_IDLE = 'settlement_approval_idle';
/** The merchant's balances are settled by themselves, each day and once. */
export const DAILY = 'settlement_daily';
export const RUN = 'settlement_run';

/** What a settlement waits for in a state. */
export function waiting(by: Clocked, { id, status }: { id: string; status: string }): Write<never>[] {
  if (status === 'pending' || status === 'in_progress') return [timer(by, RAIL, id, by.now())];
  if (status !== 'pending_approval') return [];
  return [timer(by, APPROVAL_IDLE, id, new Date(by.now().getTime() + APPROVAL_DAYS * DAY_MS))];
}
