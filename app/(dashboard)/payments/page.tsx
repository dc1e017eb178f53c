import { PaymentList } from '../../_dashboard/collections/payments/payment-list';
import { payments } from '../../_dashboard/collections/payments/payments';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: payments.title };
export default listRoute(payments, PaymentList);
