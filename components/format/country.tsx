'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { countryName } from '@/server/kernel/text/country';

/** Server names first: they differ from the browser's for a few countries. */
export const Countries = ({ codes }: { codes: readonly string[] }) => (
  <span suppressHydrationWarning>{codes.map(countryName).join(', ')}</span>
);

/** Falls back to the code until hydration. */
export const useCountryName = (country: string | null): string | undefined =>
  useSyncExternalStore(
    never,
    () => (country ? countryName(country) : undefined),
    () => country ?? undefined,
  );

const never = () => () => {};

type Line = string | null | undefined;

export function addressValue(lines: readonly Line[], country: Line): ReactNode {
  const text = lines.filter(Boolean).join(', ');
  if (!country) return text;
  return (
    <>
      {text && `${text}, `}
      <Countries codes={[country]} />
    </>
  );
}
