'use client';

import { useEffect } from 'react';

/** Marks <html> once the page's scripts listen: what is pressed or clicked earlier is lost. */
export function Listening() {
  useEffect(() => {
    document.documentElement.dataset.listening = '';
  }, []);
  return null;
}
