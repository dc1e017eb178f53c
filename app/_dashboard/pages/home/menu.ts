import { House } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const homeMenu: MenuEntry = {
  nav: { href: '/', label: 'Home', icon: House, group: null, keys: 'g h' },
};
