import { listRoute } from '../../_dashboard/kit/list/list-route';
import { approvals } from '../../_dashboard/pages/approvals/list';
import { ApprovalList } from '../../_dashboard/pages/approvals/list-view';

export const metadata = { title: approvals.title };
export default listRoute(approvals, ApprovalList);
