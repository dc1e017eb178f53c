import { Mail } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const emailMenu: MenuEntry = {
  nav: { href: '/mail', label: 'Email', icon: Mail, group: 'Developers', keys: 'g g', scope: 'develop' },
};
