import type { Resource } from '../../kit/resource';

export const sandboxResource: Resource = {
  href: '/sandbox',
  label: 'Sandbox tools',
  group: 'Developers',
  keys: 'g x',
  isFor: ({ environment }) => environment === 'sandbox',
  help: 'clock',
};
