import type { Resource } from '../../kit/resource';

export const preferencesResource: Resource = {
  href: '/settings/preferences',
  label: 'Preferences',
  group: 'Settings',
  keys: 'g -',
  help: 'goingLive',
};
