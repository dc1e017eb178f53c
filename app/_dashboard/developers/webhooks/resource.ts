import type { CreateAction, Resource } from '../../kit/resource';

export const addWebhookEndpoint: CreateAction = {
  href: '/webhooks/new',
  label: 'Add webhook endpoint',
  keys: 'c e',
  disabledReason: 'Only developers, admins and owners can add webhook endpoints',
  scope: 'develop',
};

export const webhookResource: Resource = {
  kind: 'webhook_endpoint',
  href: '/webhooks',
  label: 'Webhooks',
  group: 'Developers',
  keys: 'g 4',
  scope: 'develop',
  help: 'webhooks',
  create: addWebhookEndpoint,
};
