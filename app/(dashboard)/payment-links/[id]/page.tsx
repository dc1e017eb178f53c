import { paymentLink } from '../../../_dashboard/collections/payment-links/detail';
import { PaymentLinkPage } from '../../../_dashboard/collections/payment-links/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(paymentLink, PaymentLinkPage);

export { generateMetadata };
export default Route;
