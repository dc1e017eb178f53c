import type { Resource } from '../../kit/resource';

export const settingsResource: Resource = {
  href: '/settings/business',
  label: 'Business',
  group: 'Settings',
  keys: 'g ,',
  help: 'goingLive',
};

export const signInResource: Resource = {
  href: '/settings/sign-in',
  label: 'Sign-in rules',
  group: 'Settings',
  keys: 'g 9',
  help: 'goingLive',
};
