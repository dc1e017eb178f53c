import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { auditTrail } from '../../../_dashboard/workspace/audit-trail/list';
import { AuditList } from '../../../_dashboard/workspace/audit-trail/list-view';

export const metadata = { title: auditTrail.title };
export default listRoute(auditTrail, AuditList);
