'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Whoever walks by keyboard always stands somewhere: after an act, and on the page that a key went to. */
export function FocusKeeper() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    // Nothing loses the focus before something is pressed, so the first view does without it.
    import('./keep-focus').then(({ keepFocus }) => {
      if (!isGone) stop = keepFocus();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
  }, [pathname]);
  return null;
}
