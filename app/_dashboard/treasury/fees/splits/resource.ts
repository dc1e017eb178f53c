import type { Resource } from '../../../kit/resource';

export const splitResource: Resource = {
  href: '/prices/splits',
  label: 'Prices and splits',
  group: 'Platform',
  keys: 'g f',
  isFor: ({ features, dynamic_prices }) => dynamic_prices && !features.includes('platform'),
  help: 'prices',
};
