import { detailRoute } from '../../_resource/detail-route';
import { subscription } from '../_parts/subscription';
import { SubscriptionPage } from '../_parts/subscription-page';

const { generateMetadata, Route } = detailRoute(subscription, SubscriptionPage);

export { generateMetadata };
export default Route;
