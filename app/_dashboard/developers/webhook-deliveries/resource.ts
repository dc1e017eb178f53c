import type { Resource } from '../../kit/resource';

export const webhookDeliveryResource: Resource = {
  kind: 'webhook_delivery',
  href: '/webhooks/deliveries',
  label: 'Webhook deliveries',
  scope: 'develop',
  help: 'webhooks',
};
