'use client';

import { createContext, use } from 'react';
import { useHydrated } from '@/components/primitives/hydrated';
import { shiftToZone } from '@/server/kernel/time/time-zone';
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

/** The server's names may differ from the browser's, so it renders the name that was chosen. */
export function ZoneName({ at }: { at?: string }) {
  const zone = useChosenZone();
  const hydrated = useHydrated();
  if (!hydrated) return zone ?? 'UTC';
  return zoneName(at === undefined ? Date.now() : Date.parse(at), zone);
}
