'use client';

import { type RefObject, useRef } from 'react';

/** Does nothing if something else was pressed in the meantime. */
export function useReturn(trigger: RefObject<HTMLElement | null>) {
  const elsewhere = useRef(false);
  return {
    onInteractOutside: (event: Event) => {
      // Pressing the trigger closes the window already.
      if (trigger.current?.contains(event.target as Node)) event.preventDefault();
      else elsewhere.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!elsewhere.current) trigger.current?.focus();
    },
  };
}
