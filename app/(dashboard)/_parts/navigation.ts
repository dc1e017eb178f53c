import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Bell,
  Building2,
  CheckCheck,
  ContactRound,
  FileChartColumn,
  FileText,
  FlaskConical,
  Globe,
  House,
  Inbox,
  Landmark,
  Link2,
  ListChecks,
  type LucideIcon,
  Mail,
  Percent,
  ReceiptText,
  Repeat,
  Scale,
  ScrollText,
  Share2,
  ShieldCheck,
  Store,
  UserRoundCog,
  UsersRound,
} from 'lucide-react';
import type { Me } from '@/app/_trpc/outputs';
import { menuPages as page } from './menu-pages';

export type NavItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  group: string | null;
  keys: string;
  isFor?: (merchant: Me['merchant']) => boolean;
  scope?: Me['scopes'][number];
};

export const hasInternalTransfers = ({ features, has_platform }: Me['merchant']): boolean =>
  has_platform || features.includes('platform');

export const hasLrs = ({ features }: Me['merchant']): boolean => features.includes('lrs');

const navItems: NavItem[] = [
  { href: '/', label: 'Home', icon: House, group: null, keys: 'g h' },
  { href: '/approvals', label: 'Approvals', icon: CheckCheck, group: null, keys: 'g a' },
  { href: '/balances', label: 'Balances', icon: Scale, group: 'Money', keys: 'g b' },
  { ...page.payout, icon: ArrowUpRight, group: 'Money', keys: 'g p' },
  { ...page.beneficiary, icon: UsersRound, group: 'Money', keys: 'g e' },
  {
    ...page.settlement,
    icon: Landmark,
    group: 'Money',
    keys: 'g t',
    isFor: ({ features }) => features.includes('settlements'),
  },
  {
    ...page.internal_transfer,
    icon: ArrowLeftRight,
    group: 'Money',
    keys: 'g j',
    isFor: hasInternalTransfers,
  },
  { ...page.payin, icon: Link2, group: 'Get paid', keys: 'g l' },
  { ...page.subscription, icon: Repeat, group: 'Get paid', keys: 'g y' },
  { ...page.order, icon: ReceiptText, group: 'Get paid', keys: 'g o' },
  { ...page.payment_session, icon: ListChecks, group: 'Get paid', keys: 'g k' },
  {
    ...page.distributor_link,
    icon: Share2,
    group: 'Get paid',
    keys: 'g w',
    isFor: ({ features }) => features.includes('distributor_links'),
  },
  { ...page.payment, icon: ArrowDownLeft, group: 'Get paid', keys: 'g i' },
  { ...page.quote, icon: Globe, group: 'Get paid', keys: 'g v', isFor: hasLrs },
  { ...page.customer, icon: ContactRound, group: 'Get paid', keys: 'g c' },
  {
    href: '/prices/splits',
    label: 'Prices and splits',
    icon: Percent,
    group: 'Get paid',
    keys: 'g f',
    isFor: ({ features, dynamic_prices }) => dynamic_prices && !features.includes('platform'),
  },
  {
    ...page.merchant,
    icon: Store,
    group: 'Platform',
    keys: 'g m',
    isFor: ({ features }) => features.includes('platform'),
  },
  {
    href: '/prices',
    label: 'Prices',
    icon: Percent,
    group: 'Platform',
    keys: 'g f',
    isFor: ({ features }) => features.includes('platform'),
  },
  { ...page.rfi, icon: Inbox, group: 'Compliance', keys: 'g r' },
  { ...page.document, icon: FileText, group: 'Compliance', keys: 'g d' },
  { href: '/reports', label: 'Reports', icon: FileChartColumn, group: 'Reports', keys: 'g q' },
  {
    href: '/sandbox',
    label: 'Sandbox tools',
    icon: FlaskConical,
    group: 'Developers',
    keys: 'g x',
    isFor: ({ environment }) => environment === 'sandbox',
  },
  { href: '/mail', label: 'Email', icon: Mail, group: 'Developers', keys: 'g g', scope: 'develop' },
  { href: '/settings/business', label: 'Business', icon: Building2, group: 'Settings', keys: 'g ,' },
  { href: '/settings/people', label: 'People', icon: UserRoundCog, group: 'Settings', keys: 'g u' },
  {
    href: '/settings/notifications',
    label: 'Notification settings',
    icon: Bell,
    group: 'Settings',
    keys: 'g 1',
  },
  { href: '/settings/security', label: 'Security', icon: ShieldCheck, group: 'Settings', keys: 'g s' },
  {
    href: '/settings/audit',
    label: 'Audit',
    icon: ScrollText,
    group: 'Settings',
    keys: 'g z',
    scope: 'administer',
  },
];

export const navItemsFor = ({ merchant, scopes }: Me): NavItem[] =>
  navItems.filter(
    ({ isFor, scope }) => (isFor?.(merchant) ?? true) && (scope === undefined || scopes.includes(scope)),
  );

export type CreateAction = {
  href: string;
  label: string;
  keys: string;
  disabledReason: string;
  /** Absent: the scope that creates payouts. */
  scope?: Me['scopes'][number];
  feature?: Me['merchant']['features'][number];
  isFor?: NavItem['isFor'];
};

/** Null if this person can use the action. */
export function permissionReason(
  { disabledReason, scope = 'make', feature, isFor }: CreateAction,
  { scopes, merchant }: Me,
): string | null {
  if (feature && !merchant.features.includes(feature)) return 'Not enabled for this business';
  if (isFor && !isFor(merchant)) return 'Only for platforms and their merchants';
  return scopes.includes(scope) ? null : disabledReason;
}

export const createActions = {
  payout: {
    href: '/payouts/new',
    label: 'New payout',
    keys: 'c p',
    disabledReason: 'Your role can’t create payouts',
  },
  batch: {
    href: '/payouts/upload',
    label: 'Upload payouts',
    keys: 'c u',
    disabledReason: 'Your role can’t create payouts',
  },
  beneficiary: {
    href: '/beneficiaries/new',
    label: 'Add beneficiary',
    keys: 'c b',
    disabledReason: 'Your role can’t add beneficiaries',
  },
  paymentLink: {
    href: '/payment-links/new',
    label: 'New payment link',
    keys: 'c l',
    disabledReason: 'Your role can’t create payment links',
  },
  subscription: {
    href: '/subscriptions/new',
    label: 'New subscription',
    keys: 'c y',
    disabledReason: 'Your role can’t create subscriptions',
  },
  session: {
    href: '/sessions/new',
    label: 'New checkout session',
    keys: 'c k',
    disabledReason: 'Your role can’t create checkout sessions',
  },
  distributorLink: {
    href: '/distributor-links/new',
    label: 'New distributor link',
    keys: 'c d',
    disabledReason: 'Your role can’t create distributor links',
    feature: 'distributor_links',
  },
  remittance: {
    href: '/lrs/new',
    label: 'New LRS remittance',
    keys: 'c v',
    disabledReason: 'Your role can’t create LRS remittances',
    feature: 'lrs',
  },
  customer: {
    href: '/customers/new',
    label: 'Add customer',
    keys: 'c c',
    disabledReason: 'Your role can’t add customers',
  },
  settlement: {
    href: '/settlements/new',
    label: 'New withdrawal',
    keys: 'c s',
    disabledReason: 'Your role can’t create withdrawals',
    feature: 'settlements',
  },
  internalTransfer: {
    href: '/internal-transfers/new',
    label: 'New internal transfer',
    keys: 'c n',
    disabledReason: 'Your role can’t create internal transfers',
    isFor: hasInternalTransfers,
  },
  withdrawalAccount: {
    href: '/withdrawal-accounts/new',
    label: 'Add withdrawal account',
    keys: 'c w',
    disabledReason: 'Only an owner or admin can add withdrawal accounts',
    scope: 'administer',
    feature: 'settlements',
  },
  merchant: {
    href: '/platform/merchants/new',
    label: 'Onboard merchant',
    keys: 'c m',
    disabledReason: 'Only an owner or admin can onboard merchants',
    scope: 'administer',
    feature: 'platform',
  },
} as const satisfies Record<string, CreateAction>;

export const convertAction = {
  label: 'Convert',
  keys: 'c x',
  refusal: 'Your role can’t convert balances',
};

export const priceAction = { label: 'New price', refusal: 'Your role can’t create prices' };
