import type { Resource } from '../../../kit/resource';

export const priceResource: Resource = {
  href: '/prices',
  label: 'Prices',
  group: 'Platform',
  keys: 'g f',
  isFor: ({ features }) => features.includes('platform'),
  help: 'prices',
};
