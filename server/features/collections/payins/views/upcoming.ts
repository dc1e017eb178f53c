import { scheduledEvents } from '../../../kit/upcoming';
import { paymentLinkList } from './list';

export const linksExpiring = scheduledEvents(paymentLinkList, {
  where: (ctx, until) => ({ status: 'active', expires_at: { gt: ctx.now(), lte: until } }),
  sort: { column: 'expires_at', direction: 'asc' },
  line: ({ payment_link: link, customer, last_opened_at }) => ({
    id: link.id,
    title: 'Payment link expires',
    detail: [customer.name, link.invoice_number, last_opened_at ? 'opened' : 'not opened yet']
      .filter(Boolean)
      .join(', '),
    amount: { amount: link.amount, currency: link.currency },
    direction: 'none',
    day: link.expires_at.slice(0, 10),
    at: link.expires_at,
  }),
});
