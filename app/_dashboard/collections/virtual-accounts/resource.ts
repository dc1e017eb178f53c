import type { Resource } from '../../kit/resource';

export const virtualAccountResource: Resource = {
  kind: 'virtual_account',
  href: '/virtual-accounts',
  label: 'Virtual accounts',
  opensInSheet: true,
  help: 'gettingPaid',
};
