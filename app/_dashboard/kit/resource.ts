import type { Me } from '@/app/_trpc/outputs';
import type { HelpPage } from './help';

/**
 * A page of the dashboard with the objects that it lists: its place in the navigation, the command palette, the
 * shortcuts, the search and the help.
 */
export type Resource = Page & (Listed | Unlisted);

type Page = {
  /** Kind of its objects in search results, events and links. Absent if the page lists none. */
  readonly kind?: string;
  readonly href: string;
  /** Base path of its objects' pages, if it differs from the list. */
  readonly itemBase?: string;
  /** Its objects have no pages. */
  readonly opensInSheet?: true;
  readonly label: string;
  /** Other lists that are reached from it. */
  readonly also?: readonly string[];
  readonly isFor?: (merchant: Me['merchant']) => boolean;
  readonly scope?: Me['scopes'][number];
  readonly isSuggested?: true;
  readonly help?: HelpPage;
  readonly create?: CreateAction;
};

/** In the navigation. No two pages have the same keys. */
type Listed = { readonly group: NavGroup; readonly keys: string };
type Unlisted = { readonly group?: undefined; readonly keys?: undefined };

export type NavGroup =
  | 'Home'
  | 'Approvals'
  | 'Balances'
  | 'Payouts'
  | 'Get paid'
  | 'Contacts'
  | 'Platform'
  | 'Reports'
  | 'Developers'
  | 'Settings';

export type NavItem = Page & Listed;

export type CreateAction = {
  href: string;
  label: string;
  keys: string;
  disabledReason: string;
  /** Defaults to `make`. */
  scope?: Me['scopes'][number];
  feature?: Me['merchant']['features'][number];
  isFor?: Resource['isFor'];
  isSuggested?: true;
  /** Offered for an amount typed into the command palette. */
  labelForAmount?: (amount: string) => string;
};

/** True if this person may open the page. */
export const isFor = ({ isFor, scope }: Resource, { merchant, scopes }: Me): boolean =>
  (isFor?.(merchant) ?? true) && (scope === undefined || scopes.includes(scope));

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
