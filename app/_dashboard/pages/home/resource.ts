import type { Resource } from '../../kit/resource';

export const homeResource: Resource = {
  href: '/',
  label: 'Home',
  group: 'Home',
  keys: 'g h',
};
