import { signedIn, visit } from '@/app/_trpc/visit';
import { subscriptions } from '../../_dashboard/collections/subscriptions/list';
import { SubscriptionList } from '../../_dashboard/collections/subscriptions/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: subscriptions.title };

const List = listRoute(subscriptions, SubscriptionList);

export default async function SubscriptionsPage(props: Parameters<typeof List>[0]) {
  await signedIn();
  const { api, queries, trpc } = await visit();
  await queries.prefetchQuery({
    queryKey: trpc.subscriptions.upcoming.queryKey({}),
    queryFn: () => api.subscriptions.upcoming({}),
  });
  return List(props);
}
