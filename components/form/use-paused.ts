'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

export function usePaused(value: string, ms = PAUSE_MS): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
