import type { Metadata } from 'next';
import { paymentLinks } from '../../_dashboard/collections/payment-links/list';
import { PaymentLinkList } from '../../_dashboard/collections/payment-links/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata: Metadata = { title: 'Payment links' };
export default listRoute(paymentLinks, PaymentLinkList);
