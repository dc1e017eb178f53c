import { webhookDeliveries } from '../../../_dashboard/developers/webhook-deliveries/list';
import { WebhookDeliveryList } from '../../../_dashboard/developers/webhook-deliveries/list-view';
import { listRoute } from '../../../_dashboard/kit/list/list-route';

export const metadata = { title: webhookDeliveries.title };
export default listRoute(webhookDeliveries, WebhookDeliveryList);
