'use client';

import { ListPage } from '../../_resource/list-page';
import { refunds } from './refunds';

export const RefundList = () => <ListPage list={refunds} />;
