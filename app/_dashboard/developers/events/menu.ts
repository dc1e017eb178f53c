import type { MenuEntry } from '../../kit/menu';

export const eventMenu: MenuEntry = {
  nav: { href: '/events', label: 'Events', group: 'Developers', keys: 'g 7', scope: 'develop' },
};
