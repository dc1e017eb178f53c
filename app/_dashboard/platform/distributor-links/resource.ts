import { roleReason } from '@/server/kernel/role-reason';
import type { CreateAction, Resource } from '../../kit/resource';

export const createDistributorLink: CreateAction = {
  href: '/distributor-links/new',
  label: 'New distributor link',
  keys: 'c d',
  disabledReason: roleReason('create distributor links'),
  feature: 'distributor_links',
};

export const distributorLinkResource: Resource = {
  kind: 'distributor_link',
  href: '/distributor-links',
  label: 'Distributor links',
  group: 'Platform',
  keys: 'g w',
  isFor: ({ features }) => features.includes('distributor_links'),
  help: 'distributorLinks',
  create: createDistributorLink,
};
