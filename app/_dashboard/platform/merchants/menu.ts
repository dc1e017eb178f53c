import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const onboardMerchant: CreateAction = {
  href: '/platform/merchants/new',
  label: 'Onboard merchant',
  keys: 'c m',
  disabledReason: 'Only an owner or admin can onboard merchants',
  scope: 'administer',
  feature: 'platform',
};

export const merchantMenu: MenuEntry = {
  nav: {
    ...menuPages.merchant,
    group: 'Contacts',
    keys: 'g m',
    isFor: ({ features }) => features.includes('platform'),
  },
  create: onboardMerchant,
};
