'use client';

import { type RefObject, useRef } from 'react';

/** Gives the focus back to what opened something, unless something else was pressed meanwhile. */
export function useReturn(trigger: RefObject<HTMLElement | null>) {
  const elsewhere = useRef(false);
  return {
    onInteractOutside: (event: Event) => {
      // Pressing the trigger closes it by itself.
      if (trigger.current?.contains(event.target as Node)) event.preventDefault();
      else elsewhere.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!elsewhere.current) trigger.current?.focus();
    },
  };
}
