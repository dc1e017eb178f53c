import { subscription } from '../../../_dashboard/collections/subscriptions/detail';
import { SubscriptionPage } from '../../../_dashboard/collections/subscriptions/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(subscription, SubscriptionPage);

export { generateMetadata };
export default Route;
