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
    let wasSomewhere = false;
    const note = () => {
      wasSomewhere = true;
    };
    document.addEventListener('focusin', note, { once: true });
    // Nothing loses the focus before something is pressed, so the first view does without it.
    import('./keep-focus').then(({ keepFocus }) => {
      if (isGone) return;
      stop = keepFocus();
      // What was pressed before this came may be gone, and the focus with it.
      if (wasSomewhere) standOnContent();
    });
    return () => {
      isGone = true;
      document.removeEventListener('focusin', note);
      stop();
    };
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    standOnContent();
  }, [pathname]);
  return null;
}

function standOnContent(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus();
}
