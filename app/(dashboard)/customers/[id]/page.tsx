import { detailRoute } from '../../_resource/detail-route';
import { customer } from '../_parts/customer';
import { CustomerPage } from '../_parts/customer-page';

const { generateMetadata, Route } = detailRoute(customer, CustomerPage);

export { generateMetadata };
export default Route;
