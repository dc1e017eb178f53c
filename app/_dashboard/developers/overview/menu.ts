import { CodeXml } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const developersMenu: MenuEntry = {
  nav: {
    href: '/developers',
    label: 'Overview',
    icon: CodeXml,
    group: 'Developers',
    keys: 'g 5',
    scope: 'develop',
  },
};
