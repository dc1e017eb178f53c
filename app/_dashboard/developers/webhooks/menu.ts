import type { CreateAction, MenuEntry } from '../../kit/menu';

export const addWebhookEndpoint: CreateAction = {
  href: '/webhooks/new',
  label: 'Add webhook endpoint',
  keys: 'c e',
  disabledReason: 'Only developers, admins and owners can add webhook endpoints',
  scope: 'develop',
};

export const webhookMenu: MenuEntry = {
  nav: {
    href: '/webhooks',
    label: 'Webhooks',
    group: 'Developers',
    keys: 'g 4',
    scope: 'develop',
  },
  create: addWebhookEndpoint,
};
