'use client';

import { ListPage } from '../../kit/list/list-page';
import { paymentLinks } from './list';

export const PaymentLinkList = () => <ListPage list={paymentLinks} />;
