import { listRoute } from '../../_dashboard/kit/list/list-route';
import { PriceList } from '../../_dashboard/treasury/fees/prices/price-list';
import { prices } from '../../_dashboard/treasury/fees/prices/prices';

export const metadata = { title: prices.title };
export default listRoute(prices, PriceList);
