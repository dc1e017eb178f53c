import type { BankDetailRequest } from '../../../data/prisma/client';
import type { Alerts, NoticeWords } from '../../kit/feature';

const requestIn = ({ image }: { image: unknown }) => image as BankDetailRequest;

export const bankDetailRequestAlerts: Alerts = {
  types: ['bank_detail_request.completed'],
  find: (_by, events) =>
    events.map((event) => ({ event, kind: 'comment', people: [requestIn(event).requester_id] })),
};

export const bankDetailRequestNotices: NoticeWords = async (_tx, _merchantId, events) =>
  new Map(
    events.map((event) => {
      const { name, beneficiary_id } = requestIn(event);
      return [
        event.id,
        {
          subject_id: beneficiary_id!,
          title: 'Bank details entered',
          detail: null,
          about: { amount: null, currency: null, name },
        },
      ];
    }),
  );
