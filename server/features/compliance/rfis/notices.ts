import type { Event } from '../../../data/prisma/client';
import { calendarDate } from '../../../kernel/time/time-text';
import type { Alerts, NoticeWords } from '../../kit/feature';
import type { WholeRfi } from './store';
import { type RfiSubjects, requireSubject } from './subject';

const after = ({ image }: Event) => image as WholeRfi;

/** The first RFI of a payout is part of the payout's own notification. */
export const rfiAlerts: Alerts = {
  types: ['rfi.asked'],
  find: (_by, events) =>
    events
      .filter((event) => after(event).entity_type !== 'payout' || isAskedAgain(event))
      .map((event) => ({ event, kind: 'request' })),
};

const isAskedAgain = ({ changes }: Event) => 'status' in changes;

export const rfiNotices =
  (subjects: () => RfiSubjects): NoticeWords =>
  async (tx, merchantId, events) => {
    const notices = new Map();
    for (const event of events) {
      const { entity_type, entity_id, response_deadline } = after(event);
      const found = await requireSubject(subjects(), entity_type).describe(tx, merchantId, [entity_id]);
      notices.set(event.id, {
        subject_id: event.subject_id,
        about: found.get(entity_id)!,
        title: isAskedAgain(event) ? 'More information requested' : 'Information requested',
        detail: `Answer by ${calendarDate(new Date(response_deadline).toISOString().slice(0, 10))} (UTC)`,
        from: !['payout', 'refund'].includes(entity_type),
      });
    }
    return notices;
  };
