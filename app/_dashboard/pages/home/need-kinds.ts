import {
  ArrowLeftRight,
  CheckCheck,
  CircleX,
  FileSpreadsheet,
  Hourglass,
  Inbox,
  Landmark,
  type LucideIcon,
  Split,
  Undo2,
  UsersRound,
} from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { MINUTE_MS } from '@/server/kernel/time/durations';
import { resourceHref } from '../../resources';

export type Need = Outputs['home']['needs']['needs'][number];
export type NeedKind = Need['kind'];

type NeedLook = {
  label: string;
  icon: LucideIcon;
  tone: string;
  action: string;
  href: (need: Need) => string;
  /** Label of the time shown, with and without a due date. */
  due?: string;
  /** The due time is shown as a date, not as the time that is left. */
  isDueExact?: true;
  since: string;
};

const at = (kind: string) => (need: Need) => resourceHref(kind, need.id)!;

export const NEED_LOOKS: Record<NeedKind, NeedLook> = {
  approve_payout: {
    label: 'Approve',
    icon: CheckCheck,
    tone: 'text-amber',
    action: 'Review payout',
    href: ({ id }) => `/approvals?peek=${id}`,
    due: 'rate held',
    since: 'waiting',
  },
  approve_beneficiary: {
    label: 'Beneficiaries',
    icon: UsersRound,
    tone: 'text-amber',
    action: 'Review beneficiary',
    href: at('beneficiary'),
    since: 'waiting',
  },
  approve_settlement: {
    label: 'Withdrawals',
    icon: Landmark,
    tone: 'text-amber',
    action: 'Review withdrawal',
    href: at('settlement'),
    since: 'waiting',
  },
  approve_internal_transfer: {
    label: 'Internal transfers',
    icon: ArrowLeftRight,
    tone: 'text-amber',
    action: 'Review transfer',
    href: at('internal_transfer'),
    since: 'waiting',
  },
  request: {
    label: 'Information requests',
    icon: Inbox,
    tone: 'text-amber',
    action: 'Answer request',
    href: at('rfi'),
    due: 'answer by',
    isDueExact: true,
    since: 'requested',
  },
  queued: {
    label: 'Needs funds',
    icon: Hourglass,
    tone: 'text-blue',
    action: 'View payout',
    href: at('payout'),
    due: 'fails if unfunded',
    since: 'queued',
  },
  unmatched: {
    label: 'Unmatched',
    icon: Split,
    tone: 'text-blue',
    action: 'Match transfer',
    href: at('payment'),
    since: 'unmatched',
  },
  batch: {
    label: 'Batches',
    icon: FileSpreadsheet,
    tone: 'text-amber',
    action: 'Open batch',
    href: at('batch'),
    since: 'uploaded',
  },
  failed: {
    label: 'Failed',
    icon: CircleX,
    tone: 'text-red',
    action: 'Fix and retry',
    href: at('payout'),
    since: 'failed',
  },
  rejected: {
    label: 'Rejected',
    icon: Undo2,
    tone: 'text-red',
    action: 'Edit and resubmit',
    href: at('payout'),
    since: 'rejected',
  },
};

const BANDS = ['Next 30 minutes', 'Next 24 hours', 'Later', 'Other tasks'] as const;

/** The held rate expired, so an approval would be refused. */
export const hasLapsed = ({ kind, due_at }: Need, now: number): boolean =>
  kind === 'approve_payout' && due_at !== null && Date.parse(due_at) <= now;

function bandOf(need: Need, now: number): (typeof BANDS)[number] {
  const { due_at } = need;
  if (due_at === null || hasLapsed(need, now)) return 'Other tasks';
  const left = Date.parse(due_at) - now;
  if (left <= 30 * MINUTE_MS) return 'Next 30 minutes';
  return left <= 24 * 60 * MINUTE_MS ? 'Next 24 hours' : 'Later';
}

export const groupByBand = (needs: readonly Need[], now: number) =>
  BANDS.map((name) => ({ name, needs: needs.filter((need) => bandOf(need, now) === name) })).filter(
    (band) => band.needs.length > 0,
  );
