import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createPaymentLink: CreateAction = {
  href: '/payment-links/new',
  label: 'New payment link',
  keys: 'c l',
  disabledReason: roleReason('create payment links'),
  isSuggested: true,
  labelForAmount: (amount) => `New payment link for ${amount}`,
};

export const paymentLinkMenu: MenuEntry = {
  nav: { ...menuPages.payin, group: 'Get paid', keys: 'g l' },
  create: createPaymentLink,
};
