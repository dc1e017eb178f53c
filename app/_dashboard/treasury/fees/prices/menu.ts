import type { MenuEntry } from '../../../kit/menu';

export const priceMenu: MenuEntry = {
  nav: {
    href: '/prices',
    label: 'Prices',
    group: 'Contacts',
    keys: 'g f',
    isFor: ({ features }) => features.includes('platform'),
  },
};
