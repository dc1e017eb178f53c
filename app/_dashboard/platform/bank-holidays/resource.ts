import type { Resource } from '../../kit/resource';

export const bankHolidayResource: Resource = {
  href: '/bank-holidays',
  label: 'Bank holidays',
  group: 'Reports',
  keys: 'g 2',
};
