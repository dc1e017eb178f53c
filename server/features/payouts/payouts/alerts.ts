import { readMerchant } from '../../../data/client/transaction';
import type { Event, Payout } from '../../../data/prisma/client';
import type { Alert, Alerts } from '../../kit/feature';
import { approvalAlert, loadApprovalsOf, reminderEvents } from '../../workspace/approval-rules/public';
import { weigh } from './approval/requirement';
import { findTransition, noticeFor, payoutMachine } from './model/machine';
import * as store from './store';

const payoutIn = ({ image }: Event) => image as Payout;

const NOTIFYING = Object.values(payoutMachine).flatMap((move) => ('notifies' in move ? [move.event] : []));
const AWAITING_APPROVAL: ReadonlySet<string> = new Set([
  'payout.created',
  'payout.step_approved',
  'payout.mocked',
  ...reminderEvents('payout'),
]);

export const payoutAlerts: Alerts = {
  types: [...new Set([...NOTIFYING, ...AWAITING_APPROVAL])],
  async find(by, events) {
    const waiting = events.filter(
      (event) => AWAITING_APPROVAL.has(event.type) && payoutIn(event).status === 'pending_approval',
    );
    const notified = events
      .filter((event) => !waiting.includes(event))
      .flatMap((event) => alertOf(event) ?? []);
    if (!waiting.length) return notified;
    const { id: merchantId } = by.merchant;
    const ids = [...new Set(waiting.map(({ subject_id }) => subject_id))];
    const { payouts, approvals } = await readMerchant(by.db, merchantId, async (tx) => {
      const payouts = await store.findManyIn(tx, merchantId, ids);
      return { payouts, approvals: await loadApprovalsOf(tx, by, payouts.map(weigh)) };
    });
    const approvable = waiting.flatMap((event): Alert[] => {
      const payout = payouts.find(({ id }) => id === event.subject_id);
      return payout?.status === 'pending_approval' ? [approvalAlert(event, payout, approvals)] : [];
    });
    return [...notified, ...approvable];
  },
};

function alertOf(event: Event): Alert | undefined {
  const { status } = payoutIn(event);
  if (status === 'action_required') return { event, kind: 'request' };
  if (!findTransition(event.type, status)?.notifies) return undefined;
  return { event, kind: noticeFor(event.type, status).kind, noted: true };
}
