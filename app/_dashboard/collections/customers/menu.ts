import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const addCustomer: CreateAction = {
  href: '/customers/new',
  label: 'Add customer',
  keys: 'c c',
  disabledReason: roleReason('add customers'),
};

export const customerMenu: MenuEntry = {
  nav: {
    ...menuPages.customer,
    group: 'Contacts',
    also: ['/virtual-accounts'],
    keys: 'g c',
  },
  create: addCustomer,
};
