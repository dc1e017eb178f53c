'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

const NowContext = createContext<{ now: number; ahead: number } | null>(null);

/**
 * The merchant's time. The first paint uses the server's time, so that hydration matches; then it follows the
 * browser every half minute.
 */
type Props = {
  initial: number;
  ahead: number;
  children: ReactNode;
};

export function NowProvider({ initial, ahead, children }: Props) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const value = useMemo(() => ({ now, ahead }), [now, ahead]);
  return <NowContext value={value}>{children}</NowContext>;
}

function useProvided() {
  const provided = useContext(NowContext);
  if (provided === null) throw new Error('NowProvider is missing');
  return provided;
}

export function useNow(): number {
  const { now, ahead } = useProvided();
  return now + ahead;
}

/** The browser's time, every second; the server's on the first paint. */
export function useSeconds(): number {
  const { now } = useProvided();
  return useSyncExternalStore(eachSecond, thisSecond, () => now);
}

export const useClock = (): number => useSeconds() + useProvided().ahead;

/** Polls faster than once a second, so that no second is shown late. */
function eachSecond(tick: () => void) {
  const timer = setInterval(tick, 250);
  return () => clearInterval(timer);
}

const thisSecond = () => Math.floor(Date.now() / 1_000) * 1_000;
