import type { MenuEntry } from '../../kit/menu';

export const settingsMenu: MenuEntry = {
  nav: { href: '/settings/business', label: 'Business', group: 'Settings', keys: 'g ,' },
};
