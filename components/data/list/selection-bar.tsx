import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  count: number;
  /** How many there would be with those beyond the page; null where nothing is left out. */
  all: { offered: number | null; select: () => void; reading: boolean; failed: boolean };
  clear: () => void;
  children: ReactNode;
};

export function SelectionBar({ count, all, clear, children }: Props) {
  return (
    <section
      aria-label="Selected"
      className="absolute inset-x-4 bottom-[3.5rem] z-20 flex animate-in flex-wrap items-center gap-x-4 gap-y-2 rounded-[11px] border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-float max-desk:fixed max-desk:inset-x-2.5 max-desk:bottom-2.5"
    >
      <b className="whitespace-nowrap font-semibold" role="status">
        {count} selected
      </b>
      {all.offered !== null && (
        <button
          type="button"
          onClick={all.select}
          aria-disabled={all.reading || undefined}
          className="h-7 whitespace-nowrap text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {all.reading
            ? 'Loading the rest…'
            : all.failed
              ? `Couldn’t load the rest. Select all ${all.offered} again`
              : `Select all ${all.offered}`}
        </button>
      )}
      {children}
      <Button variant="quiet" square aria-label="Clear selection" onClick={clear}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
