import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { DistributorLinkStatus } from './words';

export const distributorLinkMachine = {
  withdraw: {
    from: ['active'],
    to: 'unavailable',
    event: 'distributor_link.unavailable',
    title: 'No longer available',
  },
  restore: {
    from: ['unavailable'],
    to: 'active',
    event: 'distributor_link.available',
    title: 'Available again',
  },
  rename: { from: ['active'], to: 'active', event: 'distributor_link.updated', title: 'Details updated' },
  disable: {
    from: ['active', 'unavailable'],
    to: 'disabled',
    event: 'distributor_link.disabled',
    title: 'Disabled',
  },
} as const satisfies Machine<DistributorLinkStatus>;

export const { move } = lifecycle('distributor_link', distributorLinkMachine);
