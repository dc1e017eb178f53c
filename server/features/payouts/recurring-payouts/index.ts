import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { end, pause, resume } from './change';
import { create } from './create';
import { recurringPayoutsDashboard, recurringPayoutWire } from './dashboard';
import { listUpcoming, recurringHits, recurringList, view } from './list';
import { recurringMachine } from './machine';
import { NEXT, scheduleNext } from './next';
import { stoppedAlerts, stoppedNotices } from './notices';
import { recurringToWire } from './wire';

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
