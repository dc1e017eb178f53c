import { customers } from '../../_dashboard/collections/customers/list';
import { CustomerList } from '../../_dashboard/collections/customers/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: customers.title };
export default listRoute(customers, CustomerList);
