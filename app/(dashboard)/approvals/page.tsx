import { listRoute } from '../../_dashboard/kit/list/list-route';
import { ApprovalList } from '../../_dashboard/pages/approvals/approval-list';
import { approvals } from '../../_dashboard/pages/approvals/approvals';

export const metadata = { title: approvals.title };
export default listRoute(approvals, ApprovalList);
