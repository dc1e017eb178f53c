import type { Write } from '../../../../data/commit/change';
import { type MerchantClock, timer } from '../../../../data/commit/timer';
import type { Payment } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import { COLLECTION_ANSWER_DAYS, FIRST_REVIEW_MS } from '../../../../kernel/time/deadlines';
import { DAY_MS } from '../../../../kernel/time/durations';
import { addBusinessDays } from '../../../../providers/business-days';

export const REVIEW = 'payment_review';
export const ANSWER_DEADLINE = 'payment_answer_deadline';
export const AVAILABLE = 'payment_available';
export const CREDIT = 'payment_credit';
export const AUTHORIZATION = 'payment_authorization';
export const CHALLENGE_END = 'payment_challenge_end';

const LANDS_BUSINESS_DAYS = 2;
const CREDITED_BUSINESS_DAYS = 1;
const AUTHORIZED_WITHIN_MS = 30_000;
const CHALLENGE_MS = 15 * 60_000;

type TimedPayment = Pick<
  Payment,
  'id' | 'status' | 'stage' | 'pending' | 'held' | 'compliance_status' | 'converted_currency' | 'error_code'
>;

export const answerDeadline = (now: Date): Date => new Date(now.getTime() + COLLECTION_ANSWER_DAYS * DAY_MS);

export function timerWrites(
  by: MerchantClock & Pick<Services, 'calendar'>,
  payment: TimedPayment,
  now: Date,
): Write<never>[] {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const at = (kind: string, due_at: Date) => [timer(by, kind, payment.id, due_at)];
  if (payment.stage === 'authorizing') return at(AUTHORIZATION, after(AUTHORIZED_WITHIN_MS));
  if (payment.stage === 'challenge') return at(CHALLENGE_END, after(CHALLENGE_MS));
  if (payment.status === 'under_review') return at(REVIEW, after(FIRST_REVIEW_MS));
  if (payment.status === 'action_required')
    return payment.compliance_status === 'action_required' ? at(ANSWER_DEADLINE, answerDeadline(now)) : [];
  const businessDays = (days: number) => addBusinessDays(by.calendar, now, days, payment.converted_currency);
  if (payment.held > 0n) return at(CREDIT, businessDays(CREDITED_BUSINESS_DAYS));
  return payment.status === 'success' && payment.pending > 0n
    ? at(AVAILABLE, businessDays(LANDS_BUSINESS_DAYS))
    : [];
}
