'use client';

import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

const AWAY_AFTER_MS = 5 * 60_000;
/** Events that show that a person uses the page. */
export const USE_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Pauses polling while the page is idle, so that an open page doesn't keep its session alive. */
export function usePausePollingWhenIdle() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const here = () => {
      clearTimeout(timer);
      focusManager.setFocused(undefined);
      timer = setTimeout(() => focusManager.setFocused(false), AWAY_AFTER_MS);
    };
    here();
    for (const sign of USE_EVENTS) window.addEventListener(sign, here, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of USE_EVENTS) window.removeEventListener(sign, here);
    };
  }, []);
}
