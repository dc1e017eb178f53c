import { webhookEndpoints } from '../../_dashboard/developers/webhooks/list';
import { WebhookList } from '../../_dashboard/developers/webhooks/list-view';
import { listRoute } from '../../_dashboard/kit/list/list-route';

export const metadata = { title: webhookEndpoints.title };
export default listRoute(webhookEndpoints, WebhookList);
