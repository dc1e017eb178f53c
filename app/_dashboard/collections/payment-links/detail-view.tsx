'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { paymentLink } from './detail';

export const PaymentLinkPage = ({ id }: { id: string }) => <DetailPage detail={paymentLink} id={id} />;
