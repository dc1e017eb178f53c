import clsx from 'clsx';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Send,
  UserRoundCheck,
} from 'lucide-react';
import { PAYOUT_STATUS_LABELS, type ShownPayoutStatus } from '@/server/kernel/payout-status';

type Tone = 'grey' | 'amber' | 'blue' | 'indigo' | 'orange' | 'green' | 'red';

const tones: Record<Tone, string> = {
  grey: 'text-grey bg-grey-soft',
  amber: 'text-amber bg-amber-soft',
  blue: 'text-blue bg-blue-soft',
  indigo: 'text-indigo bg-indigo-soft',
  orange: 'text-orange bg-orange-soft',
  green: 'text-green bg-green-soft',
  red: 'text-red bg-red-soft',
};

const looks = {
  draft: { label: PAYOUT_STATUS_LABELS.draft, tone: 'grey', icon: PencilLine },
  pending_approval: { label: PAYOUT_STATUS_LABELS.pending_approval, tone: 'amber', icon: UserRoundCheck },
  queued: { label: PAYOUT_STATUS_LABELS.queued, tone: 'blue', icon: Hourglass },
  in_progress: { label: PAYOUT_STATUS_LABELS.in_progress, tone: 'indigo', icon: Send },
  action_required: { label: PAYOUT_STATUS_LABELS.action_required, tone: 'orange', icon: CircleAlert },
  success: { label: PAYOUT_STATUS_LABELS.success, tone: 'green', icon: Send },
  arrived: { label: PAYOUT_STATUS_LABELS.arrived, tone: 'green', icon: CircleCheck },
  failed: { label: PAYOUT_STATUS_LABELS.failed, tone: 'red', icon: CircleX },
  cancelled: { label: PAYOUT_STATUS_LABELS.cancelled, tone: 'grey', icon: Ban },
  rejected: { label: PAYOUT_STATUS_LABELS.rejected, tone: 'red', icon: CircleX },
} as const satisfies Record<ShownPayoutStatus, BadgeProps>;

export type Status = Exclude<ShownPayoutStatus, 'rejected' | 'arrived'>;

export const statusLabel = (status: ShownPayoutStatus): string => looks[status].label;

export const StatusBadge = ({ status, className }: { status: ShownPayoutStatus; className?: string }) => (
  <Badge {...looks[status]} className={className} />
);

export type BadgeProps = { label: string; tone: Tone; icon: LucideIcon };

export function Badge({ label, tone, icon: Icon, className }: BadgeProps & { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-[5px] px-1.5 py-px text-xs font-[540]',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.1} />
      {label}
    </span>
  );
}
