import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createPayout: CreateAction = {
  href: '/payouts/new',
  label: 'New payout',
  keys: 'c p',
  disabledReason: roleReason('create payouts'),
  isSuggested: true,
  labelForAmount: (amount) => `New payout of ${amount}`,
};

export const payoutMenu: MenuEntry = {
  nav: { ...menuPages.payout, group: 'Payouts', keys: 'g p' },
  create: createPayout,
};
