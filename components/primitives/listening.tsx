'use client';

import { useEffect } from 'react';

/** Marks <html> once hydrated; earlier clicks are lost. */
export function Listening() {
  useEffect(() => {
    document.documentElement.dataset.listening = '';
  }, []);
  return null;
}
