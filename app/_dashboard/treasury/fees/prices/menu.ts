import { Percent } from 'lucide-react';
import type { MenuEntry } from '../../../kit/menu';

export const priceMenu: MenuEntry = {
  nav: {
    href: '/prices',
    label: 'Prices',
    icon: Percent,
    group: 'Platform',
    keys: 'g f',
    isFor: ({ features }) => features.includes('platform'),
  },
};
