'use client';

import { ListPage } from '../../kit/list/list-page';
import { refunds } from './list';

export const RefundList = () => <ListPage list={refunds} />;
