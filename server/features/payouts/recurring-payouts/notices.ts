import type { Event, RecurringPayout } from '../../../data/prisma/client';
import type { Alerts, NoticeWords } from '../../kit/feature';
import { findBeneficiaries } from '../beneficiaries/public';

const after = ({ image }: Event) => image as RecurringPayout;

/** For everyone who creates payouts, because the person who scheduled it may have left. */
export const stoppedAlerts: Alerts = {
  types: ['recurring_payout.stopped'],
  find: (_by, events) => events.map((event) => ({ event, kind: 'payout_failed' })),
};

export const stoppedNotices: NoticeWords = async (tx, merchantId, events) => {
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
