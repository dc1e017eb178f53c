import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createSubscription: CreateAction = {
  href: '/subscriptions/new',
  label: 'New subscription',
  keys: 'c y',
  disabledReason: roleReason('create subscriptions'),
};

export const subscriptionMenu: MenuEntry = {
  nav: { ...menuPages.subscription, group: 'Get paid', keys: 'g y' },
  create: createSubscription,
};
