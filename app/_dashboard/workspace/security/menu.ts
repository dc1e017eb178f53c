import type { MenuEntry } from '../../kit/menu';

export const securityMenu: MenuEntry = {
  nav: { href: '/settings/security', label: 'Security', group: 'Settings', keys: 'g s' },
};
