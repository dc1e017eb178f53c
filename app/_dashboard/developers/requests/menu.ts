import type { MenuEntry } from '../../kit/menu';

export const requestMenu: MenuEntry = {
  nav: {
    href: '/requests',
    label: 'Requests',
    group: 'Developers',
    keys: 'g 6',
    scope: 'develop',
  },
};
