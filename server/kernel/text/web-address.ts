import * as z from 'zod';

const MESSAGES = {
  https: 'must be an address that begins with https://',
  any: 'must be a URL that begins with https:// or http://',
};

/** Credentials are not allowed, because people are sent to the address. */
export const webAddress = (scheme: 'https' | 'any', max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isWeb(text, scheme), { error: MESSAGES[scheme], abort: true })
    .refine((text) => !hasCredentials(text), 'must not contain a user name or password')
    .meta({ format: 'uri' });

function isWeb(text: string, scheme: 'https' | 'any'): boolean {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return false;
  return scheme === 'any' || new URL(text).protocol === 'https:';
}

function hasCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}
