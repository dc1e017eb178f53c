import type { Resource } from '../../kit/resource';

export const approvalsResource: Resource = {
  href: '/approvals',
  label: 'Approvals',
  group: 'Approvals',
  keys: 'g a',
  isSuggested: true,
  help: 'approvals',
};
