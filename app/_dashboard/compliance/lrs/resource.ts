import { roleReason } from '@/server/kernel/role-reason';
import { type CreateAction, hasLrs, type Resource } from '../../kit/resource';

export const createRemittance: CreateAction = {
  href: '/lrs/new',
  label: 'New LRS remittance',
  keys: 'c v',
  disabledReason: roleReason('create LRS remittances'),
  feature: 'lrs',
};

export const remittanceResource: Resource = {
  kind: 'quote',
  href: '/lrs',
  label: 'LRS remittances',
  group: 'Get paid',
  keys: 'g v',
  isFor: hasLrs,
  help: 'lrs',
  create: createRemittance,
};
