import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { drafts } from '../../../_dashboard/payouts/drafts/list';
import { DraftList } from '../../../_dashboard/payouts/drafts/list-view';

export const metadata = { title: drafts.title };
export default listRoute(drafts, DraftList);
