import type { Event, RecurringPayout } from '../../../data/prisma/client';
import { exportList } from '../../kit/export';
import { type Alerts, feature, type NoticeWords } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { findBeneficiaries } from '../beneficiaries/public';
import { end, pause, resume } from './change';
import { create } from './create';
import { recurringPayoutsDashboard, recurringPayoutWire } from './dashboard';
import { listUpcoming, recurringHits, recurringList, view } from './list';
import { recurringMachine } from './machine';
import { NEXT, scheduleNext } from './next';
import { recurringToWire } from './wire';

const after = ({ image }: Event) => image as RecurringPayout;

/** For everyone who creates payouts, because the person who scheduled it may have left. */
const stoppedAlerts: Alerts = {
  types: ['recurring_payout.stopped'],
  find: (_by, events) => events.map((event) => ({ event, kind: 'payout_failed' })),
};

const stoppedNotices: NoticeWords = async (tx, merchantId, events) => {
  const payees = await findBeneficiaries(
    tx,
    merchantId,
    events.map((event) => after(event).beneficiary_id),
  );
  return new Map(
    events.map((event) => {
      const { beneficiary_id, problem } = after(event);
      const name = payees.find(({ id }) => id === beneficiary_id)!.name;
      return [
        event.id,
        {
          subject_id: event.subject_id,
          about: { amount: null, currency: null, name },
          title: 'Recurring payout stopped',
          detail: problem,
        },
      ];
    }),
  );
};

export const recurringPayouts = feature(recurringPayoutsDashboard, {
  searchSources: { recurring_payout: recurringHits },
  resources: {
    recurring_payout: {
      prefix: 'recur',
      page: '/payouts/recurring',
      wire: recurringPayoutWire,
      toWire: recurringToWire,
      notices: stoppedNotices,
      alerts: stoppedAlerts,
      lifecycle: { title: 'Recurring payout', machine: recurringMachine, starts: ['active'] },
    },
  },
  work: { timers: { [NEXT]: scheduleNext } },
  home: { upcoming: listUpcoming },
})({
  create: async (ctx, input) => recurringToWire(await create(ctx, input)),
  pause: async (ctx, input) => recurringToWire(await pause(ctx, input)),
  resume: async (ctx, input) => recurringToWire(await resume(ctx, input)),
  end: async (ctx, input) => recurringToWire(await end(ctx, input)),
  rows: listRows(recurringList),
  export: exportList('recurring-payouts', recurringList),
  view,
});
