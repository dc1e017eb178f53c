import { customer } from '../../../_dashboard/collections/customers/detail';
import { CustomerPage } from '../../../_dashboard/collections/customers/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(customer, CustomerPage);

export { generateMetadata };
export default Route;
