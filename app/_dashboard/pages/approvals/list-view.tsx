'use client';

import { ListPage } from '../../kit/list/list-page';
import { approvals } from './list';

export const ApprovalList = () => <ListPage list={approvals} />;
