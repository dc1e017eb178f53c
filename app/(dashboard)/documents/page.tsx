import { listRoute } from '../_resource/list-route';
import { DocumentList } from './_parts/document-list';
import { documents } from './_parts/documents';

export const metadata = { title: documents.title };
export default listRoute(documents, DocumentList);
