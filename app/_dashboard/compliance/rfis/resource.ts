import type { Resource } from '../../kit/resource';

export const rfiResource: Resource = {
  kind: 'rfi',
  href: '/rfis',
  label: 'Information requests',
  group: 'Approvals',
  keys: 'g r',
  help: 'payoutStates',
};
