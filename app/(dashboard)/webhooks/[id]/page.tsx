import { webhookEndpoint } from '../../../_dashboard/developers/webhooks/detail';
import { WebhookPage } from '../../../_dashboard/developers/webhooks/detail-view';
import { detailRoute } from '../../../_dashboard/kit/detail/detail-route';

const { generateMetadata, Route } = detailRoute(webhookEndpoint, WebhookPage);

export { generateMetadata };
export default Route;
