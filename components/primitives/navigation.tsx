'use client';

import { usePathname, useRouter } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

type Navigation = {
  /** Path of the page that was asked for and is not shown yet. */
  readonly pending: string | null;
  /** False if there is no connection: the page stays. */
  readonly begin: (href: string) => boolean;
};

const NavigationContext = createContext<Navigation>({ pending: null, begin: () => true });

/** Knows a page before the server answers, so that a click shows at once. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => {
    void path;
    const forget = () => setPending(null);
    forget();
    // The back button replaces a navigation that is under way.
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, [path]);
  const begin = useCallback((href: string) => {
    if (!navigator.onLine) return false;
    const to = new URL(href, location.href);
    setPending(to.origin === location.origin && to.pathname !== location.pathname ? to.pathname : null);
    return true;
  }, []);
  const navigation = useMemo(() => ({ pending, begin }), [pending, begin]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export const useNavigation = () => useContext(NavigationContext);

/** Opens a page. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  const { begin } = useNavigation();
  return useCallback(
    (href: string) => {
      if (begin(href)) router.push(href);
    },
    [begin, router],
  );
}
