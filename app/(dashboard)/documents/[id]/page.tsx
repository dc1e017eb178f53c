import { document } from '../../../_dashboard/compliance/documents/detail';
import { DocumentPage } from '../../../_dashboard/compliance/documents/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(document, DocumentPage);

export { generateMetadata };
export default Route;
