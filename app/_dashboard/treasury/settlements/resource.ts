import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const createSettlement: CreateAction = {
  href: '/settlements/new',
  label: 'New withdrawal',
  keys: 'c s',
  disabledReason: roleReason('create withdrawals'),
  feature: 'settlements',
};

export const settlementResource: Resource = {
  kind: 'settlement',
  href: '/settlements',
  label: 'Withdrawals',
  group: 'Balances',
  also: ['/withdrawal-accounts'],
  keys: 'g t',
  isFor: ({ features }) => features.includes('settlements'),
  help: 'reconciliation',
  create: createSettlement,
  look: () => import('./status'),
};
