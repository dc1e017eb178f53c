'use client';

import { DetailPage } from '../../_resource/detail-page';
import { order } from './order';

export const OrderPage = ({ id }: { id: string }) => <DetailPage detail={order} id={id} />;
