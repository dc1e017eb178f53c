import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const createWithdrawal: CreateAction = {
  href: '/withdrawals/new',
  label: 'New withdrawal',
  keys: 'c s',
  disabledReason: roleReason('create withdrawals'),
  feature: 'settlements',
};

export const withdrawalResource: Resource = {
  kind: 'settlement',
  href: '/withdrawals',
  label: 'Withdrawals',
  group: 'Balances',
  also: ['/withdrawal-accounts'],
  keys: 'g t',
  isFor: ({ features }) => features.includes('settlements'),
  help: 'reconciliation',
  create: createWithdrawal,
};
