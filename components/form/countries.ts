'use client';

import { useMemo } from 'react';
import { alpha2Of, alpha3Of } from '@/server/kernel/text/country';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(alpha3Of);

type Country = { value: string; label: string };

/** Uses the browser's names, which are available after hydration. */
export function useCountries() {
  const names = useMemo(() => new Intl.DisplayNames(['en'], { type: 'region' }), []);
  const options = useMemo(
    () =>
      codes
        .map((code): Country => ({ value: alpha3Of(code)!, label: names.of(code) ?? code }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [names],
  );
  const nameOf = (country: string): string => {
    const alpha2 = alpha2Of(country);
    return alpha2 ? (names.of(alpha2) ?? country) : '';
  };
  return { options, nameOf };
}

export function matching(options: readonly Country[], typed: string): Country[] {
  const word = typed.trim().toLowerCase();
  const rank = ({ label }: Country) => (label.toLowerCase().startsWith(word) ? 0 : 1);
  return options
    .filter(({ value, label }) => label.toLowerCase().includes(word) || value.toLowerCase() === word)
    .sort((a, b) => rank(a) - rank(b));
}
