import { CalendarOff } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const bankHolidayMenu: MenuEntry = {
  nav: { href: '/bank-holidays', label: 'Bank holidays', icon: CalendarOff, group: 'Reports', keys: 'g 2' },
};
