import type { MenuEntry } from '../../kit/menu';

export const notificationsMenu: MenuEntry = {
  nav: {
    href: '/settings/notifications',
    label: 'Notification settings',
    group: 'Settings',
    keys: 'g 1',
  },
};
