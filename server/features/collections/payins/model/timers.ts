import type { Write } from '../../../../data/commit/change';
import { type MerchantClock, timer } from '../../../../data/commit/timer';
import type { Image } from '../../../../data/image';
import type { Payin } from '../../../../data/prisma/client';
import { COLLECTION_ANSWER_DAYS, FIRST_REVIEW_MS } from '../../../../kernel/time/deadlines';
import { DAY_MS } from '../../../../kernel/time/durations';

export const EXPIRY = 'payin_expiry';
export const REMINDER = 'payin_reminder';
export const ANSWER_DEADLINE = 'payin_answer_deadline';
export const REVIEW = 'payin_review';

type RemindedPayin = Pick<Payin, 'status' | 'reminder_frequency' | 'last_reminder_sent_at' | 'created_at'>;
type TimedPayin = RemindedPayin & Pick<Payin, 'id' | 'expires_at'>;

export function timerWrites(by: MerchantClock, payin: TimedPayin, now: Date): Write<never>[] {
  const at = (kind: string, due_at: Date) => timer(by, kind, payin.id, due_at);
  if (payin.status === 'action_required') return [at(ANSWER_DEADLINE, answerDeadline(now))];
  if (payin.status === 'under_review') return [at(REVIEW, new Date(now.getTime() + FIRST_REVIEW_MS))];
  if (payin.status !== 'active') return [];
  const reminder = nextReminderAt(payin, now);
  return [at(EXPIRY, payin.expires_at), ...(reminder ? [at(REMINDER, reminder)] : [])];
}

export const answerDeadline = (now: Date): Date => new Date(now.getTime() + COLLECTION_ANSWER_DAYS * DAY_MS);

/** A reminder stays due while email is not set up. */
export const isReminderDue = (payin: Image<RemindedPayin>, now: Date): boolean =>
  payin.status === 'active' &&
  payin.reminder_frequency !== null &&
  new Date(payin.last_reminder_sent_at ?? payin.created_at).getTime() + payin.reminder_frequency * DAY_MS <=
    now.getTime();

export function nextReminderAt(
  { reminder_frequency, last_reminder_sent_at, created_at, expires_at }: TimedPayin,
  after: Date,
): Date | undefined {
  if (reminder_frequency === null) return undefined;
  const every = reminder_frequency * DAY_MS;
  const since = (last_reminder_sent_at ?? created_at).getTime();
  const times = Math.max(1, Math.floor((after.getTime() - since) / every) + 1);
  const next = new Date(since + times * every);
  return next < expires_at ? next : undefined;
}
