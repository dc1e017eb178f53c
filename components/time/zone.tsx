'use client';

import { createContext, type ReactNode, use, useEffect } from 'react';
import { useHydrated } from '@/components/primitives/hydrated';
import { shiftToZone } from '@/server/kernel/time/time-zone';
import { zoneCookie } from '@/server/kernel/time/zone-cookie';
import { zoneName } from '../format/time';

/** The time zone that a person has chosen; null for the browser's. */
const ZoneContext = createContext<string | null>(null);

/** The browser's time zone as it was at the last visit, which the server knows; null at the first visit. */
const BrowserZoneContext = createContext<string | null>(null);

type ProviderProps = { chosen: string | null; browser?: string | null; children: ReactNode };

export function ZoneProvider({ chosen, browser = null, children }: ProviderProps) {
  useEffect(rememberZone, []);
  return (
    <ZoneContext value={chosen}>
      <BrowserZoneContext value={browser}>{children}</BrowserZoneContext>
    </ZoneContext>
  );
}

function rememberZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${zoneCookie}=${encodeURIComponent(timeZone)}; path=/; max-age=31536000; samesite=lax`;
}

export const useChosenZone = (): string | null => use(ZoneContext);

/**
 * Shifts a time so that its UTC fields read as the clock of the viewer's zone. If they haven't chosen one, it is
 * the browser's: until the page is hydrated that of the last visit, and UTC at the first.
 */
export function useOwnZone(): (time: number) => number {
  const zone = useChosenZone();
  const before = use(BrowserZoneContext);
  const hydrated = useHydrated();
  if (zone === null && hydrated) return inOwnZone;
  const known = zone ?? before;
  return known === null ? inUtc : (time) => shiftToZone(time, known);
}

const inUtc = (time: number): number => time;
const inOwnZone = (time: number): number => time - new Date(time).getTimezoneOffset() * 60_000;

/** The server's names may differ from the browser's, so it renders the name that was chosen. */
export function ZoneName({ at }: { at?: string }) {
  const zone = useChosenZone();
  const before = use(BrowserZoneContext);
  const hydrated = useHydrated();
  if (!hydrated) return zone ?? before ?? 'UTC';
  return zoneName(at === undefined ? Date.now() : Date.parse(at), zone);
}
