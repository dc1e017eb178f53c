'use client';

import { ListPage } from '../../kit/list/list-page';
import { paymentLinks } from './payment-links';

export const PaymentLinkList = () => <ListPage list={paymentLinks} />;
