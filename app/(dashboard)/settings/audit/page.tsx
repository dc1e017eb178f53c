import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { auditTrail } from '../../../_dashboard/workspace/audit-trail/audit-trail';
import { AuditList } from '../../../_dashboard/workspace/audit-trail/views';

export const metadata = { title: auditTrail.title };
export default listRoute(auditTrail, AuditList);
