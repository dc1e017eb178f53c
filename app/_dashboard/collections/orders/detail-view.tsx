'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { order } from './detail';

export const OrderPage = ({ id }: { id: string }) => <DetailPage detail={order} id={id} />;
