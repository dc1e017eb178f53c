import { roleReason } from '@/server/kernel/role-reason';
import { type CreateAction, hasLrs, type MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const createRemittance: CreateAction = {
  href: '/lrs/new',
  label: 'New LRS remittance',
  keys: 'c v',
  disabledReason: roleReason('create LRS remittances'),
  feature: 'lrs',
};

export const remittanceMenu: MenuEntry = {
  nav: { ...menuPages.quote, group: 'Get paid', keys: 'g v', isFor: hasLrs },
  create: createRemittance,
};
