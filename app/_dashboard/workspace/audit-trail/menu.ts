import { ScrollText } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const auditTrailMenu: MenuEntry = {
  nav: {
    href: '/settings/audit',
    label: 'Audit',
    icon: ScrollText,
    group: 'Settings',
    keys: 'g z',
    scope: 'administer',
  },
};
