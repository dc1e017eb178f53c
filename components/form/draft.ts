'use client';

import { useEffect, useState } from 'react';

export type Draft<Values> = {
  /** What was left behind, until it is taken back or dropped. */
  offered: Values | null;
  drop: () => void;
  clear: () => void;
};

/** Keeps what was typed in this browser, and offers it back the next time. */
export function useDraft<Values>(key: string, values: Values, touched: boolean): Draft<Values> {
  const [offered, setOffered] = useState<Values | null>(null);
  const storageKey = `farshore.draft.${key}`;
  useEffect(() => setOffered(read<Values>(storageKey)), [storageKey]);
  useEffect(() => {
    if (touched) localStorage.setItem(storageKey, JSON.stringify(values));
  }, [storageKey, values, touched]);
  return {
    offered,
    drop: () => {
      if (!touched) localStorage.removeItem(storageKey);
      setOffered(null);
    },
    clear: () => localStorage.removeItem(storageKey),
  };
}

function read<Values>(key: string): Values | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}
