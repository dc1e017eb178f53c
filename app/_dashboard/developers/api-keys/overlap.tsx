'use client';

import { Moment } from '@/components/time/moment';
import { useNow } from '@/components/time/now';

const DAY = 86_400;
const LONGEST = 7 * DAY;

type Props = { seconds: number; endsBy: string | null };

/** How long the old and the new secret both work: solid is past, hatched is to come. */
export function Overlap({ seconds, endsBy }: Props) {
  const now = useNow();
  const wanted = now + seconds * 1000;
  const end = endsBy ? Math.min(wanted, Date.parse(endsBy)) : wanted;
  // The square root keeps an hour visible next to seven days.
  const width = Math.sqrt(Math.max(0, end - now) / 1000 / LONGEST) * 60;
  return (
    <figure className="space-y-1 text-xs">
      <div aria-hidden="true" className="space-y-1">
        <Bar label="Old">
          <span className="block w-1/5 rounded-l-sm bg-amber" />
          <span
            className="block rounded-r-sm border border-amber bg-[repeating-linear-gradient(135deg,var(--amber)_0_2px,transparent_2px_6px)]"
            style={{ width: `${width}%` }}
          />
        </Bar>
        <Bar label="New">
          <span className="block w-1/5" />
          <span className="block flex-1 rounded-sm border border-accent bg-[repeating-linear-gradient(135deg,var(--accent)_0_2px,transparent_2px_6px)]" />
        </Bar>
      </div>
      <figcaption className="text-muted">
        {seconds === 0 ? (
          'The old secret stops now. The new one works at once.'
        ) : (
          <>
            Both work until <Moment at={new Date(end).toISOString()} exact focusable />, then only the new
            one.
          </>
        )}
      </figcaption>
    </figure>
  );
}

const Bar = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex h-4 items-stretch">
    <span className="w-10 shrink-0 text-muted">{label}</span>
    <span className="flex min-w-0 flex-1">{children}</span>
  </div>
);
