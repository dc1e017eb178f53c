import { signedIn, visit } from '@/app/_trpc/visit';
import { listRoute } from '../../../_dashboard/kit/list/list-route';
import { splits } from '../../../_dashboard/treasury/fees/splits/list';
import { SplitList } from '../../../_dashboard/treasury/fees/splits/list-view';

export const metadata = { title: 'Dynamic prices and splits' };

const List = listRoute(splits, SplitList);

export default async function SplitsPage(props: Parameters<typeof List>[0]) {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.prices.dynamic({ per_page: 100 });
  return List(props);
}
