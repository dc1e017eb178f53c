import { detailRoute } from '../../../../_dashboard/kit/detail/detail-route';
import { recurringPayout } from '../../../../_dashboard/payouts/recurring/detail';
import { RecurringPage } from '../../../../_dashboard/payouts/recurring/detail-view';

const { generateMetadata, Route } = detailRoute(recurringPayout, RecurringPage);

export { generateMetadata };
export default Route;
