'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { order } from './order';
import { orders } from './orders';

export const OrderList = () => <ListPage list={orders} />;

export const OrderPage = ({ id }: { id: string }) => <DetailPage detail={order} id={id} />;
