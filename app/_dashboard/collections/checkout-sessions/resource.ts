import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const createSession: CreateAction = {
  href: '/checkout-sessions/new',
  label: 'New checkout session',
  keys: 'c k',
  disabledReason: roleReason('create checkout sessions'),
};

export const paymentSessionResource: Resource = {
  kind: 'payment_session',
  href: '/checkout-sessions',
  label: 'Checkout sessions',
  group: 'Developers',
  keys: 'g k',
  help: 'gettingPaid',
  create: createSession,
};
