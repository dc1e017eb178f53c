'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Not on the server, nor on the first paint, which says what the server said: there times are in UTC. */
const useIsKnown = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Moves a time so that what UTC reads of it is what the viewer's clock shows. */
export const useOwnZone = (): ((time: number) => number) => (useIsKnown() ? inOwnZone : inUtc);

const inUtc = (time: number): number => time;
const inOwnZone = (time: number): number => time - new Date(time).getTimezoneOffset() * 60_000;

/** The zone that a time is shown in, such as CET; without one, that of now. */
export function ZoneName({ at }: { at?: string }) {
  return useIsKnown() ? ownName(at === undefined ? Date.now() : Date.parse(at)) : 'UTC';
}

let names: Intl.DateTimeFormat | undefined;

function ownName(time: number): string {
  names ??= new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' });
  return names.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value;
}
