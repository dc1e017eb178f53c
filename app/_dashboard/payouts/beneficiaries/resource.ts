import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const addBeneficiary: CreateAction = {
  href: '/beneficiaries/new',
  label: 'Add beneficiary',
  keys: 'c b',
  disabledReason: roleReason('add beneficiaries'),
};

export const beneficiaryResource: Resource = {
  kind: 'beneficiary',
  href: '/beneficiaries',
  label: 'Beneficiaries',
  group: 'Contacts',
  keys: 'g e',
  help: 'rails',
  create: addBeneficiary,
};
