import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  red: { icon: CircleAlert, className: 'bg-red-soft text-red' },
  amber: { icon: TriangleAlert, className: 'bg-amber-soft text-amber' },
  blue: { icon: Info, className: 'bg-blue-soft text-blue' },
} as const;

type Props = { tone: keyof typeof tones; title: string; children?: ReactNode; alert?: boolean };

/** `alert` announces notices that appear after the page was shown. */
export function Notice({ tone, title, children, alert = false }: Props) {
  const { icon: Icon, className } = tones[tone];
  return (
    <div role={alert ? 'alert' : undefined} className={clsx('flex gap-2 rounded-lg px-3 py-2.5', className)}>
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-0.5 space-y-1">{children}</div>}
      </div>
    </div>
  );
}
