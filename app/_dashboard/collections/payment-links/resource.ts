import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const createPaymentLink: CreateAction = {
  href: '/payment-links/new',
  label: 'New payment link',
  keys: 'c l',
  disabledReason: roleReason('create payment links'),
  isSuggested: true,
  labelForAmount: (amount) => `New payment link for ${amount}`,
};

export const paymentLinkResource: Resource = {
  kind: 'payin',
  href: '/payment-links',
  label: 'Payment links',
  also: ['/open-links'],
  group: 'Get paid',
  keys: 'g l',
  help: 'gettingPaid',
  create: createPaymentLink,
};
