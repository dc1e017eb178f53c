'use client';

import { useHydrated } from '@/components/primitives/hydrated';

/** Shifts a time so that its UTC fields read as the viewer's clock; UTC until the page is hydrated. */
export const useOwnZone = (): ((time: number) => number) => (useHydrated() ? inOwnZone : inUtc);

const inUtc = (time: number): number => time;
const inOwnZone = (time: number): number => time - new Date(time).getTimezoneOffset() * 60_000;

export function ZoneName({ at }: { at?: string }) {
  return useHydrated() ? ownName(at === undefined ? Date.now() : Date.parse(at)) : 'UTC';
}

let names: Intl.DateTimeFormat | undefined;

function ownName(time: number): string {
  names ??= new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' });
  return names.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value;
}
