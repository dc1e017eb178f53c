import type { Resource } from '../../kit/resource';

export const cashFlowResource: Resource = {
  href: '/reports/cash-flow',
  label: 'Cash flow',
  group: 'Reports',
  keys: 'g ;',
  help: 'reconciliation',
};
