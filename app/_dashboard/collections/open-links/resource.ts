import type { Resource } from '../../kit/resource';

export const openLinkResource: Resource = {
  kind: 'open_link',
  href: '/open-links',
  label: 'Reusable payment links',
  help: 'gettingPaid',
};
