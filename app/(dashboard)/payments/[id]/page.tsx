import { payment } from '../../../_dashboard/collections/payments/detail';
import { PaymentPage } from '../../../_dashboard/collections/payments/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(payment, PaymentPage);

export { generateMetadata };
export default Route;
