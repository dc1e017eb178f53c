'use client';

import { usePathname, useRouter } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

type Begin = (href: string) => boolean;

const PendingContext = createContext<string | null>(null);
const RefusedContext = createContext(false);
const BeginContext = createContext<Begin>(() => true);

/** Knows a page before the server answers, so that a click shows at once. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const path = usePathname();
  const shown = useRef(path);
  const [asked, setAsked] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const forget = () => setRefused(false);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, []);
  useEffect(() => {
    shown.current = path;
    const forget = () => setAsked(null);
    forget();
    // The back button replaces a navigation that is under way.
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, [path]);
  const begin = useCallback((href: string) => {
    if (!navigator.onLine) {
      setRefused(true);
      return false;
    }
    const to = new URL(href, location.href);
    const from = shown.current;
    setAsked(to.origin === location.origin && to.pathname !== from ? { from, to: to.pathname } : null);
    return true;
  }, []);
  return (
    <BeginContext value={begin}>
      {/* Not set to null by an effect, because a new page focuses its first field while it appears. */}
      <PendingContext value={asked?.from === path ? asked.to : null}>
        <RefusedContext value={isRefused}>{children}</RefusedContext>
      </PendingContext>
    </BeginContext>
  );
}

/** Path of the page that was asked for and is not shown yet. */
export const usePendingPage = () => useContext(PendingContext);

/** True after a page was asked for without a connection, until it is back. */
export const useIsNavigationRefused = () => useContext(RefusedContext);

/** Announces a navigation. False if there is no connection: the page stays. */
export const useBeginNavigation = () => useContext(BeginContext);

/** Opens a page. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  const begin = useBeginNavigation();
  return useCallback(
    (href: string) => {
      if (begin(href)) router.push(href);
    },
    [begin, router],
  );
}
