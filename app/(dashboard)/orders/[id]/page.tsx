import { detailRoute } from '../../_resource/detail-route';
import { order } from '../_parts/order';
import { OrderPage } from '../_parts/order-page';

const { generateMetadata, Route } = detailRoute(order, OrderPage);

export { generateMetadata };
export default Route;
