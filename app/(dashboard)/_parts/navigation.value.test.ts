import { expect, test } from 'vitest';
import { me } from '@/app/_testing/me';
import { convertAction, createActions, navItemsFor, refusalOf } from './navigation';

test('no two keys that work everywhere are the same', () => {
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
    // The bell, the palette and the sheet of shortcuts.
    ...['g n', 'mod+k', '?', '/'],
  ];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('settlements are absent from the navigation and the keys where the feature is off', () => {
  const owner = me('owner');
  const without = { ...owner, merchant: { ...owner.merchant, features: [] } };
  const hrefs = (person: typeof owner) => navItemsFor(person).map(({ href }) => href);
  expect(hrefs(owner)).toContain('/settlements');
  expect(hrefs(without)).not.toContain('/settlements');
  expect(refusalOf(createActions.settlement, without)).toBe('Not enabled for this business');
  expect(refusalOf(createActions.withdrawalAccount, without)).toBe('Not enabled for this business');
});
