import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createSession: CreateAction = {
  href: '/sessions/new',
  label: 'New checkout session',
  keys: 'c k',
  disabledReason: roleReason('create checkout sessions'),
};

export const paymentSessionMenu: MenuEntry = {
  nav: { ...menuPages.payment_session, group: 'Get paid', keys: 'g k' },
  create: createSession,
};
