import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { recurringPayouts } from '../../../_dashboard/payouts/recurring/list';
import { RecurringList } from '../../../_dashboard/payouts/recurring/list-view';

export const metadata = { title: recurringPayouts.title };
export default listRoute(recurringPayouts, RecurringList);
