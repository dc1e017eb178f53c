import type { Resource } from '../../kit/resource';

export const notificationsResource: Resource = {
  href: '/settings/notifications',
  label: 'Notification settings',
  group: 'Settings',
  keys: 'g 1',
  help: 'goingLive',
};
