/** The number formats of English: 1,234,567.89 and 12,34,567.89. */
export const NUMBER_LOCALES = ['en-US', 'en-IN'] as const;
export type NumberLocale = (typeof NUMBER_LOCALES)[number];

export const asNumberLocale = (value: string | undefined): NumberLocale | undefined =>
  NUMBER_LOCALES.find((locale) => locale === value);

export const numbersCookie = 'farshore_numbers';

/** Of the browser's languages, such as `hi-IN,en`: the first decides. */
export const numberLocaleOf = (languages: string): NumberLocale =>
  /^[a-z]+(-[a-z]{4})?-in\b/i.test(languages) ? 'en-IN' : 'en-US';

// The pages and main.ts load this module twice, so the finder is kept on globalThis.
const KEY = Symbol.for('farshore.number-locale');
const holder = globalThis as { [KEY]?: () => NumberLocale | undefined };

/** Of the server; a page carries its reader's locale in its HTML. */
export function findNumberLocaleWith(find: () => NumberLocale | undefined): void {
  holder[KEY] = find;
}

/** Of the reader. Undefined where they are unknown: in the REST API, email and background work. */
export const numberLocale = (): NumberLocale | undefined =>
  typeof document === 'undefined'
    ? holder[KEY]?.()
    : asNumberLocale(document.documentElement.dataset.numbers);
