'use client';

import { createContext, use } from 'react';
import { useHydrated } from '@/components/primitives/hydrated';
import { offsetName, shiftToZone } from '@/server/kernel/time/time-zone';
import { zoneName } from '../format/time';

/** The time zone that a person has chosen; null for the browser's. */
const ZoneContext = createContext<string | null>(null);

export const ZoneProvider = ZoneContext.Provider;

export const useChosenZone = (): string | null => use(ZoneContext);

/**
 * Shifts a time so that its UTC fields read as the clock of the viewer's zone. If they haven't chosen one, it is
 * the browser's, and UTC until the page is hydrated.
 */
export function useOwnZone(): (time: number) => number {
  const zone = useChosenZone();
  const hydrated = useHydrated();
  if (zone === null) return hydrated ? inOwnZone : inUtc;
  return (time) => shiftToZone(time, zone);
}

const inUtc = (time: number): number => time;
const inOwnZone = (time: number): number => time - new Date(time).getTimezoneOffset() * 60_000;

/** An offset until the page is hydrated, because the server's names may differ from the browser's. */
export function ZoneName({ at }: { at?: string }) {
  const zone = useChosenZone();
  const hydrated = useHydrated();
  const time = at === undefined ? Date.now() : Date.parse(at);
  if (hydrated) return zoneName(time, zone);
  return zone === null ? 'UTC' : offsetName(time, zone);
}
