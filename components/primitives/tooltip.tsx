'use client';

import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { LazyPart, lazyPart } from './lazy-part';

const tipPart = lazyPart(() => import('./tip').then(({ Tip }) => Tip));

const OPENS_AFTER_MS = 350;
const CLOSES_AFTER_MS = 120;
/** The next tip within this time opens immediately. */
const AGAIN_WITHIN_MS = 300;

let closedAt = Number.NEGATIVE_INFINITY;

export function Tooltip({ tip, children }: { tip: ReactNode; children: ReactElement<object> }) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    return () => {
      closedAt = performance.now();
    };
  }, [open]);

  const change = (next: boolean, after = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), after);
  };
  const close = () => change(false);
  const stay = () => change(true);
  const leave = () => change(false, CLOSES_AFTER_MS);
  return (
    <>
      {cloneElement(children as ReactElement<Record<string, unknown>>, {
        ref: anchor,
        'aria-describedby': open ? id : undefined,
        onPointerEnter: ({ pointerType }: PointerEvent) => {
          if (pointerType === 'touch') return;
          tipPart.load();
          const again = performance.now() - closedAt < AGAIN_WITHIN_MS;
          change(true, open || again ? 0 : OPENS_AFTER_MS);
        },
        onPointerLeave: leave,
        onPointerDown: close,
        onFocus: ({ currentTarget }: FocusEvent) => {
          if (currentTarget.matches(':focus-visible')) stay();
        },
        onBlur: close,
      })}
      {open && (
        <LazyPart
          part={tipPart}
          props={{ id, anchor, onClose: close, onStay: stay, onLeave: leave, children: tip }}
        />
      )}
    </>
  );
}
