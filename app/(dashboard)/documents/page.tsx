import { documents } from '../../_dashboard/compliance/documents/list';
import { DocumentList } from '../../_dashboard/compliance/documents/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: documents.title };
export default listRoute(documents, DocumentList);
