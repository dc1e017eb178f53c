'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { paymentLink } from './payment-link';
import { paymentLinks } from './payment-links';

export const PaymentLinkList = () => <ListPage list={paymentLinks} />;

export const PaymentLinkPage = ({ id }: { id: string }) => <DetailPage detail={paymentLink} id={id} />;
