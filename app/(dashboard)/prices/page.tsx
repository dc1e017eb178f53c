import { listRoute } from '../../_dashboard/kit/list/list-route';
import { prices } from '../../_dashboard/treasury/fees/prices/prices';
import { PriceList } from '../../_dashboard/treasury/fees/prices/views';

export const metadata = { title: prices.title };
export default listRoute(prices, PriceList);
