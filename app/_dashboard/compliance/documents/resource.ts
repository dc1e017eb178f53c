import type { Resource } from '../../kit/resource';

export const documentResource: Resource = {
  kind: 'document',
  href: '/documents',
  label: 'Documents',
  group: 'Reports',
  keys: 'g d',
  help: 'payoutStates',
};
