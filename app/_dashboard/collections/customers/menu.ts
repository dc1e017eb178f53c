import { ContactRound } from 'lucide-react';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const addCustomer: CreateAction = {
  href: '/customers/new',
  label: 'Add customer',
  keys: 'c c',
  disabledReason: 'Your role can’t add customers',
};

export const customerMenu: MenuEntry = {
  nav: { ...menuPages.customer, icon: ContactRound, group: 'Get paid', keys: 'g c' },
  create: addCustomer,
};
