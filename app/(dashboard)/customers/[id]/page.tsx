import { customer } from '../../../_dashboard/collections/customers/customer';
import { CustomerPage } from '../../../_dashboard/collections/customers/customer-page';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(customer, CustomerPage);

export { generateMetadata };
export default Route;
