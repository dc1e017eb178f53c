import { DocumentList } from '../../_dashboard/compliance/documents/document-list';
import { documents } from '../../_dashboard/compliance/documents/documents';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: documents.title };
export default listRoute(documents, DocumentList);
