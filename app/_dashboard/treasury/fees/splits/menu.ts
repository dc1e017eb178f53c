import type { MenuEntry } from '../../../kit/menu';

export const splitMenu: MenuEntry = {
  nav: {
    href: '/prices/splits',
    label: 'Prices and splits',
    group: 'Get paid',
    keys: 'g f',
    isFor: ({ features, dynamic_prices }) => dynamic_prices && !features.includes('platform'),
  },
};
