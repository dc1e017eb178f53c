'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What was typed, once typing pauses. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
