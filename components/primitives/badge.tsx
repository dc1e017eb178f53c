import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

/** Done or not begun; in use; moves without you; needs you; went wrong. */
type Tone = 'neutral' | 'active' | 'progress' | 'attention' | 'bad';

const tones: Record<Tone, string> = {
  neutral: 'text-grey bg-grey-soft',
  active: 'text-grey bg-grey-soft [&_svg]:text-green',
  progress: 'text-blue bg-blue-soft',
  attention: 'text-amber bg-amber-soft',
  bad: 'text-red bg-red-soft',
};

export type BadgeProps = { label: string; tone: Tone; icon: LucideIcon };

/** A status, by icon and word. */
export function Badge({ label, tone, icon: Icon, className }: BadgeProps & { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-px font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.1} />
      {label}
    </span>
  );
}

/** Badge of a status, looked up in `variants`. */
export const statusBadge =
  <Status extends string>(variants: Readonly<Record<Status, BadgeProps>>) =>
  ({ status, className }: { status: Status; className?: string }) => (
    <Badge {...variants[status]} className={className} />
  );
