import type { Resource } from '../../kit/resource';

export const draftResource: Resource = {
  kind: 'payout_draft',
  href: '/payouts/drafts',
  label: 'Drafts',
  itemBase: '/payouts',
  help: 'firstPayout',
};
