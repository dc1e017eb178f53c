'use client';

import { ListPage } from '../../kit/list/list-page';
import { refunds } from './refunds';

export const RefundList = () => <ListPage list={refunds} />;
