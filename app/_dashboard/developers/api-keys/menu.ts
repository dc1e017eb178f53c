import type { CreateAction, MenuEntry } from '../../kit/menu';

export const createApiKey: CreateAction = {
  href: '/api-keys/new',
  label: 'New API key',
  keys: 'c a',
  disabledReason: 'Only an owner or admin can create API keys',
  scope: 'administer',
};

export const apiKeyMenu: MenuEntry = {
  nav: {
    href: '/api-keys',
    label: 'API keys',
    group: 'Developers',
    keys: 'g 3',
    scope: 'develop',
  },
  create: createApiKey,
};
