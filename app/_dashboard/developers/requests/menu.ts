import { Activity } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const requestMenu: MenuEntry = {
  nav: {
    href: '/requests',
    label: 'Requests',
    icon: Activity,
    group: 'Developers',
    keys: 'g 6',
    scope: 'develop',
  },
};
