import { roleReason } from '@/server/kernel/role-reason';
import { type CreateAction, hasInternalTransfers, type MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createInternalTransfer: CreateAction = {
  href: '/internal-transfers/new',
  label: 'New internal transfer',
  keys: 'c n',
  disabledReason: roleReason('create internal transfers'),
  isFor: hasInternalTransfers,
};

export const internalTransferMenu: MenuEntry = {
  nav: {
    ...menuPages.internal_transfer,
    group: 'Balances',
    keys: 'g j',
    isFor: hasInternalTransfers,
  },
  create: createInternalTransfer,
};
