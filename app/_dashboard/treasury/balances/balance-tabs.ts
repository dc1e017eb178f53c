import type { Tabs } from '@/components/list/list-tabs';

export const balanceTabs: Tabs = {
  label: 'Balances, conversions and fees',
  path: '/balances',
  param: 'tab',
  choices: [{ value: null, label: 'Overview', counted: false }],
  links: [
    { href: '/balances/conversions', label: 'Conversions' },
    { href: '/balances/monthly-fees', label: 'Monthly fees' },
  ],
};
