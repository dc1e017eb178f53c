import { detailRoute } from '../../../_resource/detail-route';
import { auditChange } from '../_parts/audit-change';
import { AuditChangePage } from '../_parts/audit-change-page';

const { generateMetadata, Route } = detailRoute(auditChange, AuditChangePage);

export { generateMetadata };
export default Route;
