/** The number formats of English: 1,234,567.89 and 12,34,567.89. */
export const NUMBER_LOCALES = ['en-US', 'en-IN'] as const;
export type NumberLocale = (typeof NUMBER_LOCALES)[number];

export const asNumberLocale = (value: string | undefined): NumberLocale | undefined =>
  NUMBER_LOCALES.find((locale) => locale === value);

export const numbersCookie = 'farshore_numbers';

/** The first of the browser's languages, such as `hi-IN,en`, decides. */
export const numberLocaleOf = (languages: string): NumberLocale =>
  /^[a-z]+(-[a-z]{4})?-in\b/i.test(languages) ? 'en-IN' : 'en-US';

// The pages and main.ts load this module twice, so the finder is kept on globalThis.
const KEY = Symbol.for('farshore.number-locale');
const holder = globalThis as { [KEY]?: () => NumberLocale | undefined };

/** On the server. In the browser, the HTML of the page has its reader's locale. */
export function findNumberLocaleWith(find: () => NumberLocale | undefined): void {
  holder[KEY] = find;
}

/** The reader's locale; undefined in the REST API, email and background work, whose reader is unknown. */
export const numberLocale = (): NumberLocale | undefined =>
  typeof document === 'undefined'
    ? holder[KEY]?.()
    : asNumberLocale(document.documentElement.dataset.numbers);
