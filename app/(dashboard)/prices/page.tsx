import { listRoute } from '../_resource/list-route';
import { PriceList } from './_parts/price-list';
import { prices } from './_parts/prices';

export const metadata = { title: prices.title };
export default listRoute(prices, PriceList);
