import { expect, test } from 'vitest';
import { me } from '@/app/_testing/me';
import { permissionReason } from './kit/resource';
import { createActionsFor, navItemsFor } from './navigation';
import { registry } from './registry';
import { addWithdrawalAccount } from './treasury/withdrawal-accounts/resource';
import { createWithdrawal } from './treasury/withdrawals/resource';

test('no two global shortcuts use the same keys', () => {
  const owner = me('owner');
  const platform = {
    ...owner,
    merchant: {
      ...owner.merchant,
      features: ['platform', 'lrs', 'distributor_links', 'settlements'],
      has_platform: true,
    },
  };
  const keys = [
    ...navItemsFor(platform).map((item) => item.keys),
    ...createActionsFor(platform).map((action) => action.keys),
    registry.convert.keys,
    // The notification bell, the command palette and the shortcut list.
    ...['g n', 'mod+k', '?', '/'],
  ];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('settlements are hidden from navigation and shortcuts if the feature is off', () => {
  const owner = me('owner');
  const without = { ...owner, merchant: { ...owner.merchant, features: [] } };
  const hrefs = (person: typeof owner) => navItemsFor(person).map(({ href }) => href);
  expect(hrefs(owner)).toContain('/withdrawals');
  expect(hrefs(without)).not.toContain('/withdrawals');
  expect(permissionReason(createWithdrawal, without)).toBe('Not enabled for this business');
  expect(permissionReason(addWithdrawalAccount, without)).toBe('Not enabled for this business');
});
