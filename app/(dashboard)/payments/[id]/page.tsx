import { detailRoute } from '../../_resource/detail-route';
import { payment } from '../_parts/payment';
import { PaymentPage } from '../_parts/payment-page';

const { generateMetadata, Route } = detailRoute(payment, PaymentPage);

export { generateMetadata };
export default Route;
