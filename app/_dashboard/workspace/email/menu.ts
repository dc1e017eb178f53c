import type { MenuEntry } from '../../kit/menu';

export const emailMenu: MenuEntry = {
  nav: { href: '/mail', label: 'Email', group: 'Developers', keys: 'g g', scope: 'develop' },
};
