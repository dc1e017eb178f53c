import type { MenuEntry } from '../../kit/menu';

export const rolesMenu: MenuEntry = {
  nav: { href: '/settings/roles', label: 'Roles', group: 'Settings', keys: 'g .' },
};
