import type { MenuEntry } from '../../kit/menu';

export const peopleMenu: MenuEntry = {
  nav: { href: '/settings/people', label: 'People', group: 'Settings', keys: 'g u' },
};
