import { Bell } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const notificationsMenu: MenuEntry = {
  nav: {
    href: '/settings/notifications',
    label: 'Notification settings',
    icon: Bell,
    group: 'Settings',
    keys: 'g 1',
  },
};
