'use client';

import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import { LazyPart, lazyPart } from './lazy-part';

const popoverWindow = lazyPart(() => import('./popover-window').then(({ PopoverWindow }) => PopoverWindow));

type Props = {
  trigger: ReactNode;
  triggerClassName: string;
  label: string;
  children: (onClose: () => void) => ReactNode;
};

export function Popover({ trigger: face, triggerClassName, label, children }: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Defer the window so the pressed state paints first.
  const drawn = useDeferredValue(open);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={popoverWindow.load}
        onFocus={popoverWindow.load}
        onClick={({ currentTarget }) => {
          // Safari doesn't focus a pressed button, and the focus returns here.
          currentTarget.focus();
          setOpen(!open);
        }}
        className={triggerClassName}
      >
        {face}
      </button>
      {open && drawn && (
        <LazyPart
          part={popoverWindow}
          props={{ id, label, trigger, onClose: close, children: children(close) }}
        />
      )}
    </>
  );
}
