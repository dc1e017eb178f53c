import type { Tabs } from '@/components/list/list-tabs';

export const beneficiaryTabs: Tabs = {
  label: 'Beneficiaries by status, and verifications',
  path: '/beneficiaries',
  param: 'status',
  choices: [
    { value: null, label: 'All' },
    { value: 'approval', label: 'Needs approval' },
    { value: 'pending', label: 'In review' },
    { value: 'active', label: 'Active' },
    { value: 'rejected', label: 'Rejected' },
    { value: 'archived', label: 'Archived', counted: false },
  ],
  links: [{ href: '/beneficiaries/validations', label: 'Verifications' }],
};
