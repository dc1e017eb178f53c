'use client';

import { ListPage } from '../../kit/list/list-page';
import { approvals } from './approvals';

export const ApprovalList = () => <ListPage list={approvals} />;
