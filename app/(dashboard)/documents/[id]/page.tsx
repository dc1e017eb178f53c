import { detailRoute } from '../../_resource/detail-route';
import { document } from '../_parts/document';
import { DocumentPage } from '../_parts/document-page';

const { generateMetadata, Route } = detailRoute(document, DocumentPage);

export { generateMetadata };
export default Route;
