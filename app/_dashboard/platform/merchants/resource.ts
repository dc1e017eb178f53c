import type { CreateAction, Resource } from '../../kit/resource';

export const onboardMerchant: CreateAction = {
  href: '/platform/merchants/new',
  label: 'Onboard merchant',
  keys: 'c m',
  disabledReason: 'Only an owner or admin can onboard merchants',
  scope: 'administer',
  feature: 'platform',
};

export const merchantResource: Resource = {
  kind: 'merchant',
  href: '/platform/merchants',
  label: 'Merchants',
  group: 'Platform',
  keys: 'g m',
  isFor: ({ features }) => features.includes('platform'),
  help: 'merchants',
  create: onboardMerchant,
};
