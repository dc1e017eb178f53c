'use client';

import { ListPage } from '../../_resource/list-page';
import { paymentLinks } from './payment-links';

export const PaymentLinkList = () => <ListPage list={paymentLinks} />;
