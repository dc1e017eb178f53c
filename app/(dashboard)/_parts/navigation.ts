import {
  ArrowDownLeft,
  ArrowUpRight,
  CheckCheck,
  ContactRound,
  FileText,
  FlaskConical,
  Inbox,
  Link2,
  type LucideIcon,
  ReceiptText,
  Scale,
  ShieldCheck,
  UserRoundCog,
  UsersRound,
} from 'lucide-react';
import type { Me } from '@/app/_trpc/outputs';

export type NavItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  group: string | null;
  keys: string;
  /** Not there where money is real. */
  sandbox?: boolean;
};

/** The rail, the phone's menu and the "g" keys are made from this table. */
const navItems: NavItem[] = [
  { href: '/approvals', label: 'Approvals', icon: CheckCheck, group: null, keys: 'g a' },
  { href: '/balances', label: 'Balances', icon: Scale, group: 'Money', keys: 'g b' },
  { href: '/payouts', label: 'Payouts', icon: ArrowUpRight, group: 'Money', keys: 'g p' },
  { href: '/beneficiaries', label: 'Beneficiaries', icon: UsersRound, group: 'Money', keys: 'g e' },
  { href: '/payment-links', label: 'Payment links', icon: Link2, group: 'Get paid', keys: 'g l' },
  { href: '/orders', label: 'Orders', icon: ReceiptText, group: 'Get paid', keys: 'g o' },
  { href: '/payments', label: 'Payments', icon: ArrowDownLeft, group: 'Get paid', keys: 'g i' },
  { href: '/customers', label: 'Customers', icon: ContactRound, group: 'Get paid', keys: 'g c' },
  { href: '/rfis', label: 'Requests', icon: Inbox, group: 'Compliance', keys: 'g r' },
  { href: '/documents', label: 'Documents', icon: FileText, group: 'Compliance', keys: 'g d' },
  {
    href: '/sandbox',
    label: 'Sandbox tools',
    icon: FlaskConical,
    group: 'Developers',
    keys: 'g x',
    sandbox: true,
  },
  { href: '/settings/people', label: 'People', icon: UserRoundCog, group: 'Settings', keys: 'g u' },
  { href: '/settings/security', label: 'Security', icon: ShieldCheck, group: 'Settings', keys: 'g s' },
];

export const navItemsFor = ({ merchant }: Me): NavItem[] =>
  navItems.filter(({ sandbox }) => !sandbox || merchant.environment === 'sandbox');

/** What the "c" keys make; `refusal` is for those whose role does not make it. */
export const createActions = {
  payout: {
    href: '/payouts/new',
    label: 'New payout',
    keys: 'c p',
    refusal: 'Your role can’t create payouts',
  },
  batch: {
    href: '/payouts/upload',
    label: 'Upload payouts',
    keys: 'c u',
    refusal: 'Your role can’t create payouts',
  },
  beneficiary: {
    href: '/beneficiaries/new',
    label: 'Add beneficiary',
    keys: 'c b',
    refusal: 'Your role can’t add beneficiaries',
  },
  paymentLink: {
    href: '/payment-links/new',
    label: 'New payment link',
    keys: 'c l',
    refusal: 'Your role can’t create payment links',
  },
  customer: {
    href: '/customers/new',
    label: 'Add customer',
    keys: 'c c',
    refusal: 'Your role can’t add customers',
  },
};

/** What is done in a dialog above whatever page is open. */
export const convertAction = {
  label: 'Convert',
  keys: 'c x',
  refusal: 'Your role can’t convert balances',
};
