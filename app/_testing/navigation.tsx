import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { type ReactNode, useMemo, useState } from 'react';

/** `isSlow`: pages that are asked for are never shown. */
export type Place = { address: string; readonly visited: string[]; readonly isSlow?: boolean };

export function Navigation({ place, children }: { place: Place; children: ReactNode }) {
  const [address, setAddress] = useState(place.address);
  const { pathname, search, searchParams } = new URL(address, location.origin);
  const router = useMemo(() => {
    const go = (to: string) => {
      place.visited.push(to);
      if (place.isSlow) return;
      place.address = new URL(to, new URL(place.address, location.origin)).href.slice(location.origin.length);
      setAddress(place.address);
    };
    const nothing = () => {};
    return {
      push: go,
      replace: go,
      back: nothing,
      forward: nothing,
      refresh: nothing,
      prefetch: async () => {},
      bfcacheId: '0',
    };
  }, [place]);
  // `next/link` reads this context without Next's bundler.
  const forLinks = { ...router, asPath: address, pathname, route: pathname, query: {} };
  return (
    <AppRouterContext value={router}>
      <RouterContext value={forLinks as never}>
        <PathnameContext value={pathname}>
          <SearchParamsContext value={searchParams}>
            <NuqsTestingAdapter
              hasMemory
              searchParams={search}
              onUrlUpdate={({ queryString }) => {
                place.address = pathname + queryString;
                setAddress(place.address);
              }}
            >
              {children}
            </NuqsTestingAdapter>
          </SearchParamsContext>
        </PathnameContext>
      </RouterContext>
    </AppRouterContext>
  );
}
