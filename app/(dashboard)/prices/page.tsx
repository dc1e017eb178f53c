import { listRoute } from '../../_dashboard/kit/list/list-route';
import { prices } from '../../_dashboard/treasury/fees/prices/list';
import { PriceList } from '../../_dashboard/treasury/fees/prices/list-view';

export const metadata = { title: prices.title };
export default listRoute(prices, PriceList);
