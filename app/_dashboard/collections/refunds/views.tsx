'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { refund } from './refund';
import { refunds } from './refunds';

export const RefundList = () => <ListPage list={refunds} />;

export const RefundPage = ({ id }: { id: string }) => <DetailPage detail={refund} id={id} />;
