import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { DraftList } from '../../../_dashboard/payouts/drafts/draft-list';
import { drafts } from '../../../_dashboard/payouts/drafts/drafts';

export const metadata = { title: drafts.title };
export default listRoute(drafts, DraftList);
