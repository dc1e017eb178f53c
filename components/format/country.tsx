'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { alpha2Of } from '@/server/kernel/text/country';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Server names first: they differ from the browser's for a few countries. */
export const Countries = ({ codes }: { codes: readonly string[] }) => (
  <span suppressHydrationWarning>{codes.map(countryName).join(', ')}</span>
);

export function countryName(country: string): string {
  const alpha2 = alpha2Of(country);
  return alpha2 ? (names.of(alpha2) ?? country) : country;
}

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
