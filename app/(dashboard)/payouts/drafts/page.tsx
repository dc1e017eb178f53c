import { listRoute } from '../../_resource/list-route';
import { DraftList } from './_parts/draft-list';
import { drafts } from './_parts/drafts';

export const metadata = { title: drafts.title };
export default listRoute(drafts, DraftList);
