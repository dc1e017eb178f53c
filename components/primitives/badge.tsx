import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

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

export type BadgeProps = { label: string; tone: Tone; icon: LucideIcon };

export function Badge({ label, tone, icon: Icon, className }: BadgeProps & { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-px text-xs font-medium',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.1} />
      {label}
    </span>
  );
}
