import { expect, test } from 'vitest';
import { me } from '@/app/_testing/me';
import { convertAction, createActions, navItemsFor, permissionReason } from './navigation';

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
    ...Object.values(createActions).map((action) => action.keys),
    convertAction.keys,
    // The notification bell, the command palette and the shortcut list.
    ...['g n', 'mod+k', '?', '/'],
  ];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('settlements are hidden from navigation and shortcuts if the feature is off', () => {
  const owner = me('owner');
  const without = { ...owner, merchant: { ...owner.merchant, features: [] } };
  const hrefs = (person: typeof owner) => navItemsFor(person).map(({ href }) => href);
  expect(hrefs(owner)).toContain('/settlements');
  expect(hrefs(without)).not.toContain('/settlements');
  expect(permissionReason(createActions.settlement, without)).toBe('Not enabled for this business');
  expect(permissionReason(createActions.withdrawalAccount, without)).toBe('Not enabled for this business');
});
