import type { CreateAction, Resource } from '../../kit/resource';

export const createApiKey: CreateAction = {
  href: '/api-keys/new',
  label: 'New API key',
  keys: 'c a',
  disabledReason: 'Only an owner or admin can create API keys',
  scope: 'administer',
};

export const apiKeyResource: Resource = {
  kind: 'api_key',
  href: '/api-keys',
  label: 'API keys',
  group: 'Developers',
  keys: 'g 3',
  scope: 'develop',
  help: 'approvals',
  create: createApiKey,
};
