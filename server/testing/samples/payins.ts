import { inDays } from '../in-days';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call, customer }) {
    const asked = { customer_id: await customer(), amount: 25_000, currency: 'USD' };
    const link = await call('POST', '/payin', { ...asked, expires_at: inDays(60) });
    const order = await call('POST', '/orders', asked);
    return { payin: link.body.id, order: order.body.id };
  },
  bodies: {
    'payment_links.update_rfi': { documents: [{ rfi_doc_id: 'rfidoc_1', doc_id: 'doc_1' }] },
    'orders.update_rfi': { documents: [{ rfi_doc_id: 'rfidoc_1', doc_id: 'doc_1' }] },
  },
};
