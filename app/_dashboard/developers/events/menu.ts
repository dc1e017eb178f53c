import { Zap } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const eventMenu: MenuEntry = {
  nav: { href: '/events', label: 'Events', icon: Zap, group: 'Developers', keys: 'g 7', scope: 'develop' },
};
