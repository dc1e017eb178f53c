'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { alpha2Of } from '@/server/kernel/country';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** By the server's names or the browser's, which differ for a few countries. */
export const Countries = ({ codes }: { codes: readonly string[] }) => (
  <span suppressHydrationWarning>{codes.map(countryName).join(', ')}</span>
);

/** Rendered by the server only inside `Countries`. */
export function countryName(country: string): string {
  const alpha2 = alpha2Of(country);
  return alpha2 ? (names.of(alpha2) ?? country) : country;
}

/** The code until the page is in the browser, whose names then hold. */
export const useCountryName = (country: string | null): string | undefined =>
  useSyncExternalStore(
    never,
    () => (country ? countryName(country) : undefined),
    () => country ?? undefined,
  );

const never = () => () => {};

type Line = string | null | undefined;

/** An address in one line, with the name of its country. */
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
