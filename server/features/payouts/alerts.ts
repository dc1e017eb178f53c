import type { Event, Payout } from '../../db/prisma/client';
import { readMerchant } from '../../db/transaction';
import type { Alert, Alerts } from '../feature';
import { approvalProgress, approvalVotesOn } from './approval/progress';
import { moveBehind, noticeOf, payoutMachine } from './model/machine';
import * as store from './store';

const after = ({ image }: Event) => image as unknown as Payout;

const NOTED = Object.values(payoutMachine).flatMap((move) => ('notifies' in move ? [move.event] : []));
const WAITS: ReadonlySet<string> = new Set(['payout.created', 'payout.step_approved', 'payout.mocked']);

/** Who is told of a payout: who may approve it now, who answers what is asked, and who created what stopped. */
export const payoutAlerts: Alerts = {
  types: [...new Set([...NOTED, ...WAITS])],
  async find(by, events) {
    const waiting = events.filter(
      (event) => WAITS.has(event.type) && after(event).status === 'pending_approval',
    );
    const notified = events
      .filter((event) => !waiting.includes(event))
      .flatMap((event) => alertOf(event) ?? []);
    if (!waiting.length) return notified;
    const { id: merchantId } = by.merchant;
    const ids = [...new Set(waiting.map(({ subject_id }) => subject_id))];
    const { payouts, approvals } = await readMerchant(by.db, merchantId, async (tx) => ({
      payouts: await store.findManyIn(tx, merchantId, ids),
      approvals: await approvalVotesOn(tx, by, ids),
    }));
    const mayDecide = new Map(
      payouts
        .filter(({ status }) => status === 'pending_approval')
        .map((payout) => [payout.id, approvalProgress(payout, approvals).may]),
    );
    const approvable = waiting.map((event): Alert => {
      const people = mayDecide.get(event.subject_id) ?? [];
      return { event, kind: 'approval_waiting', people, waits: true };
    });
    return [...notified, ...approvable];
  },
};

function alertOf(event: Event): Alert | undefined {
  const { status } = after(event);
  if (status === 'action_required') return { event, kind: 'request' };
  if (!moveBehind(event.type, status)?.notifies) return undefined;
  return { event, kind: noticeOf(event.type, status).kind, noted: true };
}
