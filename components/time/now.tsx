'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const NowContext = createContext<number | null>(null);

/** The server's time on the first paint, so that both sides say the same words; then the browser's, each half minute. */
export function NowProvider({ initial, children }: { initial: number; children: ReactNode }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}

export function useNow(): number {
  const now = useContext(NowContext);
  if (now === null) throw new Error('NowProvider is missing');
  return now;
}
