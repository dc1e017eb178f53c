import { detailRoute } from '../../_resource/detail-route';
import { paymentLink } from '../_parts/payment-link';
import { PaymentLinkPage } from '../_parts/payment-link-page';

const { generateMetadata, Route } = detailRoute(paymentLink, PaymentLinkPage);

export { generateMetadata };
export default Route;
