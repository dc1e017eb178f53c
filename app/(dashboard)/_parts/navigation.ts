import { ArrowUpRight, CheckCheck, FileText, type LucideIcon, Scale, UsersRound } from 'lucide-react';

export type Place = { href: string; label: string; icon: LucideIcon; group: string | null; keys: string };

/** The rail, the phone's menu and the "g" keys are made from this table. */
export const places: Place[] = [
  { href: '/approvals', label: 'Approvals', icon: CheckCheck, group: null, keys: 'g a' },
  { href: '/balances', label: 'Balances', icon: Scale, group: 'Money', keys: 'g b' },
  { href: '/payouts', label: 'Payouts', icon: ArrowUpRight, group: 'Money', keys: 'g p' },
  { href: '/beneficiaries', label: 'Beneficiaries', icon: UsersRound, group: 'Money', keys: 'g e' },
  { href: '/documents', label: 'Documents', icon: FileText, group: 'Compliance', keys: 'g d' },
];

/** What the "c" keys make, for those whose role makes. */
export const makings = [
  { href: '/payouts/new', label: 'New payout', keys: 'c p' },
  { href: '/beneficiaries/new', label: 'New beneficiary', keys: 'c b' },
  { href: '/payouts/upload', label: 'Upload payouts', keys: 'c u' },
];
