import { Building2 } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const settingsMenu: MenuEntry = {
  nav: { href: '/settings/business', label: 'Business', icon: Building2, group: 'Settings', keys: 'g ,' },
};
