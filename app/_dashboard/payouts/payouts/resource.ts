import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const createPayout: CreateAction = {
  href: '/payouts/new',
  label: 'New payout',
  keys: 'c p',
  disabledReason: roleReason('create payouts'),
  isSuggested: true,
  labelForAmount: (amount) => `New payout of ${amount}`,
};

export const payoutResource: Resource = {
  kind: 'payout',
  href: '/payouts',
  label: 'Payouts',
  group: 'Payouts',
  keys: 'g p',
  help: 'firstPayout',
  create: createPayout,
};
