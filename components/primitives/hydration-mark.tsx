'use client';

import { useEffect } from 'react';

/** Marks <html> once hydrated; earlier clicks are lost. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
