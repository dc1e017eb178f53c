import type { MenuEntry } from '../../kit/menu';

export const auditTrailMenu: MenuEntry = {
  nav: {
    href: '/settings/audit',
    label: 'Audit',
    group: 'Settings',
    keys: 'g z',
    scope: 'administer',
  },
};
