import * as z from 'zod';

const REFUSALS = {
  https: 'must be an address that begins with https://',
  any: 'must be a URL that begins with https:// or http://',
};

/** An address on the web that people are led to, without a user name or password in it. */
export const webAddress = (scheme: 'https' | 'any', max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isWeb(text, scheme), { error: REFUSALS[scheme], abort: true })
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
