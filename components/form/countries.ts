import { countryName, listCountryCodes } from '@/server/kernel/text/country';

export type Country = { value: string; label: string };

let countries: readonly Country[] | undefined;

/** Alphabetical. A server and a browser may know different names. */
export function listCountries(): readonly Country[] {
  countries ??= listCountryCodes()
    .map(([, code]) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return countries;
}

export function matching(options: readonly Country[], typed: string): Country[] {
  const word = typed.trim().toLowerCase();
  const rank = ({ label }: Country) => (label.toLowerCase().startsWith(word) ? 0 : 1);
  return options
    .filter(({ value, label }) => label.toLowerCase().includes(word) || value.toLowerCase() === word)
    .sort((a, b) => rank(a) - rank(b));
}
