'use client';

import { useEffect, useState } from 'react';

/** For a form that leaves the page. Back shows the page as it was left, so it ends the pending state. */
export function usePending() {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPending(false);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);
  return [pending, setPending] as const;
}
