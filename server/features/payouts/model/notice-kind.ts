import type { NotificationKind } from '../../../kernel/notification';

const REJECTED = new Set(['payout.rejected', 'payout.denied']);

/** Of what kind it is that an event tells the people who created the payout. */
export function noticeKind(eventType: string, status: string): NotificationKind {
  if (status === 'action_required') return 'request';
  return REJECTED.has(eventType) ? 'payout_rejected' : 'payout_failed';
}
