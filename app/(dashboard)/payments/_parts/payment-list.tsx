'use client';

import { ListPage } from '../../_resource/list-page';
import { payments } from './payments';

export const PaymentList = () => <ListPage list={payments} />;
