'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';

type Props = {
  value: string;
  name: string;
  faulty: boolean;
  describedBy: string | undefined;
  editable: boolean;
  /** Whether the Tab key stops here; arrow keys reach every cell. */
  stop: boolean;
  save: (value: string) => void;
};

const box = 'block h-7 w-full min-w-16 rounded-[6px] border px-1.5 text-left max-desk:h-8';

/** A cell that Enter opens and closes, and Escape leaves as it was. */
export function GridCell({ value, name, faulty, describedBy, editable, stop, save }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  const open = useRef(false);
  useEffect(() => {
    if (typed === null && back.current) {
      back.current = false;
      button.current?.focus();
    }
  }, [typed]);

  if (!editable) {
    return (
      <span
        className={clsx(
          'block max-w-64 truncate px-1.5 leading-7 max-desk:px-0',
          faulty && 'rounded-[6px] bg-red-soft text-red',
        )}
      >
        {value || <span className="text-faint">·</span>}
      </span>
    );
  }
  const finish = (keep: boolean, focus: boolean) => {
    // An input that goes away is left as well.
    if (!open.current) return;
    open.current = false;
    back.current = focus;
    if (keep && typed !== null && typed.trim() !== value) save(typed.trim());
    setTyped(null);
  };
  if (typed !== null) {
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
        autoFocus
        aria-label={name}
        aria-invalid={faulty || undefined}
        aria-describedby={describedBy}
        value={typed}
        maxLength={1000}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => finish(true, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          finish(event.key === 'Enter', true);
        }}
        className={clsx(
          box,
          'bg-surface text-base max-desk:text-lg',
          faulty ? 'border-red' : 'border-accent',
        )}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      data-cell=""
      tabIndex={stop ? 0 : -1}
      aria-label={`${name}: ${value || 'empty'}`}
      aria-describedby={describedBy}
      onClick={() => {
        open.current = true;
        setTyped(value);
      }}
      className={clsx(
        box,
        'max-w-64 truncate max-desk:max-w-full',
        faulty
          ? 'border-red bg-red-soft text-red'
          : 'border-transparent hover:border-line-strong max-desk:border-line',
      )}
    >
      {value || <span className="text-faint">·</span>}
    </button>
  );
}
