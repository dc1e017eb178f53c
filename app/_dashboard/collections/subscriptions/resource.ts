import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const createSubscription: CreateAction = {
  href: '/subscriptions/new',
  label: 'New subscription',
  keys: 'c y',
  disabledReason: roleReason('create subscriptions'),
};

export const subscriptionResource: Resource = {
  kind: 'subscription',
  href: '/subscriptions',
  label: 'Subscriptions',
  group: 'Get paid',
  keys: 'g y',
  help: 'gettingPaid',
  create: createSubscription,
};
