import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createSettlement: CreateAction = {
  href: '/settlements/new',
  label: 'New withdrawal',
  keys: 'c s',
  disabledReason: roleReason('create withdrawals'),
  feature: 'settlements',
};

export const settlementMenu: MenuEntry = {
  nav: {
    ...menuPages.settlement,
    group: 'Balances',
    also: ['/withdrawal-accounts'],
    keys: 'g t',
    isFor: ({ features }) => features.includes('settlements'),
  },
  create: createSettlement,
};
