'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

const PLACES = 'section, form, fieldset, li, nav, main, [role=dialog]';
const KEPT = 40;

/** If the focused element is removed, focuses its nearest remaining container, so that Tab continues there. */
export function FocusKeeper() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(keepFocus, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isNowhere()) document.getElementById('content')?.focus();
  }, [pathname]);
  return null;
}

function keepFocus(): () => void {
  let focused: Element | null = null;
  /** Containers of the last focused elements, latest first: a closing dialog leaves none of its own. */
  let places: Element[] = [];
  let frame = 0;

  const remember = (element: Element) => {
    focused = element;
    places = [...placesAround(element), ...places].slice(0, KEPT);
  };
  const onFocusIn = ({ target }: FocusEvent) => remember(target as Element);
  const onFocusOut = () =>
    // Checked after the removal: blurring an element that remains is deliberate.
    queueMicrotask(() => {
      if (isNowhere() && focused?.isConnected) focused = null;
    });
  const observer = new MutationObserver(() => {
    if (!isNowhere() || !focused) return;
    cancelAnimationFrame(frame);
    // Closing dialogs return the focus themselves, and opening ones take it.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isNowhere() && focused) focusOn(places.find(({ isConnected }) => isConnected));
      });
    });
  });

  if (!isNowhere()) remember(document.activeElement!);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const isNowhere = () => document.activeElement === document.body || document.activeElement === null;

function placesAround(element: Element): Element[] {
  const place = element.closest(PLACES);
  return place ? [place, ...(place.parentElement ? placesAround(place.parentElement) : [])] : [];
}

function focusOn(place: Element = document.querySelector('main') ?? document.body) {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
