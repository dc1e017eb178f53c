import { expect, test } from 'vitest';
import { readerLocaleOf } from './reader';

test.each([
  ['en-IN,en;q=0.9', undefined, 'en-IN'],
  ['hi-IN', undefined, 'en-IN'],
  ['hi-Deva-IN,hi', undefined, 'en-IN'],
  ['en-US,en-IN;q=0.8', undefined, 'en-US'],
  ['en-INX', undefined, 'en-US'],
  ['de-DE', undefined, 'en-US'],
  [undefined, undefined, 'en-US'],
  ['en-GB', 'theme=dark; farshore_numbers=en-IN', 'en-IN'],
  ['en-IN', 'farshore_numbers=en-US', 'en-US'],
  ['en-IN', 'farshore_numbers=nonsense', 'en-IN'],
])('languages %s and cookie %s group numbers as in %s', (languages, cookie, locale) => {
  expect(readerLocaleOf({ 'accept-language': languages, cookie })).toBe(locale);
});
