'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { payment } from './payment';
import { payments } from './payments';

export const PaymentList = () => <ListPage list={payments} />;

export const PaymentPage = ({ id }: { id: string }) => <DetailPage detail={payment} id={id} />;
