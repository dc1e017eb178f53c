'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';

type Props = {
  value: string;
  name: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  editable: boolean;
  /** Roving tabindex: one cell is a tab stop and arrow keys reach the rest. */
  isTabStop: boolean;
  onSave: (value: string) => void;
};

const box = 'block h-chip w-full min-w-16 rounded-md border px-1.5 text-left max-desk:h-control';

export function GridCell({ value, name, isInvalid, describedBy, editable, isTabStop, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const restoreFocus = useRef(false);
  const open = useRef(false);
  useEffect(() => {
    if (typed === null && restoreFocus.current) {
      restoreFocus.current = false;
      button.current?.focus();
    }
  }, [typed]);

  if (!editable) {
    return (
      <span
        className={clsx(
          'block max-w-64 truncate px-1.5 leading-7 max-desk:px-0',
          isInvalid && 'rounded-md bg-red-soft text-red',
        )}
      >
        {value || <span className="text-faint">·</span>}
      </span>
    );
  }
  const finish = (keep: boolean, focus: boolean) => {
    // Unmounting an input also fires blur.
    if (!open.current) return;
    open.current = false;
    restoreFocus.current = focus;
    if (keep && typed !== null && typed.trim() !== value) onSave(typed.trim());
    setTyped(null);
  };
  if (typed !== null) {
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: the input replaces the pressed button.
        autoFocus
        aria-label={name}
        aria-invalid={isInvalid || undefined}
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
          isInvalid ? 'border-red' : 'border-accent',
        )}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      data-cell=""
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${name}: ${value || 'empty'}`}
      aria-describedby={describedBy}
      onClick={() => {
        open.current = true;
        setTyped(value);
      }}
      className={clsx(
        box,
        'max-w-64 truncate max-desk:max-w-full',
        isInvalid
          ? 'border-red bg-red-soft text-red'
          : 'border-transparent hover:border-line-strong max-desk:border-line',
      )}
    >
      {value || <span className="text-faint">·</span>}
    </button>
  );
}
