'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const NowContext = createContext<number | null>(null);

/**
 * The merchant's own time, by which its payouts go. The server's on the first paint, so that both sides say the same words; then the browser's, each half minute.
 */
type Props = {
  initial: number;
  /** How far the merchant's own time leads. */
  ahead: number;
  children: ReactNode;
};

export function NowProvider({ initial, ahead, children }: Props) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now + ahead}>{children}</NowContext>;
}

export function useNow(): number {
  const now = useContext(NowContext);
  if (now === null) throw new Error('NowProvider is missing');
  return now;
}
