import type { DistributorLinkStatus } from '../../kernel/distributor-link';

type Move = {
  readonly from: readonly DistributorLinkStatus[];
  readonly to: DistributorLinkStatus;
  readonly event: `distributor_link.${string}`;
  readonly title: string;
};

/** The life of a link, which follows what the fund allows. */
export const distributorLinkMachine = {
  /** The relationship with the fund or the scheme no longer allows it. */
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
  /** The fund calls itself, its scheme or its distributor otherwise. */
  rename: { from: ['active'], to: 'active', event: 'distributor_link.updated', title: 'Details updated' },
  disable: {
    from: ['active', 'unavailable'],
    to: 'disabled',
    event: 'distributor_link.disabled',
    title: 'Disabled',
  },
} as const satisfies Record<string, Move>;

export type DistributorLinkEvent = keyof typeof distributorLinkMachine;
