import { ShieldCheck } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const securityMenu: MenuEntry = {
  nav: { href: '/settings/security', label: 'Security', icon: ShieldCheck, group: 'Settings', keys: 'g s' },
};
