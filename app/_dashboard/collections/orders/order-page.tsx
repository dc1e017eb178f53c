'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { order } from './order';

export const OrderPage = ({ id }: { id: string }) => <DetailPage detail={order} id={id} />;
