import type { Payin } from '../../../data/prisma/client';
import type { Alerts, NoticeWords } from '../../kit/feature';
import { findCustomers } from '../customers/public';

export const linkAlerts: Alerts = {
  types: ['payin.paid'],
  find: (_by, events) => events.map((event) => ({ event, kind: 'payment_link_paid' })),
};

export const linkNotices: NoticeWords = async (tx, merchantId, events) => {
  const after = (event: (typeof events)[number]) => event.image as Payin;
  const ids = events.map((event) => after(event).customer_id);
  const names = new Map((await findCustomers(tx, merchantId, ids)).map(({ id, name }) => [id, name]));
  return new Map(
    events.map((event) => {
      const { amount, currency, customer_id, invoice_number } = after(event);
      const about = { amount: Number(amount), currency, name: names.get(customer_id)! };
      const title = 'Payment link paid';
      return [event.id, { subject_id: event.subject_id, about, title, detail: invoice_number, from: true }];
    }),
  );
};
