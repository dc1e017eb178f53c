import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import {
  asNumberLocale,
  findNumberLocaleWith,
  type NumberLocale,
  numberLocaleOf,
  numbersCookie,
} from '../kernel/number-locale';

const locales = new AsyncLocalStorage<NumberLocale | undefined>();

findNumberLocaleWith(() => locales.getStore());

/** Formats the numbers in the response for its reader. */
export const forReader = (request: IncomingMessage, run: () => void): void =>
  locales.run(readerLocaleOf(request.headers), run);

/** For text that others may read, such as an email. */
export const forNoReader = <T>(run: () => T): T => locales.run(undefined, run);

type Headers = { readonly cookie?: string; readonly 'accept-language'?: string };

/** Chosen by a cookie; otherwise that of the browser's first language. */
export function readerLocaleOf({ cookie, 'accept-language': languages = '' }: Headers): NumberLocale {
  const chosen = cookie
    ?.split('; ')
    .find((part) => part.startsWith(`${numbersCookie}=`))
    ?.slice(numbersCookie.length + 1);
  return asNumberLocale(chosen) ?? numberLocaleOf(languages);
}
