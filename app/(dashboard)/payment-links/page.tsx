import type { Metadata } from 'next';
import { listRoute } from '../_resource/list-route';
import { PaymentLinkList } from './_parts/payment-link-list';
import { paymentLinks } from './_parts/payment-links';

export const metadata: Metadata = { title: 'Payment links' };
export default listRoute(paymentLinks, PaymentLinkList);
