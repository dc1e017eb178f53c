import type { ComponentType } from 'react';
import type { Me } from '@/app/_trpc/outputs';

/** How a resource appears in the navigation, the command palette and the keyboard shortcuts. */
export type MenuEntry = {
  readonly nav?: NavItem;
  readonly create?: CreateAction;
};

export type NavGroup =
  | 'Home'
  | 'Approvals'
  | 'Balances'
  | 'Payouts'
  | 'Get paid'
  | 'Contacts'
  | 'Reports'
  | 'Developers'
  | 'Settings';

export type NavItem = {
  href: string;
  /** Other lists that are reached from it. */
  also?: readonly string[];
  label: string;
  group: NavGroup;
  keys: string;
  isFor?: (merchant: Me['merchant']) => boolean;
  scope?: Me['scopes'][number];
  isSuggested?: true;
  /** A number next to the label. */
  Count?: ComponentType;
};

export type CreateAction = {
  href: string;
  label: string;
  keys: string;
  disabledReason: string;
  /** Defaults to `make`. */
  scope?: Me['scopes'][number];
  feature?: Me['merchant']['features'][number];
  isFor?: NavItem['isFor'];
  isSuggested?: true;
  /** Offered for an amount typed into the command palette. */
  labelForAmount?: (amount: string) => string;
};

/** Hidden from people whose role lacks it; one that is off is shown to those who can have it turned on. */
export const isOffered = (action: CreateAction, me: Me): boolean =>
  permissionReason(action, me) === null ||
  (action.feature !== undefined &&
    !me.merchant.features.includes(action.feature) &&
    me.scopes.includes('administer'));

/** Null if this person can use the action. */
export function permissionReason(
  { disabledReason, scope = 'make', feature, isFor }: CreateAction,
  { scopes, merchant }: Me,
): string | null {
  if (feature && !merchant.features.includes(feature)) return 'Not enabled for this business';
  if (isFor && !isFor(merchant)) return 'Only for platforms and their merchants';
  return scopes.includes(scope) ? null : disabledReason;
}

export const hasInternalTransfers = ({ features, has_platform }: Me['merchant']): boolean =>
  has_platform || features.includes('platform');

export const hasLrs = ({ features }: Me['merchant']): boolean => features.includes('lrs');
