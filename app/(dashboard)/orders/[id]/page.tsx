import { order } from '../../../_dashboard/collections/orders/detail';
import { OrderPage } from '../../../_dashboard/collections/orders/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(order, OrderPage);

export { generateMetadata };
export default Route;
