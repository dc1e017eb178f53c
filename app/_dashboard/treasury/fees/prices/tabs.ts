import type { Me } from '@/app/_trpc/outputs';
import type { Tabs } from '@/components/list/list-tabs';

/** Referral fees are for platforms; other merchants see agreed prices and splits. */
export const priceTabs = ({ merchant: { features, dynamic_prices } }: Me): Tabs => {
  const splits = { href: '/prices/splits', label: 'Dynamic prices and splits' };
  const label = 'Referral fees, dynamic prices and splits';
  return features.includes('platform')
    ? {
        label,
        path: '/prices',
        param: 'tab',
        choices: [{ value: null, label: 'Referral fees' }],
        links: dynamic_prices ? [splits] : [],
      }
    : { label, path: splits.href, param: 'tab', choices: [{ value: null, label: splits.label }] };
};
