import { signedIn, visit } from '@/app/_trpc/visit';
import { subscriptions } from '../../_dashboard/collections/subscriptions/list';
import { SubscriptionList } from '../../_dashboard/collections/subscriptions/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: subscriptions.title };

const List = listRoute(subscriptions, SubscriptionList);

export default async function SubscriptionsPage(props: Parameters<typeof List>[0]) {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.subscriptions.upcoming({});
  return List(props);
}
