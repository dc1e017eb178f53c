import type { DistributorLinkStatus } from './words';

type Transition = {
  readonly from: readonly DistributorLinkStatus[];
  readonly to: DistributorLinkStatus;
  readonly event: `distributor_link.${string}`;
  readonly title: string;
};

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
} as const satisfies Record<string, Transition>;

export type DistributorLinkEvent = keyof typeof distributorLinkMachine;
