import { listRoute } from '../_resource/list-route';
import { SubscriptionList } from './_parts/subscription-list';
import { subscriptions } from './_parts/subscriptions';

export const metadata = { title: subscriptions.title };
export default listRoute(subscriptions, SubscriptionList);
