import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createDistributorLink: CreateAction = {
  href: '/distributor-links/new',
  label: 'New distributor link',
  keys: 'c d',
  disabledReason: roleReason('create distributor links'),
  feature: 'distributor_links',
};

export const distributorLinkMenu: MenuEntry = {
  nav: {
    ...menuPages.distributor_link,
    group: 'Get paid',
    keys: 'g w',
    isFor: ({ features }) => features.includes('distributor_links'),
  },
  create: createDistributorLink,
};
