import { subscription } from '../../../_dashboard/collections/subscriptions/subscription';
import { SubscriptionPage } from '../../../_dashboard/collections/subscriptions/subscription-page';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(subscription, SubscriptionPage);

export { generateMetadata };
export default Route;
