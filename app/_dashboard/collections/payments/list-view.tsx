'use client';

import { ListPage } from '../../kit/list/list-page';
import { payments } from './list';

export const PaymentList = () => <ListPage list={payments} />;
