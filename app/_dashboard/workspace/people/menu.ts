import { UserRoundCog } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const peopleMenu: MenuEntry = {
  nav: { href: '/settings/people', label: 'People', icon: UserRoundCog, group: 'Settings', keys: 'g u' },
};
