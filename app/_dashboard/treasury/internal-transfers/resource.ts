import { roleReason } from '@/server/kernel/role-reason';
import { type CreateAction, hasInternalTransfers, type Resource } from '../../kit/resource';

export const createInternalTransfer: CreateAction = {
  href: '/internal-transfers/new',
  label: 'New internal transfer',
  keys: 'c n',
  disabledReason: roleReason('create internal transfers'),
  isFor: hasInternalTransfers,
};

export const internalTransferResource: Resource = {
  kind: 'internal_transfer',
  href: '/internal-transfers',
  label: 'Internal transfers',
  group: 'Balances',
  keys: 'g j',
  isFor: hasInternalTransfers,
  help: 'reconciliation',
  create: createInternalTransfer,
};
