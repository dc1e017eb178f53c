import {
  NUMBER_LOCALES,
  type NumberLocale,
  numberLocaleOf,
  numbersCookie,
} from '@/server/kernel/number-locale';

const YEAR_S = 365 * 24 * 3600;

export type Numbers = NumberLocale | 'browser';

export const NUMBERS: readonly { value: Numbers; label: string }[] = [
  { value: 'browser', label: 'Browser default' },
  { value: 'en-US', label: '1,234,567.89' },
  { value: 'en-IN', label: '12,34,567.89' },
];

export const readNumbers = (cookies: string): Numbers =>
  NUMBER_LOCALES.find((locale) => cookies.split('; ').includes(`${numbersCookie}=${locale}`)) ?? 'browser';

/** Browser only. */
export function setNumbers(numbers: Numbers): void {
  const isChosen = numbers !== 'browser';
  document.documentElement.dataset.numbers = isChosen ? numbers : numberLocaleOf(navigator.language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${numbersCookie}=${numbers}; path=/; max-age=${isChosen ? YEAR_S : 0}; samesite=lax`;
}
