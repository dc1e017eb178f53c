'use client';

import { ListPage } from '../../kit/list/list-page';
import { payments } from './payments';

export const PaymentList = () => <ListPage list={payments} />;
