import { listRoute } from '../_resource/list-route';
import { CustomerList } from './_parts/customer-list';
import { customers } from './_parts/customers';

export const metadata = { title: customers.title };
export default listRoute(customers, CustomerList);
