import { listRoute } from '../_resource/list-route';
import { PaymentList } from './_parts/payment-list';
import { payments } from './_parts/payments';

export const metadata = { title: payments.title };
export default listRoute(payments, PaymentList);
