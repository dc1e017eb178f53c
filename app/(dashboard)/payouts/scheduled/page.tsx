import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { scheduledPayouts } from '../../../_dashboard/payouts/drafts/list';
import { ScheduledList } from '../../../_dashboard/payouts/drafts/list-view';

export const metadata = { title: scheduledPayouts.title };
export default listRoute(scheduledPayouts, ScheduledList);
