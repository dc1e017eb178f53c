import { webhookDelivery } from '../../../../_dashboard/developers/webhook-deliveries/detail';
import { WebhookDeliveryPage } from '../../../../_dashboard/developers/webhook-deliveries/detail-view';
import { detailRoute } from '../../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(webhookDelivery, WebhookDeliveryPage);

export { generateMetadata };
export default Route;
