import { Scale } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const balancesMenu: MenuEntry = {
  nav: { href: '/balances', label: 'Balances', icon: Scale, group: 'Money', keys: 'g b' },
};
