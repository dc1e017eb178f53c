import { FlaskConical } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const sandboxMenu: MenuEntry = {
  nav: {
    href: '/sandbox',
    label: 'Sandbox tools',
    icon: FlaskConical,
    group: 'Developers',
    keys: 'g x',
    isFor: ({ environment }) => environment === 'sandbox',
  },
};
