import type { Resource } from '../../kit/resource';

export const openLinkResource: Resource = {
  kind: 'open_link',
  href: '/open-links',
  label: 'Open links',
  group: 'Get paid',
  keys: 'g 0',
  help: 'gettingPaid',
};
