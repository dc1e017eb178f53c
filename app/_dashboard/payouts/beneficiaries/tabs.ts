import { toOptions } from '@/components/form/options';
import type { Tabs } from '@/components/list/list-tabs';
import { BENEFICIARY_STATE_LABELS as LABELS } from '@/server/features/payouts/beneficiaries/words';

export const beneficiaryTabs: Tabs = {
  label: 'Beneficiaries by status, requests and verifications',
  path: '/beneficiaries',
  param: 'status',
  choices: [
    { value: null, label: 'All' },
    ...toOptions(['approval', 'pending', 'active', 'rejected'], LABELS),
    { value: 'archived', label: LABELS.archived, counted: false },
  ],
  links: [
    { href: '/beneficiaries/requests', label: 'Requests' },
    { href: '/beneficiaries/validations', label: 'Verifications' },
  ],
};
