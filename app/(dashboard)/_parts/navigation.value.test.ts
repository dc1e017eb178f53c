import { expect, test } from 'vitest';
import { me } from '@/app/_testing/me';
import { convertAction, createActions, navItemsFor } from './navigation';

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
