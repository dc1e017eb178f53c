import { payments } from '../../_dashboard/collections/payments/list';
import { PaymentList } from '../../_dashboard/collections/payments/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: payments.title };
export default listRoute(payments, PaymentList);
