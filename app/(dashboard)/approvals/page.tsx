import { listRoute } from '../_resource/list-route';
import { ApprovalList } from './_parts/approval-list';
import { approvals } from './_parts/approvals';

export const metadata = { title: approvals.title };
export default listRoute(approvals, ApprovalList);
