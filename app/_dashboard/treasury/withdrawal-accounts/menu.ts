import type { CreateAction, MenuEntry } from '../../kit/menu';

export const addWithdrawalAccount: CreateAction = {
  href: '/withdrawal-accounts/new',
  label: 'Add withdrawal account',
  keys: 'c w',
  disabledReason: 'Only an owner or admin can add withdrawal accounts',
  scope: 'administer',
  feature: 'settlements',
};

export const withdrawalAccountMenu: MenuEntry = { create: addWithdrawalAccount };
