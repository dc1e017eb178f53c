import { signedIn, visit } from '@/app/_trpc/visit';
import { listRoute } from '../_resource/list-route';
import { SubscriptionList } from './_parts/subscription-list';
import { subscriptions } from './_parts/subscriptions';

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
