'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

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
    // Focus is not lost before the first press, so the first view doesn't need it.
    import('./keep-focus').then(({ keepFocus }) => {
      if (isGone) return;
      stop = keepFocus();
      // An element pressed before loading may be gone with its focus.
      if (wasSomewhere) focusContent();
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
    focusContent();
  }, [pathname]);
  return null;
}

function focusContent(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus();
}
