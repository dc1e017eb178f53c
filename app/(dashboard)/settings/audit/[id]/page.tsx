import { detailRoute } from '../../../../_dashboard/kit/detail/detail-route';
import { auditChange } from '../../../../_dashboard/workspace/audit-trail/detail';
import { AuditChangePage } from '../../../../_dashboard/workspace/audit-trail/detail-view';

const { generateMetadata, Route } = detailRoute(auditChange, AuditChangePage);

export { generateMetadata };
export default Route;
