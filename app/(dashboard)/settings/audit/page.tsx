import { listRoute } from '../../_resource/list-route';
import { AuditList } from './_parts/audit-list';
import { auditTrail } from './_parts/audit-trail';

export const metadata = { title: auditTrail.title };
export default listRoute(auditTrail, AuditList);
