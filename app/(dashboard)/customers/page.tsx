import { CustomerList } from '../../_dashboard/collections/customers/customer-list';
import { customers } from '../../_dashboard/collections/customers/customers';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: customers.title };
export default listRoute(customers, CustomerList);
