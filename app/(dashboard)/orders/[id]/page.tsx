import { order } from '../../../_dashboard/collections/orders/order';
import { OrderPage } from '../../../_dashboard/collections/orders/order-page';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(order, OrderPage);

export { generateMetadata };
export default Route;
