import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const addBeneficiary: CreateAction = {
  href: '/beneficiaries/new',
  label: 'Add beneficiary',
  keys: 'c b',
  disabledReason: roleReason('add beneficiaries'),
};

export const beneficiaryMenu: MenuEntry = {
  nav: { ...menuPages.beneficiary, group: 'Contacts', keys: 'g e' },
  create: addBeneficiary,
};
