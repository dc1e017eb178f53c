import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { AuditList } from '../../../_dashboard/workspace/audit-trail/audit-list';
import { auditTrail } from '../../../_dashboard/workspace/audit-trail/audit-trail';

export const metadata = { title: auditTrail.title };
export default listRoute(auditTrail, AuditList);
