import type { Event, Settlement } from '../../../data/prisma/client';
import { canApprove, listMembers } from '../../../identity/people/members';
import type { Alert, Alerts } from '../../kit/feature';
import { progressOn, type Voted } from '../../workspace/approval-rules/public';
import { settlementMachine } from './model/machine';
import * as store from './store';

const imageOf = ({ image }: Event) => image as unknown as Settlement;

const NOTED: readonly string[] = Object.values(settlementMachine).flatMap((move) =>
  'notifies' in move ? [move.event] : [],
);

export const settlementAlerts: Alerts = {
  types: ['settlement.created', 'settlement.step_approved', ...NOTED],
  async find(by, events) {
    const alerts: Alert[] = [];
    for (const event of events) {
      if (NOTED.includes(event.type)) alerts.push({ event, kind: 'settlement', noted: true });
      else if (imageOf(event).status === 'pending_approval') {
        const now = await store.find(by, by.merchant.id, event.subject_id);
        if (now?.status !== 'pending_approval') continue;
        const approvers = (await listMembers(by, by.merchant.id)).filter(canApprove);
        const { may } = progressOn(now as unknown as Voted, approvers);
        alerts.push({ event, kind: 'approval_waiting', people: may, waits: true });
      }
    }
    return alerts;
  },
};
