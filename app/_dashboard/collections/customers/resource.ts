import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const addCustomer: CreateAction = {
  href: '/customers/new',
  label: 'Add customer',
  keys: 'c c',
  disabledReason: roleReason('add customers'),
};

export const customerResource: Resource = {
  kind: 'customer',
  href: '/customers',
  label: 'Customers',
  group: 'Contacts',
  also: ['/virtual-accounts'],
  keys: 'g c',
  help: 'gettingPaid',
  create: addCustomer,
};
