import type { MenuEntry } from '../../kit/menu';

export const developersMenu: MenuEntry = {
  nav: {
    href: '/developers',
    label: 'Overview',
    group: 'Developers',
    keys: 'g 5',
    scope: 'develop',
  },
};
