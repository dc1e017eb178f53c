import type { MenuEntry } from '../../kit/menu';

export const reportsMenu: MenuEntry = {
  nav: { href: '/reports', label: 'Reports', group: 'Reports', keys: 'g q' },
};
