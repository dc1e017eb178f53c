import { readMerchant } from '../../../data/client/transaction';
import type { Event, Settlement } from '../../../data/prisma/client';
import type { Alert, Alerts } from '../../kit/feature';
import { loadApprovalsOf } from '../../workspace/approval-rules/public';
import { progressOn } from '../../workspace/approvals/public';
import { weigh } from './approval/approval';
import { settlementMachine } from './model/machine';
import * as store from './store';

const imageOf = ({ image }: Event) => image as Settlement;

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
        const approvals = await readMerchant(by.db, by.merchant.id, (tx) =>
          loadApprovalsOf(tx, by, [weigh(now)]),
        );
        const { may } = progressOn(now, approvals);
        alerts.push({ event, kind: 'approval_waiting', people: may, waits: true });
      }
    }
    return alerts;
  },
};
