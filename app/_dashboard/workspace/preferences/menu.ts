import type { MenuEntry } from '../../kit/menu';

export const preferencesMenu: MenuEntry = {
  nav: { href: '/settings/preferences', label: 'Preferences', group: 'Settings', keys: 'g -' },
};
