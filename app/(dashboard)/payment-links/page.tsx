import type { Metadata } from 'next';
import { PaymentLinkList } from '../../_dashboard/collections/payment-links/payment-link-list';
import { paymentLinks } from '../../_dashboard/collections/payment-links/payment-links';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata: Metadata = { title: 'Payment links' };
export default listRoute(paymentLinks, PaymentLinkList);
