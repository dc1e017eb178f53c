import type { Outputs } from '@/app/_trpc/outputs';

export type Role = Outputs['roles']['list']['data'][number];
type Right = Role['scopes'][number];

export const RIGHTS: readonly { right: Right; label: string; about: string }[] = [
  { right: 'read', label: 'View', about: 'See everything of the business, except secrets' },
  { right: 'make', label: 'Create', about: 'Create payouts, payment links, beneficiaries and conversions' },
  { right: 'approve', label: 'Approve', about: 'Approve or reject what others created' },
  { right: 'answer', label: 'Answer requests', about: 'Upload documents and answer information requests' },
  { right: 'develop', label: 'Develop', about: 'Manage API keys, webhooks and request logs' },
  { right: 'administer', label: 'Administer', about: 'Manage people, roles, rules and settings' },
];

export const rightsText = (rights: readonly string[]): string =>
  RIGHTS.filter(({ right }) => rights.includes(right))
    .map(({ label }) => label)
    .join(', ');

/** Built-in roles have lower-case names. */
export const roleLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
