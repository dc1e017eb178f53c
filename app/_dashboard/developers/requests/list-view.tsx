'use client';

import { ListPage } from '../../kit/list/list-page';
import { requestLogs } from './list';

export const RequestList = () => <ListPage list={requestLogs} />;
