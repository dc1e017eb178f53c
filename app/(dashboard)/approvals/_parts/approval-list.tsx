'use client';

import { ListPage } from '../../_resource/list-page';
import { approvals } from './approvals';

export const ApprovalList = () => <ListPage list={approvals} />;
